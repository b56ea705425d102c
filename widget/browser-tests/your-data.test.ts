import { said as entry } from '@ncf/chat/preview/said';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { chooseEnd, expectNoViolation, named, usePreview } from './browser.fixture.ts';

/** The visitor's data and email verification, with scripted responses of the server. */

const preview = usePreview();
const availability = { agentsHere: true, wait: null, mail: true };
const at = '2026-03-05T15:07:00.000Z';
const said = (fields: object) =>
  entry({ chatUserId: '019a0000-0000-7000-8000-000000000001', messageTime: at, ...fields });
const DATA = {
  kept: { conversationDays: 365, unsentFilesDays: 1, cookieDays: 180 },
  conversations: [
    {
      chatUserId: '019a0000-0000-7000-8000-000000000001',
      chatUserName: 'Ada',
      chatUserEmail: 'ada@example.com',
      createdAt: at,
      messages: [
        said({}),
        said({}),
        said({ type: 'admin_join', sender: 'admin', adminUserName: 'Grace', gender: 'female' }),
      ],
      files: [],
    },
  ],
};

async function openData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Your data' }).click();
  await page.getByRole('heading', { name: 'Your data', exact: true }).waitFor();
}

it('shows what is stored and for how long, downloads it, and deletes it only after a confirmation', async () => {
  const page = await preview.open('talk', { availability });
  const calls: string[] = [];
  await page.route('**/api/v1/chat/**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/v1/chat/', '');
    calls.push(`${request.method()} ${path} ${request.headers()['authorization']}`);
    if (request.method() === 'DELETE') return route.fulfill({ status: 204 });
    if (path === 'transcript') return route.fulfill({ body: 'Ada: Hello' });
    return route.fulfill({ json: path === 'data' ? DATA : { data: [] } });
  });
  await openData(page);
  await page
    .getByText('We store 2 messages and 0 files from one conversation started in this browser.')
    .waitFor();
  await page
    .getByText('We keep messages and their files for 365 days after the last message.')
    .waitFor();
  await page.getByText('A cookie recognizes this browser for 180 days.').waitFor();
  await expectNoViolation(page);

  const files = [];
  for (const name of ['Everything (JSON)', 'This conversation (text)']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    files.push((await download).suggestedFilename());
  }
  expect(files).toEqual(['my-chat-data.json', 'conversation.txt']);

  await page.getByRole('button', { name: 'Delete this conversation' }).click();
  await page.getByText('You can’t undo it.').waitFor();
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await page.getByRole('heading', { name: 'Conversation deleted' }).waitFor();
  expect(calls).toContain('DELETE data Bearer token');
  await expect.poll(() => named(page, 'disconnect')).toEqual([['disconnect', { forget: true }]]);
  await page.getByRole('button', { name: 'Start a new chat' }).click();
  await page.getByText('Hi! Ask us anything').waitFor();
});

it('verifies the email by code, then leads to the conversations from other browsers and shows who has access [R6.4]', async () => {
  const page = await preview.open('talk', { availability });
  let codes = 0;
  const reader = {
    browserId: crypto.randomUUID(),
    device: 'Firefox on Linux',
    provenAt: at,
    lastSeenAt: at,
    isCurrent: true,
  };
  const other = {
    ...reader,
    browserId: crypto.randomUUID(),
    device: 'Safari on iOS',
    isCurrent: false,
  };
  let browsers: object[] = [];
  await page.route('**/api/v1/chat/**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/v1/chat/', '');
    if (path === 'data') return route.fulfill({ json: DATA });
    if (path === 'email-verification') codes += 1;
    if (path === 'email-verification')
      return route.fulfill({ status: 202, json: { minutes: 10, tries: 5 } });
    if (request.method() === 'DELETE') browsers = [reader];
    else if (path === 'email-verification/code') {
      const { code } = request.postDataJSON() as { code: string };
      if (code !== '123456') {
        const message = 'This code is wrong or no longer valid.';
        const json = { statusCode: 400, code: 'wrong_code', message };
        return route.fulfill({ status: 400, json });
      }
      browsers = [reader, other];
    } else return route.fulfill({ json: { data: browsers, nextCursor: null } });
    return route.fulfill({ status: 204 });
  });
  await openData(page);
  // A second code would make the first one invalid.
  await page.getByRole('button', { name: 'Email me a code' }).dblclick();
  await page.getByText('It works for 10 minutes, and you have 5 tries.').waitFor();
  expect(codes).toBe(1);
  await page.getByLabel('Code from the email').fill('000000');
  await page.getByRole('button', { name: 'Show conversations' }).click();
  await page
    .getByText('That code is wrong or has expired. Check it, or request a new one.')
    .waitFor();
  await page.getByLabel('Code from the email').fill('123 456');
  await page.getByRole('button', { name: 'Show conversations' }).click();
  await page.getByText('Firefox on Linux · this browser').waitFor();
  await page.getByRole('button', { name: 'Revoke access: Safari on iOS' }).click();
  await vi.waitFor(async () => expect(await page.getByText('Safari on iOS').count()).toBe(0));
  await page.getByRole('button', { name: 'Past conversations' }).click();
  await page.getByRole('heading', { name: 'Past conversations' }).waitFor();
});

