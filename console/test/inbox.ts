import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The button of a view of the inbox, with its count; on a wide screen, where all views are listed. */
export const view = (of: Page, label: string): Locator =>
  of
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: new RegExp(`^${label}( ?[\\d+]+)?$`) });

/** Filters the inbox by one of its kinds, such as a tag. */
export async function filterBy(of: Page, kind: string, option: { label: string }): Promise<void> {
  const field = of.getByRole('search', { name: 'Inbox' }).getByRole('combobox', { name: kind });
  if (!(await field.isVisible())) await of.getByRole('button', { name: 'Filters' }).click();
  await field.selectOption(option);
}

/** The latest "Undo". Notifications stay while the mouse is over one, however long other checks take. */
export async function holdUndo(of: Page): Promise<Locator> {
  const undo = of.getByRole('button', { name: 'Undo' }).last();
  await undo.hover();
  return undo;
}

/** Repeats an action until what it causes for a few seconds shows. */
export async function repeatUntil(act: () => Promise<unknown>, shown: Locator): Promise<void> {
  const isShown = async () => {
    await act();
    return shown.isVisible();
  };
  await expect.poll(isShown).toBe(true);
}
