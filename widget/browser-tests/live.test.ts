// cspell:words Écrivez
import { launchChromium, SHORT_LIVED } from '@ncf/testing/browser';
import { startApp, type App } from '@ncf/testing';
import { CONVERSATION_HASH } from '@ncf/contract/constants';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { servePreview } from '../preview/serve.ts';
import { addFiles, chooseEnd, composer, sendFiles } from './browser.fixture.ts';

/** The chat with its real engine and the real server, and an agent on an independent MQTT client. */

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: App;
let built: Awaited<ReturnType<typeof servePreview>>;
let browser: Browser;
let context: BrowserContext | undefined;

beforeAll(async () => {
  [app, built] = await Promise.all([startApp(), servePreview()]);
  // Pages that a test fulfills have no IP address, so Chromium treats them as public.
  browser = await launchChromium([...SHORT_LIVED, '--disable-features=LocalNetworkAccessChecks']);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([app?.stop(), built?.close()]);
});
afterEach(async () => context?.close());

async function openPage(hash = '', before?: () => void): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return openTab(hash, before);
}

/** Another page of the same browser. */
async function openTab(hash = '', before?: () => void): Promise<Page> {
  if (context === undefined) throw new Error('Open a page first.');
  const page = await context.newPage();
  if (before !== undefined) await page.addInitScript(before);
  // Serves the preview from the server's origin, like the site.
  await page.route(`${app.url}/preview/**`, async (route) => {
    const answer = await fetch(route.request().url().replace(`${app.url}/preview/`, built.url));
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? 'text/html',
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  await page.goto(`${app.url}/preview/${hash}`);
  return page;
}

/** Starts a conversation with its first message. */
async function start(page: Page, name: string, text: string): Promise<void> {
  await say(page, text);
  await page.getByRole('log').getByText(text).waitFor();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/we’ll write to/).waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

const lastTick = (page: Page) => page.locator('.nc-row[data-own] .nc-meta .sr-only').last();

it('holds a conversation with an agent, with receipts, typing, reactions, and files [R1.2]', async () => {
  const agent = await app.connectAgent();
  const page = await openPage();
  await start(page, 'Ada', 'Hello from the visitor');
  const hello = (await agent.waitFor(({ payload }) => payload['text'] === 'Hello from the visitor'))
    .payload;
  const topic = `chat/session/${String(hello['chatUserId'])}`;
  const status = `chat/status/${String(hello['chatUserId'])}`;

  await agent.publish(topic, { type: 'admin_join' });
  await page.getByText('joined the chat').waitFor();
  await page
    .locator('.nc-status')
    .getByText(/You’re chatting with/)
    .waitFor();
  await agent.publish(status, {
    type: 'status_update',
    messageId: hello['messageId'],
    status: 'delivered',
  });
  await vi.waitFor(async () => expect(await lastTick(page).textContent()).toBe('Delivered'));
  await agent.publish(status, {
    type: 'status_update',
    messageId: hello['messageId'],
    status: 'read',
  });
  await vi.waitFor(async () => expect(await lastTick(page).textContent()).toBe('Read'));

  // It shows for 3 s.
  await expect
    .poll(async () => {
      await agent.publish(topic, { type: 'admin_typing' }, 0);
      return page.getByText(/is typing…/).count();
    })
    .toBe(1);
  const messageId = newMessageId();
  await agent.publish(topic, {
    type: 'reply',
    messageId,
    text: 'Hello Ada',
    replyTo: hello['messageId'],
  });
  await page.getByText('Hello Ada').waitFor();
  // A screen reader says what arrives, and not what the visitor has just written.
  const liveness = (text: string) =>
    page
      .locator('.nc-text', { hasText: text })
      .evaluate((shown) => shown.closest('[aria-live]')?.getAttribute('aria-live'));
  expect(await liveness('Hello Ada')).toBe('polite');
  expect(await liveness('Hello from the visitor')).toBe('off');
  await page.getByText(/is typing…/).waitFor({ state: 'detached' });
  await agent.waitFor(
    ({ payload }) => payload['messageId'] === messageId && payload['status'] === 'read',
  );

  await page.getByRole('button', { name: 'Actions for: Hello Ada' }).click();
  await page.getByRole('button', { name: 'React with party popper' }).click();
  await agent.waitFor(({ payload }) => payload['type'] === 'reacted' && payload['emoji'] === '🎉');

  await sendFiles(page, {
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The fuse is fine.'),
  });
  await page.getByRole('link', { name: /note\.txt/ }).waitFor();
  await agent.waitFor(
    ({ payload }) => payload['type'] === 'file' && payload['originalFileName'] === 'note.txt',
  );
  await addFiles(page, { name: 'dot.png', mimeType: 'image/png', buffer: PNG });
  await composer(page).fill('The dot on our map');
  await composer(page).press('Enter');
  await agent.waitFor(
    ({ payload }) => payload['type'] === 'file' && payload['text'] === 'The dot on our map',
  );
  await vi.waitFor(async () =>
    expect(
      await page.locator('.nc-image img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBe(1),
  );
});

it('keeps messages while the server is down and sends them when it is back [R4.1]', async () => {
  const page = await openPage();
  await start(page, 'Bea', 'Before');
  await vi.waitFor(async () => expect(await lastTick(page).textContent()).toBe('Sent'));
  await app.kill();
  await page.getByText('Messages will send when you’re back.').waitFor();
  await page.getByRole('button', { name: 'Try now' }).waitFor();
  await say(page, 'While you were away');
  await vi.waitFor(async () =>
    expect(await lastTick(page).textContent()).toBe('Waiting to be sent'),
  );
  await app.restart();
  await vi.waitFor(async () => expect(await lastTick(page).textContent()).toBe('Sent'));
  await expect.poll(() => page.getByText('While you were away').count()).toBe(1);
  await page.reload();
  await page.getByText('While you were away').waitFor();
  await page.getByText('Before', { exact: true }).waitFor();
});

it('continues from page to page, and sends no request before it is used [R2.10]', async () => {
  const requested: string[] = [];
  const page = await openPage('#/elsewhere');
  page.on('request', (request) => requested.push(request.url()));
  await page.locator('a.ncf-launcher').waitFor();
  expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await context?.cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Message us' }).click();
  await page.locator('.nc-composer textarea:focus').waitFor();
  // Both are requested without a cookie, and none is set.
  await expect
    .poll(() => requested.filter((url) => url.includes('/api/')).toSorted())
    .toEqual([`${app.url}/api/v1/availability`, `${app.url}/api/v1/chat/topics`]);
  expect(await context?.cookies()).toEqual([]);
  await start(page, 'Cleo', 'From the floating panel');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('showOnAllPages')))
    .toBe('true');
  await page.getByRole('button', { name: 'Minimize chat' }).click();
  const agent = await app.connectAgent();
  const { chatUserId } = await page.evaluate(
    async () =>
      (await (await fetch('/api/v1/chat', { method: 'POST' })).json()) as { chatUserId: string },
  );
  await agent.publish(`chat/session/${chatUserId}`, {
    type: 'message',
    messageId: newMessageId(),
    text: 'Are you there?',
  });
  const launcher = page.getByRole('button', { name: /, 1 unread$/ });
  await launcher.waitFor();
  // A new tab has the conversation, too, and shows its messages.
  const tab = await openTab('#/elsewhere');
  await tab.getByRole('button', { name: /, 1 unread$/ }).waitFor();
  await tab.locator('.ncf-preview', { hasText: 'Are you there?' }).waitFor();
  await tab.getByRole('button', { name: 'Dismiss' }).click();
  // The flag decides, with a conversation, too [R2.10].
  expect(await tab.evaluate(() => sessionStorage.getItem('showOnAllPages'))).toBe('true');
  await tab.evaluate(() => sessionStorage.setItem('showOnAllPages', 'false'));
  const sockets: string[] = [];
  tab.on('websocket', (socket) => sockets.push(socket.url()));
  await tab.reload();
  await tab.getByRole('link', { name: 'Message us' }).waitFor();
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(sockets).toEqual([]);
  await tab.close();
  await launcher.click();
  await page.getByText('New messages').waitFor();
  await page.locator('.nc-composer textarea:focus').waitFor();
  // On a phone the panel is modal, and Back closes it.
  const behind = page.getByText('Go to live chat');
  const isInert = () => behind.evaluate((element) => element.closest('[inert]') !== null);
  await expect.poll(() => isInert()).toBe(true);
  // Held sideways, there is room for the page beside it.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => isInert()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => isInert()).toBe(true);
  await page.goBack();
  await page.locator('button.ncf-launcher:focus').press('Enter');
  await page.locator('.nc-composer textarea:focus').waitFor();
  // What is typed at once goes into the composer.
  await page.keyboard.type('I need');
  await page.keyboard.press('Escape');
  await page.locator('button.ncf-launcher:focus').waitFor();
  await expect.poll(() => isInert()).toBe(false);
  await page.keyboard.press('Enter');
  await page.locator('.nc-composer textarea:focus').waitFor();
  await page.keyboard.type(' help');
  await expect.poll(() => page.locator('.nc-composer textarea').inputValue()).toBe('I need help');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go to live chat' }).click();
  await page.getByText('Are you there?').waitFor();
  await page.getByText('From the floating panel').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('half a thought');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ncfChatDraft:')));
  await expect.poll(() => drafts()).toEqual([`ncfChatDraft:${chatUserId}`]);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await agent.waitFor(
    ({ payload }) => payload['type'] === 'user_left' && payload['satisfied'] === true,
  );
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('showOnAllPages'))).toBeNull();
  await expect.poll(() => drafts()).toEqual([]);

  // The next visit starts a new conversation, and this one can be read.
  await page.reload();
  await page.getByRole('link', { name: 'Message us' }).click();
  await page.getByRole('button', { name: 'Past conversations' }).press('Enter');
  await page.getByRole('button', { name: /From the floating panel/ }).press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Are you there?' }).waitFor();
  await page.getByRole('button', { name: 'All past conversations' }).press('Enter');
  await page.getByRole('button', { name: 'Remove them from this browser' }).press('Enter');
  await page.getByText('They can’t be opened in this browser anymore.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.nc-composer textarea:focus').waitFor();
  await expect.poll(() => page.getByText('Past conversations').count()).toBe(0);
  const gone = await page.evaluate(
    async () => (await fetch('/api/v1/chat', { method: 'POST' })).status,
  );
  expect(gone).toBe(400);
});

