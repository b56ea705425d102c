import { launchChromium } from '@ncf/testing/browser';
import { startApp, type App } from '@ncf/testing';
import { newMessageId } from '@ncf/testing/factories';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { servePreview } from '../preview/serve.ts';

/** The chat on its real engine against the real server, with an agent on an independent MQTT client. */

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
  // A page that the test fulfils has no address of its own, which Chromium takes for a public one.
  browser = await launchChromium(['--disable-features=LocalNetworkAccessChecks']);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([app?.stop(), built?.close()]);
});
afterEach(async () => context?.close());

async function openPage(hash = ''): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // The preview's files at the server's own origin, as the site's are.
  await page.route(`${app.url}/preview/**`, async (route) => {
    const answer = await fetch(route.request().url().replace(`${app.url}/preview/`, built.url));
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? 'text/html',
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  await page.goto(`${app.url}/preview/live.html${hash}`);
  return page;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail address').fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole('button', { name: 'Start the chat' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
}

const lastTick = (page: Page) => page.locator('.nc-row[data-own] .nc-meta .sr-only').last();

it('holds a conversation with an agent, with receipts, typing, reactions and a file [R1.2]', async () => {
  const agent = await app.connectAgent();
  const page = await openPage();
  await signIn(page, 'Ada');
  await say(page, 'Hello from the visitor');
  const hello = (await agent.waitFor(({ payload }) => payload['text'] === 'Hello from the visitor'))
    .payload;
  const topic = `chat/session/${String(hello['chatUserId'])}`;
  const status = `chat/status/${String(hello['chatUserId'])}`;

  await agent.publish(topic, { type: 'admin_join' });
  await page.getByText('joined the chat').waitFor();
  await page
    .locator('.nc-state')
    .getByText(/is here/)
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

  await agent.publish(topic, { type: 'admin_typing' }, 0);
  await page.getByText(/is writing/).waitFor();
  const messageId = newMessageId();
  await agent.publish(topic, {
    type: 'reply',
    messageId,
    text: 'Hello Ada',
    replyTo: hello['messageId'],
  });
  await page.getByText('Hello Ada').waitFor();
  await page.getByText(/is writing/).waitFor({ state: 'detached' });
  await agent.waitFor(
    ({ payload }) => payload['messageId'] === messageId && payload['status'] === 'read',
  );

  await page.getByRole('button', { name: 'Actions for: Hello Ada' }).click();
  await page.getByRole('button', { name: 'React with party popper' }).click();
  await agent.waitFor(({ payload }) => payload['type'] === 'reacted' && payload['emoji'] === '🎉');

  await page.locator('input[type=file]').setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The fuse is fine.'),
  });
  await page.getByRole('link', { name: /note\.txt/ }).waitFor();
  await agent.waitFor(
    ({ payload }) => payload['type'] === 'file' && payload['originalFileName'] === 'note.txt',
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PNG });
  await vi.waitFor(async () =>
    expect(
      await page.locator('.nc-image img').evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBe(1),
  );
});

it('keeps what is written while the server is away and sends it once it is back [R4.1]', async () => {
  const page = await openPage();
  await signIn(page, 'Bea');
  await say(page, 'Before');
  await vi.waitFor(async () => expect(await lastTick(page).textContent()).toBe('Sent'));
  await app.kill();
  await page.getByText('Messages are saved until').waitFor();
  await page.getByRole('button', { name: 'Try now' }).waitFor();
  await say(page, 'Meanwhile');
  await vi.waitFor(async () =>
    expect(await lastTick(page).textContent()).toBe('Waiting to be sent'),
  );
  await app.restart();
  await vi.waitFor(async () => expect(await lastTick(page).textContent()).toBe('Sent'));
  expect(await page.getByText('Meanwhile').count()).toBe(1);
  await page.reload();
  await page.getByText('Meanwhile').waitFor();
  await page.getByText('Before').waitFor();
});

it('goes on from page to page, and asks nothing of the network before it is used [R2.10]', async () => {
  const asked: string[] = [];
  const page = await openPage('#/elsewhere');
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('a.ncf-launcher').waitFor();
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await context?.cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Chat' }).click();
  await page.getByLabel('Your name').waitFor();
  // Who is here is asked without a cookie, and none is set.
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([`${app.url}/api/v1/availability`]);
  expect(await context?.cookies()).toEqual([]);
  await signIn(page, 'Cleo');
  await say(page, 'From the floating panel');
  expect(await page.evaluate(() => sessionStorage.getItem('showOnAllPages'))).toBe('true');
  await page.getByRole('button', { name: 'Fold the chat away' }).click();
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
  await page.getByRole('button', { name: 'Open the chat, 1 unread' }).waitFor();
  await page.getByRole('button', { name: 'Go to live chat' }).click();
  await page.getByText('Are you there?').waitFor();
  await page.getByText('From the floating panel').waitFor();
  await page.getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'End the chat' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await agent.waitFor(
    ({ payload }) => payload['type'] === 'user_left' && payload['satisfied'] === true,
  );
  expect(await page.evaluate(() => sessionStorage.getItem('showOnAllPages'))).toBeNull();
});
