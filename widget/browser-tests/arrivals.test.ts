import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { leaveEnd, usePreview } from './browser.fixture.ts';

const preview = usePreview();

/** Lets messages of the agent arrive at once, as after a reconnect. */
const receiveAtOnce = (page: Page, count: number) =>
  page.evaluate((length) => {
    const { messages } = window.chat.store.getState();
    const arrived = Array.from({ length }, (_, at) =>
      window.said({
        sender: 'admin',
        adminUserName: 'Grace',
        text: `New ${at + 1}`,
        status: 'delivered',
        seq: messages.length + 1000 + at,
      }),
    );
    window.chat.set({ messages: [...messages, ...arrived] });
  }, count);

/** The text of the message after the marker of new ones. */
const afterMarker = (page: Page) =>
  page.locator('.nc-marker + .nc-row .nc-text').textContent({ timeout: 10_000 });

it('marks the first of several messages that arrive at once while the reader is elsewhere', async () => {
  const page = await preview.open('long');
  await page.getByText('Message 4999 ').waitFor();
  await leaveEnd(page);
  await receiveAtOnce(page, 3);
  await page.getByRole('button', { name: '3 new messages' }).click();
  expect(await afterMarker(page)).toBe('New 1');
});

it('marks the first message of a burst that went out of view unseen, as the count in the title says', async () => {
  const page = await preview.open('talk');
  await page.getByRole('log').waitFor();
  await page.locator('.nc-list').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  const count = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  await expect.poll(count).toBe(0);
  await receiveAtOnce(page, 40);
  await page.getByText('New 40', { exact: true }).waitFor();
  await expect.poll(count).toBeGreaterThan(10);
  await page.locator('.nc-marker').waitFor({ state: 'attached', timeout: 10_000 });
  expect(await afterMarker(page)).toBe('New 1');
});