it('offers nothing by email if email is not set up', async () => {
  const page = await preview.open('talk', { availability: { ...availability, mail: false } });
  await page.route('**/api/v1/chat/data', (route) => route.fulfill({ json: DATA }));
  await openData(page);
  await page
    .getByText('We keep messages and their files for 365 days after the last message.')
    .waitFor();
  await page.getByText('This site doesn’t send email').waitFor();
  expect(await page.getByRole('button', { name: /Email me/ }).count()).toBe(0);
});

it('offers the conversation by email only to a visitor who gave an address', async () => {
  const page = await preview.open('empty', { availability });
  const email = page.getByRole('button', { name: 'Email me this conversation' });
  let emails = 0;
  await page.route('**/api/v1/chat/transcript**', (route) => {
    emails += 1;
    return route.fulfill({ status: 202, json: { chatUserEmail: 'ada@example.com' } });
  });
  await chooseEnd(page);
  // A double click sends one.
  await email.dblclick();
  await page.getByText('We’re sending it to ada@example.com.').waitFor();
  expect(emails).toBe(1);
  await page.evaluate(() => window.chat.set({ chatUserEmail: 'c1@visitor.invalid' }));
  await email.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'This conversation (text)' }).waitFor();
});

it('lists past conversations, reads one page by page, and says why that fails', async () => {
  const page = await preview.open('empty');
  const past = (chatUserId: string, firstWords: string, agents: string[]) => ({
    chatUserId,
    chatUserEmail: 'ada@example.com',
    startedAt: at,
    endedAt: at,
    agents,
    firstWords,
    canContinue: agents.length > 0,
  });
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  let data: object[] | null = null;
  await page.route('**/api/v1/chat/conversations', (route) =>
    data === null ? route.abort() : route.fulfill({ json: { data, nextCursor: null } }),
  );
  const pages = new Map([
    [null, { data: [said({ seq: 9, text: 'Thanks' })], rev: 9, more: true }],
    ['9', { data: [said({ seq: 8, text: 'At the depot' })], rev: 9, more: false }],
  ]);
  await page.route('**/api/v1/message/**', (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(searchParams.get('chatUserId')).toBe(first);
    return route.fulfill({ json: pages.get(searchParams.get('beforeSeq')) });
  });
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Past conversations' }).click();
  await page.getByText('We can’t reach the server.').waitFor();
  data = [];
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('You have no past conversations in this browser.').waitFor();
  await page.keyboard.press('Escape');

  data = [past(first, 'Where is van 14?', ['Grace']), past(second, 'Prices?', [])];
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'Past conversations' }).click();
  await page.getByRole('button', { name: /Mar 5, 2026.*No one replied.*Prices\?/ }).waitFor();
  await expectNoViolation(page);
  await page.getByRole('button', { name: /with Grace.*Where is van 14\?/ }).press('Enter');
  await page.locator('h3:focus', { hasText: 'Conversation from Mar 5, 2026' }).waitFor();
  await page.getByText('Thanks').waitFor();
  // A double click loads the page once.
  await page.getByRole('button', { name: 'Show earlier messages' }).dblclick();
  await page.getByText('At the depot').waitFor();
  expect(await page.getByRole('button', { name: 'Show earlier messages' }).count()).toBe(0);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/continue', async (route) => {
    await held;
    await route.fulfill({
      status: 404,
      json: { statusCode: 404, code: 'not_found', message: 'Gone.' },
    });
  });
  const resume = page.getByRole('button', { name: 'Continue this conversation' });
  await resume.click();
  await expect.poll(() => resume.isDisabled()).toBe(true);
  answer();
  await page.getByRole('alert').getByText('Gone.').waitFor();
  expect(await resume.isEnabled()).toBe(true);
});
