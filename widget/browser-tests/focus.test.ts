import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { composer, sendFiles, usePreview, writeAndAskWho } from './browser.fixture.ts';

/** Where the focus goes when the button that was pressed goes away. */

const preview = usePreview();

const PDF = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

it('moves it from a key that canceled a file, declined to say who writes, or took back a reaction', async () => {
  const page = await preview.open('sign-in');
  await writeAndAskWho(page);
  const inComposer = page.locator('.nc-composer textarea:focus');
  await press(page, 'Not now');
  await inComposer.waitFor();

  await page.evaluate(() => void (window.chat.hold = true));
  await sendFiles(page, PDF);
  await press(page, 'Cancel: a.pdf');
  await inComposer.waitFor();

  await page.evaluate(() => {
    const said = window.said({ text: 'Yes', reactions: { Ada: '🎉' } });
    window.chat.set({ chatUserName: 'Ada', messages: [said] });
  });
  const reaction = page.getByRole('button', { name: '🎉 from You' });
  await reaction.press('Enter');
  await page.evaluate(() => {
    window.chat.set({ messages: [window.said({ text: 'Yes' })] });
  });
  await reaction.waitFor({ state: 'detached' });
  await inComposer.waitFor();
});

it('leaves it alone after a finger, because the on-screen keyboard would open', async () => {
  const page = await preview.open('sign-in', { hasTouch: true, isMobile: true });
  await writeAndAskWho(page);
  await page.getByRole('button', { name: 'Not now' }).tap();
  await page.getByText('Where should we reach you').waitFor({ state: 'detached' });
  expect(await composer(page).evaluate((area) => area === document.activeElement)).toBe(false);
});
