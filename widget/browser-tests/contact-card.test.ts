import { EMAIL_REQUEST_PATH } from '@ncf/contract/constants';
import { unidentifiedEmail } from '@ncf/contract/unidentified';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  composer,
  expectNoViolation,
  named,
  receive,
  usePreview,
  writeAndAskWho,
} from './browser.fixture.ts';

/** The start of a conversation: it is sent before the visitor is asked who they are. */

const preview = usePreview();
const open = (scene: string): Promise<Page> => preview.open(scene);

describe('contact card', () => {
  it('shows an error next to each field and saves nothing [R5.2]', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByText('Enter your name or your email address.').waitFor();
    await page.getByLabel('Your name').fill('A\u200Bda');
    await page.getByLabel('Email address').fill('ada at home');
    await save.click();
    await expect.poll(() => page.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Enter a valid email address').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('chatUserName');
    expect(await named(page, 'identify')).toEqual([]);
    await expectNoViolation(page);
    // Back from another screen, the focus is in the composer, not in the card above it.
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.nc-composer textarea:focus').waitFor();
  });

  it('is no part of the log, which announces messages and nothing else', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    const log = page.getByRole('log');
    expect(await log.getAttribute('aria-live')).toBe('polite');
    await page.getByRole('button', { name: 'Save' }).click();
    const error = page.getByText('Enter your name or your email address.');
    await error.waitFor();
    expect(await error.locator('xpath=ancestor::*[@aria-live or @role="log"]').count()).toBe(0);
    expect(await log.getByRole('textbox').count()).toBe(0);
    await receive(page, 'Hello, Ada');
    await log.getByText('Hello, Ada').waitFor();
  });

  it('leaves the last message in view above an on-screen keyboard, and stays where the visitor fills it in', async () => {
    const page = await preview.open('sign-in', { viewport: { width: 390, height: 420 } });
    await writeAndAskWho(page);
    const hidden = (locator: Locator) =>
      locator.evaluate((element) => {
        const list = element.closest('.nc-list')?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return list === undefined || top < list.top || bottom > list.bottom;
      });
    const row = (text: string) =>
      page.locator('.nc-row').filter({ has: page.getByText(text, { exact: true }) });
    const field = page.getByLabel('Email address');
    // Otherwise, nothing would have to give way.
    await expect.poll(() => hidden(field)).toBe(true);
    expect(await hidden(row('Hello'))).toBe(false);

    // The browser may say only later that the list was scrolled.
    await page.evaluate(() =>
      addEventListener('scroll', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      }),
    );
    await field.fill('ada');
    await expect.poll(() => hidden(field)).toBe(false);
    const top = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const place = await top();
    await receive(page, 'Hi Ada!');
    await row('Hi Ada!').waitFor();
    expect(await top()).toBe(place);

    await composer(page).focus();
    await receive(page, 'Which van is it?');
    await expect.poll(() => hidden(row('Which van is it?'))).toBe(false);
    expect(await page.getByRole('button', { name: /latest message/i }).count()).toBe(0);
  });

  it('saves once no matter how often the button is pressed, and says what happens', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    await page.evaluate(() => void (window.chat.hold = true));
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.getByLabel('Your name').press('Enter');
    await page.evaluate(() => window.chat.release());
    await page.getByText('If you leave, we’ll write to ada@example.com.').waitFor();
    expect(await named(page, 'identify')).toEqual([
      ['identify', { chatUserName: 'Ada', chatUserEmail: 'ada@example.com' }],
    ]);
  });

  it('saves only an address', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByLabel('Email address').press('Enter');
    await page.getByText('we’ll write to ada@example.com').waitFor();
    expect(await named(page, 'identify')).toEqual([
      ['identify', { chatUserEmail: 'ada@example.com' }],
    ]);
  });

  it('asks a visitor who has given a name only for an address', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    await page.getByLabel('Your name').waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.evaluate(() => window.chat.set({ chatUserName: 'Ada' }));
    await receive(page, `Your email?\n${new URL(EMAIL_REQUEST_PATH, page.url()).href}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter your email address.').waitFor();
    expect(await page.getByLabel('Your name').count()).toBe(0);
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('we’ll write to ada@example.com').waitFor();
    expect(await named(page, 'identify')).toEqual([
      ['identify', { chatUserEmail: 'ada@example.com' }],
    ]);
  });

  it('goes away when the visitor does not want to say more, until an agent asks', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByLabel('Your name').waitFor({ state: 'detached' });
    await composer(page).fill('One more thing');
    await composer(page).press('Enter');
    await page.getByRole('log').getByText('One more thing').waitFor();
    expect(await page.getByLabel('Your name').count()).toBe(0);
    await receive(page, `Your email?\n${new URL(EMAIL_REQUEST_PATH, page.url()).href}`);
    await page.getByLabel('Email address').waitFor();
    const request = page.locator('.nc-row', { hasText: 'Your email?' });
    await expect.poll(() => request.getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByLabel('Email address').waitFor({ state: 'detached' });
  });

  it('makes room for the rating when an agent closes the conversation, and returns with the next message [R5.2]', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    const email = page.getByLabel('Email address');
    await email.fill('ada@');
    await page.evaluate(() => window.chat.set({ isClosed: true }));
    await page
      .getByRole('heading', { name: 'Where should we reach you' })
      .waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'Did we help you?' }).waitFor();
    await page.evaluate(() => window.chat.set({ isClosed: false }));
    await expect.poll(() => email.inputValue()).toBe('ada@');
  });

  it('shows what was typed in one conversation in no other one', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    const field = page.getByLabel('Email address');
    await field.fill('ada@example.com');
    await page.evaluate(
      (chatUserEmail) =>
        window.chat.set({
          chatUserId: 'c2',
          chatUserEmail,
          messages: [window.said({ text: 'Another visitor' })],
        }),
      unidentifiedEmail('c2'),
    );
    await page.getByRole('log').getByText('Another visitor').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
  });

  it('shows why the server refused and keeps the input [R8.10]', async () => {
    const page = await open('sign-in');
    await writeAndAskWho(page);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.evaluate(
      () =>
        void (window.chat.failWith = {
          code: 'invalid_input',
          fields: { chatUserEmail: 'Not this one.' },
        }),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not this one.').waitFor();
    await page.evaluate(() => void (window.chat.failWith = { code: 'unavailable' }));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('We can’t reach the server').waitFor();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada');
  });
});

describe('first message', () => {
  it('is sent at once, and starts one conversation no matter how often the button is pressed', async () => {
    const page = await open('sign-in');
    await page.evaluate(() => void (window.chat.hold = true));
    await composer(page).fill('Hello');
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect.poll(() => named(page, 'signIn')).toEqual([['signIn', {}]]);
    await page.evaluate(() => window.chat.release());
    await page.getByRole('log').getByText('Hello').waitFor();
    await page.locator('.nc-composer textarea:focus').waitFor();
    expect(await named(page, 'signIn')).toHaveLength(1);
  });
});
