import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { previewPages } from './preview.fixture.ts';

/** The keys of a conversation, on the in-memory engine. */
let page: Page;
const { open, focusedText, rows } = previewPages((next) => (page = next));

it('returns the focus to the row of a conversation that was opened with n, from where the keys go on', async () => {
  await open();
  await rows().first().waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Evelyn Boyd Granville' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Radia Perlman' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusedText).toContain('Radia');
  await page.keyboard.press('k');
  await expect.poll(focusedText).toContain('Evelyn');
});

it('chooses the tag that begins with what is typed, and saves nothing yet', async () => {
  await open('c/019a0000-0000-7000-8000-000000000003');
  await page.getByRole('heading', { level: 1, name: 'Radia Perlman' }).waitFor();
  await page.keyboard.press('l');
  const field = page.getByLabel('Find or add a tag');
  const choice = page.getByRole('checkbox', { name: 'Installation' });
  await choice.waitFor();
  for (const text of ['inst', 'installation']) {
    await choice.uncheck();
    await field.fill(text);
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await choice.isChecked()).toBe(true);
  }
  await field.fill('stall');
  await page.getByRole('button', { name: 'Add the tag “stall”' }).waitFor();
});

it('says that a message which waits to be sent cannot be edited yet', async () => {
  await open('c/019a0000-0000-7000-8000-000000000000', 'down');
  await page.getByRole('status').filter({ hasText: 'Your messages are saved' }).waitFor();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Is it on?');
  await field.press('Enter');
  await page.getByText('Is it on?').waitFor();
  await field.press('ArrowUp');
  await page.getByText('You can edit your message once it’s sent').waitFor();
});

it('shows the note and the buttons below fifty colleagues', async () => {
  await page.route('**/api/v1/team', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    const many = Array.from({ length: 50 }, (_, at) => ({
      ...data[0],
      agentId: `colleague-${at}`,
    }));
    many[0].adminUserName = 'Alexandria'.repeat(7);
    await route.fulfill({ json: { ...rest, data: many } });
  });
  await open('c/019a0000-0000-7000-8000-000000000003');
  await page.getByRole('heading', { level: 1, name: 'Radia Perlman' }).waitFor();
  await page.keyboard.press('h');
  const [first, second] = [page.getByRole('radio').first(), page.getByRole('radio').nth(1)];
  await first.waitFor();
  const box = async (one: typeof first) => (await one.boundingBox()) ?? { x: 0, y: 0 };
  const apart = (await box(second)).y - (await box(first)).y;
  // A name that is cut stays beside its circle.
  expect(apart).toBeLessThan(60);
  const buttons = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  expect((await box(buttons)).y).toBeLessThan(720);
});
