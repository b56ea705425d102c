import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPreview } from './preview.fixture.ts';

/** The page of saved replies, on the in-memory engine. */
const preview = startPreview();
let page: Page;

const reply = (place: number, shortcut: string) => ({
  replyId: `019a0000-0000-7000-8000-00000000000${place}`,
  shortcut,
  text: `About ${shortcut}.`,
  adminUserName: 'Alan',
  updatedAt: '2026-03-05T15:07:00.000Z',
});

beforeAll(async () => {
  page = await preview.browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route('**/api/v1/replies', (route) =>
    route.fulfill({ json: { data: [reply(1, 'hours'), reply(2, 'prices')], nextCursor: null } }),
  );
  await page.addInitScript(() => sessionStorage.setItem('scene', 'usual'));
  await page.goto(`${preview.url}replies`);
});
afterAll(async () => {
  await page.unrouteAll({ behavior: 'wait' });
  await page.close();
});

const text = () => page.getByRole('textbox', { name: 'Text' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const hasFocus = (name: string) => () =>
  button(name).evaluate((one) => one === document.activeElement);

it('inserts a placeholder after the text until a text has had the focus', async () => {
  await button('Edit /hours').click();
  await button('{agent name}').click();
  await expect.poll(() => text().inputValue()).toBe('About hours.{agent name}');
});

it('keeps the form and its text while replies are searched for', async () => {
  await page.getByRole('searchbox').fill('prices');
  await button('Edit /prices').waitFor();
  expect(await text().inputValue()).toBe('About hours.{agent name}');
});

it('asks before another reply takes the place of one that is not saved', async () => {
  await button('Edit /prices').click();
  await button('Keep editing').click();
  expect(await text().inputValue()).toBe('About hours.{agent name}');
  await button('Edit /prices').click();
  await button('Discard').click();
  await expect.poll(() => text().inputValue()).toBe('About prices.');
});

it('keeps a reply that is not saved while another page is open', async () => {
  await text().fill('About prices, in dollars.');
  await page.getByRole('link', { name: 'Search' }).click();
  await text().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Saved replies' }).click();
  await expect.poll(() => text().inputValue()).toBe('About prices, in dollars.');
});

it('returns the focus to the reply’s button, whose text has not changed', async () => {
  await button('Cancel').click();
  await expect.poll(hasFocus('Edit /prices')).toBe(true);
  await button('Add a reply').click();
  await button('Cancel').click();
  await expect.poll(hasFocus('Add a reply')).toBe(true);
});

it('keeps a deleted reply hidden while it can be undone, and the focus on the page', async () => {
  await button('Delete /prices').focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Saved replies' });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Search' }).click();
  await button('Delete /hours').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Saved replies' }).click();
  await button('Delete /hours').waitFor();
  expect(await button('Delete /prices').count()).toBe(0);
  await button('Undo').click();
  await button('Delete /prices').waitFor();
});
