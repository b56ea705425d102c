import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { history } from '@ncf/contract/http';
import { startApp, type App } from '@ncf/testing';
import { launchChromium } from '@ncf/testing/browser';
import { newMessage } from '@ncf/testing/factories';
import { OWNER } from '@ncf/testing/server-process';

/** The built console against the real server, with a visitor who speaks plain MQTT. */
const ROOT = join(import.meta.dirname, '..');
let app: App;
let browser: Browser;
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  if (!existsSync(join(ROOT, 'dist/index.html'))) {
    await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error' });
  }
  app = await startApp();
  browser = await launchChromium();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  page.on(
    'console',
    (message) =>
      message.text().includes('Content Security Policy') && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
afterEach(() => {
  const heard = complaints;
  complaints = [];
  expect(heard).toEqual([]);
});

async function logIn(password: string = OWNER.password): Promise<void> {
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
const composer = () => page.getByRole('textbox', { name: 'Message' });
const row = (name: string) => page.locator('nav[aria-label=Conversations] li', { hasText: name });
const said = (text: string) => page.locator('li[data-message]', { hasText: text });

it('logs in, is remembered over a reload, and tells wrong credentials', async () => {
  await page.goto(`${app.url}/console/`);
  await logIn('not the password');
  await page.getByText('do not match an account').waitFor();
  await logIn();
  await page.getByText('On line').waitFor();
  await page.reload();
  await page.getByText('On line').waitFor();
});

it('answers a visitor: unread, read on sight, join, message, typing, edit, reaction, leave [R6.2] [R4.12]', async () => {
  const visitor = await app.connectVisitor();
  const name = visitor.session.chatUserName;
  const question = newMessage('Does it work in a garage?');
  await visitor.publish(visitor.sessionTopic, question);
  await row(name).getByText('Does it work in a garage?').waitFor();
  await row(name).getByText('unread').waitFor({ state: 'attached' });
  await expect.poll(() => page.title(), { timeout: 20_000 }).toContain('(1)');

  await row(name).click();
  await visitor.waitFor(
    ({ payload }) => payload['messageId'] === question.messageId && payload['status'] === 'read',
  );
  await expect.poll(() => page.title(), { timeout: 20_000 }).not.toContain('(1)');

  await page.keyboard.press('r');
  await composer().pressSequentially('It does, with a memory.');
  await composer().press('Enter');
  const joined = await visitor.waitFor(({ payload }) => payload['type'] === 'admin_join');
  const answer = await visitor.waitFor(
    ({ payload }) => payload['text'] === 'It does, with a memory.',
  );
  expect(Number(joined.payload['seq'])).toBeLessThan(Number(answer.payload['seq']));
  await said('It does, with a memory.')
    .getByText('Sent', { exact: true })
    .waitFor({ state: 'attached' });
  await visitor.publish(visitor.statusTopic, {
    type: 'status_update',
    messageId: answer.payload['messageId'],
    status: 'read',
  });
  await said('It does, with a memory.')
    .getByText('Read', { exact: true })
    .waitFor({ state: 'attached' });

  await visitor.publish(visitor.sessionTopic, { type: 'user_typing' }, 0);
  await page.getByText(`${name} is writing`).waitFor();
  await composer().pressSequentially('x');
  await visitor.waitFor(({ payload }) => payload['type'] === 'admin_typing');
  await composer().fill('');

  await composer().press('ArrowUp');
  await page.getByLabel('Edit message').fill('It does.');
  await page.keyboard.press('Enter');
  await visitor.waitFor(
    ({ payload }) => payload['type'] === 'edit' && payload['text'] === 'It does.',
  );

  await said('Does it work').focus();
  await page.keyboard.press('+');
  await page.getByRole('group', { name: 'React with' }).getByText('👍').click();
  await visitor.waitFor(
    ({ payload }) => payload['type'] === 'reacted' && payload['emoji'] === '👍',
  );

  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await visitor.waitFor(({ payload }) => payload['type'] === 'admin_left');
  await visitor.close();
});

it('notifies of a visitor’s message while the page is out of sight, and not in quiet mode', async () => {
  const visitor = await app.connectVisitor();
  const name = visitor.session.chatUserName;
  // What the system would show is written down instead; whether a page is in sight, a test cannot choose.
  await page.context().grantPermissions(['notifications']);
  await page.evaluate(() => {
    const shown: Notification[] = [];
    class Noted extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(this);
      }
    }
    Object.assign(window, { Notification: Noted, shown });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  });
  const shown = () =>
    page.evaluate(() =>
      (window as unknown as { shown: Notification[] }).shown.map(({ title, body }) => [
        title,
        body,
      ]),
    );
  const set = async (what: string) => {
    await page.getByRole('button', { name: 'Menu of' }).click();
    const item = page.getByRole('menuitemcheckbox', { name: what });
    const before = await item.getAttribute('aria-checked');
    await item.click();
    if (await item.isVisible())
      await expect.poll(() => item.getAttribute('aria-checked')).not.toBe(before);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await set('Notifications');
  await visitor.publish(visitor.sessionTopic, newMessage('Hello out there'));
  await expect.poll(shown, { timeout: 20_000 }).toEqual([[name, 'Hello out there']]);
  await set('Quiet mode');
  await visitor.publish(visitor.sessionTopic, newMessage('Still there?'));
  await row(name).getByText('Still there?').waitFor();
  await row(name).getByText('2 unread').waitFor();
  expect(await shown()).toEqual([[name, 'Hello out there']]);
  // A click on it brings the conversation up.
  await page.evaluate(() =>
    (window as unknown as { shown: Notification[] }).shown[0]?.dispatchEvent(new Event('click')),
  );
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await set('Quiet mode');
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  await visitor.close();
});

it('can be installed: a manifest without an error, icons of their size, a start page that answers', async () => {
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${app.url}/console/manifest.webmanifest`, []]);
  const { start_url: start, display, icons } = JSON.parse(data ?? '{}');
  expect(display).toBe('standalone');
  expect((await fetch(app.url + start)).status).toBe(200);
  const sides = [];
  for (const { src, type } of icons as { src: string; type: string }[]) {
    const answer = await fetch(app.url + src);
    expect(answer.headers.get('content-type')).toBe(type);
    // The width of a PNG stands in bytes 16 to 19 (PNG specification, 11.2.2).
    if (type === 'image/png') sides.push(Buffer.from(await answer.arrayBuffer()).readUInt32BE(16));
  }
  expect(sides).toEqual([192, 512]);
  await cdp.detach();
});

it('keeps what is written while the server is away, and sends it when it is back [R4.1]', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Anybody there?'));
  await row(visitor.session.chatUserName).click();
  await said('Anybody there?').waitFor();
  await app.kill();
  await page.getByText('The line is down').waitFor();
  await composer().fill('I am here.');
  await composer().press('Enter');
  await said('I am here.').getByText('Waiting to be sent').waitFor({ state: 'attached' });
  await app.restart();
  await said('I am here.')
    .getByText('Sent', { exact: true })
    .waitFor({ state: 'attached', timeout: 20_000 });
  // The killed broker has forgotten the visitor's subscription; what counts is what it stored.
  const { chatUserEmail, chatUserId, token } = visitor.session;
  const response = await fetch(
    `${app.url}/api/v1/message/${encodeURIComponent(chatUserEmail)}?chatUserId=${chatUserId}`,
    {
      headers: { authorization: `Bearer ${token}`, cookie: visitor.session.cookie },
    },
  );
  const { data } = history.parse(await response.json());
  expect(data.filter((entry) => 'text' in entry && entry.text === 'I am here.')).toHaveLength(1);
  expect(await said('I am here.').count()).toBe(1);
  await visitor.close();
});

it('asks for the login again when the session has ended elsewhere, and keeps the draft', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('One more thing'));
  await row(visitor.session.chatUserName).click();
  await composer().fill('Half an ans');
  await page.evaluate(() => fetch('/api/v1/agent/session', { method: 'DELETE' }));
  await page.getByText('Your session has ended').waitFor();
  await logIn();
  await composer().waitFor();
  await expect.poll(() => composer().inputValue()).toBe('Half an ans');
  await visitor.close();
});

it('logs out, and a reload stays out', async () => {
  await page.getByRole('button', { name: 'Menu of' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await page.getByText('Your session has ended').count()).toBe(0);
});