it('shows the answer to a message whose conversation began after the chat was minimized [R2.10]', async () => {
  const page = await openPage('#/elsewhere');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/chat', async (route) => {
    await held.promise;
    await route.continue();
  });
  const agent = await app.connectAgent();
  await page.getByRole('link', { name: 'Message us' }).click();
  await say(page, 'Sent on a slow line');
  await page.getByRole('button', { name: 'Minimize chat' }).click();
  held.resolve();
  const { payload } = await agent.waitFor((one) => one.payload['text'] === 'Sent on a slow line');
  await agent.publish(`chat/session/${String(payload['chatUserId'])}`, newMessage('Here we are.'));
  await page.getByRole('button', { name: /, 1 unread$/ }).waitFor();
  await page.getByRole('status').getByText('Here we are.').waitFor();
});

it('shows the conversation that a link in an email has opened in this browser [R6.4]', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Asked on a laptop'));
  const page = await openPage();
  await composer(page).waitFor();
  const [name = '', value = ''] = visitor.session.cookie.split('=');
  await context?.addCookies([{ name, value, url: app.url, httpOnly: true }]);
  const opened = await openTab(CONVERSATION_HASH);
  await opened.getByRole('log').getByText('Asked on a laptop').waitFor();
});

it('opens from the launcher in a browser that blocks storage [R2.10]', async () => {
  const page = await openPage('#/elsewhere', () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.getByRole('link', { name: 'Message us' }).click();
  await composer(page).fill('What is half written');
  await page.keyboard.press('Escape');
  await page.locator('.ncf-launcher').click();
  await expect.poll(() => composer(page).inputValue()).toBe('What is half written');
  await start(page, 'Dora', 'Without storage');
  await vi.waitFor(async () => expect(await lastTick(page).textContent()).toBe('Sent'));
});

it('keeps what was being written in one tab when the conversation ends in another one', async () => {
  const page = await openPage();
  await start(page, 'Fay', 'Started here');
  const tab = await openTab();
  await tab.getByText('Started here').waitFor();
  await chooseEnd(page);
  await composer(tab).fill('One more question');
  await page.getByRole('button', { name: 'End without rating' }).click();
  await tab.getByText('Your conversation ended in another window').waitFor();
  await expect.poll(() => composer(tab).inputValue()).toBe('One more question');
});

it('shows a conversation that was started in another tab of a site whose frames get no cookies', async () => {
  const noCookies = () =>
    void Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  const page = await openPage('#/chat-frame', noCookies);
  const tab = await openTab('#/chat-frame', noCookies);
  await composer(tab).waitFor();
  await start(page, 'Gus', 'Started in a frame');
  await tab.getByRole('log').getByText('Started in a frame').waitFor();
  await say(tab, 'Said in the other tab');
  await page.getByRole('log').getByText('Said in the other tab').waitFor();
});

it('keeps the language that the visitor chose on the next page of another site', async () => {
  const page = await openPage('?language=en#/chat-frame');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByPlaceholder('Écrivez-nous…').waitFor();
  await page.reload();
  await page.getByPlaceholder('Écrivez-nous…').waitFor();
});

it('starts the next conversation with what could not be sent in one that has ended', async () => {
  const page = await openPage();
  let isMuted = false;
  await page.routeWebSocket(/mqtt/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((packet) => isMuted || server.send(packet));
  });
  await page.reload();
  await start(page, 'Vera', 'Hello');
  isMuted = true;
  await say(page, 'My last question');
  await page.getByRole('log').getByText('My last question').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('And one more');
  await context?.request.delete(`${app.url}/api/v1/chat`);
  isMuted = false;
  await page.getByText('Your conversation ended in another window').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
    'My last question\nAnd one more',
  );
});
