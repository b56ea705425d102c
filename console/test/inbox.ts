import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The button of a view of the inbox, with its count. */
export const view = (of: Page, label: string): Locator =>
  of.getByRole('group', { name: 'View', exact: true }).getByRole('button', { name: label });

export const more = (of: Page): Locator =>
  of.getByRole('combobox', { name: 'More views and tags' });

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
