import { expect, it } from 'vitest';
import { composer, expectNoViolation, usePreview } from './browser.fixture.ts';

/** The search in a conversation. */

const preview = usePreview();

it('finds and marks what was written, also in older pages, newest first', async () => {
  const page = await preview.open('long');
  await page.evaluate(() => {
    const { messages } = window.chat.store.getState();
    window.chat.older = [window.said({ text: 'The **fuse** box is behind the café' })];
    window.chat.set({ messages, hasMore: true });
  });
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Search messages' }).click();
  const field = page.getByRole('search').getByRole('searchbox');
  const status = page.getByRole('search').getByRole('status');
  /** Which match is shown, and of how many. */
  const place = async (): Promise<number[]> => (await status.innerText()).split(' of ').map(Number);
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('nc-match') ?? [])].map(String));

  await field.fill('CAFE fuse');
  await expect.poll(place).toEqual([1, 1]);
  await expect.poll(marked).toEqual(['fuse', 'café']);
  await page.getByText('box is behind the café').waitFor();

  await field.fill('more words');
  await expect.poll(async () => (await place()).length).toBe(2);
  const [newest = NaN, all = NaN] = await place();
  expect(newest).toBe(all);
  await field.press('Enter');
  await expect.poll(place).toEqual([all - 1, all]);
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect.poll(place).toEqual([all, all]);
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect.poll(place).toEqual([1, all]);

  await field.fill('zebra');
  await page.getByText('No matches').waitFor();
  await expectNoViolation(page);
  await field.press('Escape');
  const hasFocus = () => composer(page).evaluate((area) => area === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  expect(await field.count()).toBe(0);
  expect(await marked()).toEqual([]);
});

it('goes to the newest match when the shown one is deleted', async () => {
  const page = await preview.open('empty');
  await page.evaluate(() =>
    window.chat.set({
      messages: ['fuse one', 'fuse two', 'fuse three'].map((text) => window.said({ text })),
    }),
  );
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Search messages' }).click();
  const field = page.getByRole('search').getByRole('searchbox');
  await field.fill('fuse');
  await field.press('Enter');
  await page.getByText('2 of 3').waitFor();
  await page.evaluate(() => {
    const { messages } = window.chat.store.getState();
    window.chat.set({ messages: messages.filter((_, at) => at !== 1) });
  });
  await page.getByText('2 of 2').waitFor();
});

it('does not say that there are no matches when older messages could not be loaded', async () => {
  const page = await preview.open('talk');
  await page.evaluate(() => {
    const fails = () => {
      throw new Error('unavailable');
    };
    Object.defineProperty(window.chat, 'older', { get: fails });
    window.chat.set({ hasMore: true });
  });
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Search messages' }).click();
  const search = page.getByRole('search');
  await search.getByRole('searchbox').fill('zebra');
  await search.getByText('We couldn’t load older messages.').waitFor();
  expect((await search.getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(90);
});

it('stays in place when the browser’s own search or a screen reader goes to a message', async () => {
  const page = await preview.open('talk', { hasTouch: true, isMobile: true });
  await page.locator('.nc-message-menu').first().waitFor({ state: 'attached' });
  const places = await page
    .locator('.nc-list :is(.nc-hidden, .nc-message-menu)')
    .evaluateAll((all) =>
      all.map((one) => {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const panel = document.querySelector('.ncf-chat');
        return [panel?.scrollLeft, panel?.scrollTop];
      }),
    );
  expect(places.length).toBeGreaterThan(5);
  expect(places).toEqual(places.map(() => [0, 0]));
});

it('loads a part of the chat at the second try if the connection failed at the first', async () => {
  const page = await preview.open('some', { alone: true });
  await page.waitForLoadState('networkidle');
  await page.route('**/search-bar-*', (route) => route.abort());
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Search messages' }).click();
  await page.getByText('We can’t reach the server.').waitFor();
  await page.unroute('**/search-bar-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('search').getByRole('searchbox').waitFor();
});
