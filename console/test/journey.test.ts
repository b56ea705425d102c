import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { OLDEST_PROTOCOL_HEADER, OUTDATED_EVENT, PROTOCOL_VERSION } from '@ncf/contract/constants';
import { history } from '@ncf/contract/history';
import { startApp, type App } from '@ncf/testing';
import { violations } from '@ncf/testing/accessibility';
import { builtSite } from '@ncf/testing/built-site';
import { newMessage } from '@ncf/testing/factories';
import { OWNER } from '@ncf/testing/server-process';
import { workerBrowser } from '@ncf/testing/worker-browser';
import { addFile, saveReplyWithFiles } from './files.ts';
import { repeatUntil } from './inbox.ts';

/** The built console against the real server, with a visitor that speaks plain MQTT. */
let app: App;
const browser = workerBrowser();
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  await builtSite();
  app = await startApp();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  page.on(
    'console',
    (message) =>
      message.text().includes('Content Security Policy') && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterAll(async () => {
  await app?.stop();
});
afterEach(() => {
  const heard = complaints;
  complaints = [];
  expect(heard).toEqual([]);
});

async function logIn(password: string = OWNER.password, on = page): Promise<void> {
  await on.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await on.getByLabel('Password').fill(password);
  await on.getByRole('button', { name: 'Sign in' }).click();
}
const composer = () => page.getByRole('textbox', { name: 'Message' });
const row = (name: string) => page.locator('nav[aria-label=Conversations] li', { hasText: name });
const said = (text: string) => page.locator('li[data-id]', { hasText: text });
const filesToSend = () => page.getByRole('list', { name: 'Files to send' });

it('signs in, stays signed in after a reload, and reports wrong credentials', async () => {
  await page.goto(`${app.url}/console/`);
  await logIn('not the password');
  await page.getByText('don’t match an account').waitFor();
  await logIn();
  await page.getByText('Connected').waitFor();
  await page.reload();
  await page.getByText('Connected').waitFor();
});

it('switches to Spanish for every screen, and remembers it', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('¿Funciona en un garaje?'));
  await page.goto(`${app.url}/console/settings/account`);
  await page.getByLabel('Console language').selectOption('es');
  await page.getByRole('heading', { level: 1, name: 'Su cuenta' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es-US');
  await page.goto(`${app.url}/console/`);
  await page.getByRole('button', { name: /^Mías/ }).waitFor();
  const inbox = page.getByRole('navigation', { name: 'Conversaciones' });
  await inbox.getByText('¿Funciona en un garaje?').click();
  await page.getByPlaceholder('Escriba una respuesta').waitFor();
  await page.getByText('Hoy', { exact: true }).waitFor();
  const times = page.getByText(/^\d+ \w+, \d+:\d\d [ap]\.m\.$/);
  await expect.poll(() => times.count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByPlaceholder('Escriba una respuesta').waitFor();
  // The account has the language, so another device takes it at sign-in.
  const device = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await device.goto(`${app.url}/console/`);
  await logIn(OWNER.password, device);
  await device.getByRole('button', { name: /^Mías/ }).waitFor();
  await device.context().close();
  await page.goto(`${app.url}/console/settings/account`);
  await page.getByLabel('Idioma de la consola').selectOption('en');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.goto(`${app.url}/console/`);
  await row(visitor.session.chatUserName).waitFor();
  await visitor.close();
  // No one waits when the next test begins.
  const agent = await app.agentSignIn(OWNER);
  const path = `conversations/${visitor.session.chatUserId}`;
  await app.callAs(agent, 'PATCH', path, { closed: true });
});

it('replies to a visitor: unread, read once seen, join, message, typing, edit, reaction, leave [R6.2] [R4.12]', async () => {
  const visitor = await app.connectVisitor();
  const name = visitor.session.chatUserName;
  const question = newMessage('Does it work in a garage?');
  await visitor.publish(visitor.sessionTopic, question);
  await row(name).getByText('Does it work in a garage?').waitFor();
  await row(name).getByText('unread').waitFor({ state: 'attached' });
  await expect.poll(() => page.title()).toContain('(1)');

  await row(name).click();
  await visitor.waitFor(
    ({ payload }) => payload['messageId'] === question.messageId && payload['status'] === 'read',
  );
  await expect.poll(() => page.title()).not.toContain('(1)');

  // Text typed right after a click is a reply, not shortcuts: t, h, and m are among these letters.
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('It does, with a memory.');
  await expect.poll(() => composer().inputValue()).toBe('It does, with a memory.');
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

  const typing = () => visitor.publish(visitor.sessionTopic, { type: 'user_typing' }, 0);
  await repeatUntil(typing, page.getByText(`${name} is typing`));
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
  await page.getByRole('group', { name: 'Reactions to choose from' }).getByText('👍').click();
  await visitor.waitFor(
    ({ payload }) => payload['type'] === 'reacted' && payload['emoji'] === '👍',
  );

  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await visitor.waitFor(({ payload }) => payload['type'] === 'admin_left');
  await visitor.close();
});

it('sends pasted and dropped files, which both sides see, and keeps one that cannot be sent', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Which cable is it?'));
  await row(visitor.session.chatUserName).click();
  await said('Which cable is it?').waitFor();
  const headers = { authorization: `Bearer ${visitor.session.token}` };
  for (const [how, name] of [
    ['paste', 'pasted.txt'],
    ['drop', 'dropped.txt'],
  ] as const) {
    await addFile(composer(), how, name);
    await filesToSend().getByText(name).waitFor();
    await composer().press('Enter');
    await said(name).getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
    const got = await visitor.waitFor(({ payload }) => payload['originalFileName'] === name);
    const file = await fetch(app.url + String(got.payload['fileUrl']), { headers });
    expect(await file.text()).toBe('cable');
  }

  // A saved reply brings its files. The agent removes one of them.
  const saved = { shortcut: 'prices', text: 'Our prices:', names: ['prices.txt', 'manual.txt'] };
  const fileUrls = await saveReplyWithFiles(app, saved);
  await composer().fill('/prices');
  await page.getByRole('option', { name: '/prices' }).waitFor();
  await composer().press('Enter');
  await filesToSend().getByText('manual.txt').waitFor();
  await filesToSend().getByRole('button', { name: 'Remove manual.txt' }).click();
  await expect.poll(() => composer().inputValue()).toBe('Our prices:');
  await filesToSend().getByText('14 B').waitFor();
  const empty = { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) };
  await page.locator('input[type=file]').setInputFiles(empty);
  await composer().press('Enter');
  const got = await visitor.waitFor(({ payload }) => payload['text'] === 'Our prices:');
  expect(got.payload).toMatchObject({ type: 'file', originalFileName: 'prices.txt' });
  expect(fileUrls).not.toContain(got.payload['fileUrl']);
  const copy = await fetch(app.url + String(got.payload['fileUrl']), { headers });
  expect(await copy.text()).toBe('All prices.txt');
  await filesToSend().waitFor({ state: 'detached' });

  // A file that cannot be sent stays with its reason.
  const notSent = page.getByRole('list', { name: 'Not sent' });
  await notSent.getByRole('alert').waitFor();
  await notSent.getByRole('button', { name: 'Remove empty.txt' }).click();
  await notSent.waitFor({ state: 'detached' });
  await visitor.close();
});

it('undoes a leave and a close, and does not tell the visitor of an undone close [R6.2]', async () => {
  const visitor = await app.connectVisitor();
  const name = visitor.session.chatUserName;
  await visitor.publish(visitor.sessionTopic, newMessage('One thing'));
  const heard = (type: string) =>
    visitor.received.filter(({ payload }) => payload['type'] === type);
  // A separate tab, whose clock can be moved forward.
  const tab = await page.context().newPage();
  await tab.clock.install();
  let reopened = 0;
  tab.on('requestfinished', (request) => {
    if (request.postData()?.includes('"closed":false')) reopened += 1;
  });
  await tab.goto(`${app.url}/console/`);
  const button = (label: string) => tab.getByRole('button', { name: label, exact: true });
  const undo = button('Undo');
  await tab.locator('nav[aria-label=Conversations] li', { hasText: name }).click();
  await button('Join').click();
  await expect.poll(() => heard('admin_join').length).toBe(1);
  await button('Leave').click();
  await expect.poll(() => heard('admin_left').length).toBe(1);
  await undo.click();
  await expect.poll(() => heard('admin_join').length).toBe(2);
  await button('Leave').waitFor();

  await button('Close').click();
  await button('Reopen').waitFor();
  await undo.click();
  await button('Close').waitFor();
  // Closed and reopened with the button: the agent stays in the chat.
  await button('Close').click();
  await button('Reopen').click();
  await button('Close').waitFor();
  await expect.poll(() => reopened).toBe(2);
  await tab.clock.fastForward(8000);
  expect(heard('admin_left')).toHaveLength(1);
  // A reply and a close right after it: the reply arrives, and the conversation stays closed.
  await tab.getByRole('textbox', { name: 'Message' }).fill('Good bye.');
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('x');
  await visitor.waitFor(({ payload }) => payload['text'] === 'Good bye.');
  const { token } = await app.agentSignIn();
  const state = async () => {
    const url = `${app.url}/api/v1/conversations/${visitor.session.chatUserId}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { state: string }).state;
  };
  await expect.poll(state).toBe('closed');
  await button('Reopen').waitFor();
  const left = async () => {
    await tab.clock.fastForward(8000);
    return heard('admin_left').length;
  };
  await expect.poll(left).toBe(2);
  expect(await state()).toBe('closed');
  await tab.close();
  await visitor.close();
});

it('shows a notification for a visitor’s message while the page is hidden, but not in quiet mode', async () => {
  const visitor = await app.connectVisitor();
  const name = visitor.session.chatUserName;
  // Whether the system shows notifications, and whether a page is visible, differs by browser build:
  // this page records them and counts as hidden.
  await page.evaluate(() => {
    const shown: Recorded[] = [];
    class Recorded {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      readonly title: string;
      readonly body: string | undefined;
      onclick: (() => void) | null = null;
      constructor(title: string, options?: NotificationOptions) {
        this.title = title;
        this.body = options?.body;
        shown.push(this);
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorded, shown });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  });
  const shown = () =>
    page.evaluate(() =>
      (window as unknown as { shown: { title: string; body?: string }[] }).shown.map(
        ({ title, body }) => [title, body],
      ),
    );
  const set = async (what: string) => {
    await page.getByRole('button', { name: 'Menu of' }).click();
    const item = page.getByRole('menuitemcheckbox', { name: what });
    const before = await item.getAttribute('aria-checked');
    await item.click();
    await expect.poll(() => item.getAttribute('aria-checked')).not.toBe(before);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await set('Notifications');
  await visitor.publish(visitor.sessionTopic, newMessage('Hello out there'));
  await expect.poll(shown).toEqual([[name, 'Hello out there']]);
  await set('Quiet mode');
  await visitor.publish(visitor.sessionTopic, newMessage('Still there?'));
  await row(name).getByText('Still there?').waitFor();
  await row(name).getByText('2 unread').waitFor();
  expect(await shown()).toEqual([[name, 'Hello out there']]);
  // A click on it opens the conversation.
  await page.evaluate(() =>
    (window as unknown as { shown: { onclick: () => void }[] }).shown[0]?.onclick(),
  );
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await set('Quiet mode');
  await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  await visitor.close();
});

it('can be installed: a valid manifest, icons of the right size, and a start page that responds', async () => {
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${app.url}/console/manifest.webmanifest`, []]);
  const { start_url: start, display, icons } = JSON.parse(data ?? '{}');
  expect(display).toBe('standalone');
  expect((await fetch(app.url + start)).status).toBe(200);
  const sides = [];
  for (const { src, type } of icons as { src: string; type: string }[]) {
    const response = await fetch(app.url + src);
    expect(response.headers.get('content-type')).toBe(type);
    // Bytes 16 to 19 of a PNG are its width (PNG specification, 11.2.2).
    if (type === 'image/png')
      sides.push(Buffer.from(await response.arrayBuffer()).readUInt32BE(16));
  }
  expect(sides).toEqual([192, 512, 512]);
  await cdp.detach();
});

it('defines a team and a field of contacts, and shows two addresses as one person', async () => {
  await page.goto(`${app.url}/console/settings/assignment`);
  await page.getByRole('button', { name: 'Add a team', exact: true }).click();
  const teams = page.getByRole('region', { name: 'Teams' });
  await teams.getByLabel('Name').fill('Sales');
  await teams.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save teams', exact: true }).click();
  await page.getByText('Teams saved').waitFor();
  await page.goto(`${app.url}/console/settings/contact-fields`);
  await page.getByRole('button', { name: 'Add a field', exact: true }).click();
  await page.getByLabel('Field 1').fill('Account number');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Fields saved').waitFor();

  for (const chatUserEmail of ['ida@example.com', 'ida@example.net']) {
    const one = await app.signIn({ chatUserName: 'Ida', chatUserEmail });
    const visitor = await app.connectVisitor(one);
    await visitor.publish(visitor.sessionTopic, newMessage(`Hello from ${chatUserEmail}`));
    await visitor.close();
  }
  await page.goto(`${app.url}/console/people?email=ida@example.com`);
  await page.getByLabel('Account number').fill('AC-12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Details saved').waitFor();
  await page.getByRole('button', { name: 'Merge with another contact', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Email address of the other contact')
    .fill('ida@example.net');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  const conversations = page.getByRole('region', { name: 'Conversations', exact: true });
  await conversations.getByText('Hello from ida@example.net').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Separate ida@example.net', exact: true }).click();
  await expect.poll(() => conversations.getByRole('listitem').count()).toBe(1);
});

it('keeps messages while the server is down, and sends them when it is back [R4.1]', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Is anyone there?'));
  await row(visitor.session.chatUserName).click();
  await said('Is anyone there?').waitFor();
  await app.kill();
  await page.getByText('Connection lost').waitFor();
  await page.getByRole('button', { name: 'Try now' }).waitFor();
  await composer().fill('I am here.');
  await composer().press('Enter');
  await said('I am here.').getByText('Waiting to be sent').waitFor({ state: 'attached' });
  await app.restart();
  await said('I am here.').getByText('Sent', { exact: true }).waitFor({ state: 'attached' });
  // The killed broker lost the visitor's subscription, so check what it stored.
  const { chatUserEmail, chatUserId, token } = visitor.session;
  const response = await fetch(
    `${app.url}/api/v1/message/${encodeURIComponent(chatUserEmail)}?chatUserId=${chatUserId}`,
    { headers: { authorization: `Bearer ${token}`, cookie: visitor.session.cookie } },
  );
  const { data } = history.parse(await response.json());
  expect(data.filter((entry) => 'text' in entry && entry.text === 'I am here.')).toHaveLength(1);
  await expect.poll(() => said('I am here.').count()).toBe(1);
  await visitor.close();
});

it('reloads the console at the next navigation if the server needs a newer one', async () => {
  const visitors = [await app.connectVisitor(), await app.connectVisitor()];
  for (const { publish, sessionTopic } of visitors)
    await publish(sessionTopic, newMessage('Hello'));
  const [first = '', second = ''] = visitors.map(({ session }) => session.chatUserName);
  await row(second).waitFor();
  // The inbox asks for other conversations at any time, also before the first click.
  await page.route(`**/conversations/${visitors[0]?.session.chatUserId}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), [OLDEST_PROTOCOL_HEADER]: `${PROTOCOL_VERSION + 1}` };
    await route.fulfill({ response, headers });
  });
  await page.evaluate((event) => {
    Object.assign(window, { isOldDocument: true });
    addEventListener(event, () => Object.assign(window, { isOutdated: true }));
  }, OUTDATED_EVENT);
  await row(first).click();
  await page.waitForFunction(() => 'isOutdated' in window);
  await said('Hello').waitFor();
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(true);
  await row(second).click();
  await page.waitForFunction(() => !('isOldDocument' in window));
  await page.getByRole('heading', { name: second }).first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  for (const visitor of visitors) await visitor.close();
});

it('asks to sign in again when the session has ended elsewhere, and keeps the draft', async () => {
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('One more thing'));
  await row(visitor.session.chatUserName).click();
  await composer().fill('Half a repl');
  await page.evaluate(() => fetch('/api/v1/agent/session', { method: 'DELETE' }));
  await page.getByText('Your session has ended').waitFor();
  await logIn();
  await composer().waitFor();
  await expect.poll(() => composer().inputValue()).toBe('Half a repl');
  await visitor.close();
});

it('signs out, and stays signed out after a reload', async () => {
  await page.getByRole('button', { name: 'Menu of' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expect.poll(() => page.getByText('Your session has ended').count()).toBe(0);
});
