import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type App } from '@ncf/testing';
import { violations } from '@ncf/testing/accessibility';
import { builtSite } from '@ncf/testing/built-site';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { startMailServer, type MailServer } from '@ncf/testing/mail-server';
import { OWNER } from '@ncf/testing/server-process';
import { workerBrowser } from '@ncf/testing/worker-browser';

/** Inquiries in the built console, against the real server and a mail server. */
let app: App;
let mails: MailServer;
let owner: { token: string };
const browser = workerBrowser();
let page: Page;
const complaints: string[] = [];

const submit = (enquiry: object) => app.callAs(owner, 'POST', 'enquiry', enquiry);
const row = (name: string) => page.locator('nav[aria-label=Conversations] li', { hasText: name });

beforeAll(async () => {
  await builtSite();
  mails = await startMailServer();
  app = await startApp({ env: { SMTP_URL: mails.url, RATE_LIMIT: '0' } });
  owner = await app.agentSignIn(OWNER);
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${app.url}/console/`);
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  // Only what comes after both lists is announced; conversations are fetched once their topic is subscribed, and
  // inquiries for a second time.
  let running = 0;
  const count = (by: number) => (request: Request) => {
    if (request.url().endsWith('/enquiries?limit=50')) running += by;
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  const lists = ['enquiries', 'conversations'].map((list) =>
    page.waitForResponse((response) => response.url().endsWith(`/${list}?limit=50`)),
  );
  await page.getByRole('button', { name: 'Sign in' }).click();
  await Promise.all(lists);
  await vi.waitFor(() => expect(running).toBe(0));
});
afterAll(async () => {
  await app?.stop();
  await mails?.close();
  expect(complaints).toEqual([]);
});

it('replies to an inquiry by email, keeps the text when the mail server refuses it, and undoes a mark', async () => {
  const enquiry = { name: 'Ida Rhodes', email: 'ida@example.com', message: 'Forty vans.' };
  await submit(enquiry);
  await page.getByText('New inquiry from Ida Rhodes').waitFor();
  const field = page.getByRole('textbox', { name: 'Reply by email' });
  // Who answers it owns it.
  const state = (words: string) =>
    row(enquiry.name)
      .getByText(new RegExp(`^\\s*${words}( · yours)?\\s*$`))
      .waitFor();
  await row(enquiry.name).click();
  await page.getByRole('heading', { level: 1, name: enquiry.name }).waitFor();
  await expect.poll(() => field.evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.type('We can start on Monday.');
  await page.reload();
  await row(enquiry.name).getByText('Draft').waitFor();
  await expect.poll(() => field.inputValue()).toBe('We can start on Monday.');

  // Without a server, the text stays in the field.
  await page.route('**/answers', (route) => route.abort());
  await field.press('Control+Enter');
  await page.getByText('Not sent: The server can’t be reached.').first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('We can start on Monday.');
  await page.unrouteAll({ behavior: 'wait' });

  mails.refuse(550);
  await field.press('Control+Enter');
  await page.getByText('Not sent: the mail server rejected this email.').waitFor();
  await state('Inquiry · open · reply not delivered');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit and resend' }).click();
  await expect.poll(() => field.inputValue()).toBe('We can start on Monday.');
  mails.refuse(null);
  await page.getByRole('button', { name: 'Send email' }).click();
  const { mail } = await mails.waitFor(({ to }) => to.includes(enquiry.email));
  expect(mail.text).toContain('We can start on Monday.');
  await page.getByText('sent by email').waitFor();
  await state('Inquiry · answered');
  await expect.poll(() => field.inputValue()).toBe('');

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('x');
  await state('Inquiry · open');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.keyboard.press('F6');
  await expect.poll(() => undo.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await state('Inquiry · answered');
});

it('copies an email address, and says if the browser blocks that', async () => {
  const copy = page.getByRole('button', { name: 'Copy email' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await page.getByText('Email address copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ida@example.com');
  // Without HTTPS there is no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true }));
  await copy.click();
  await page.getByText('Your browser blocked copying.').waitFor();
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
});

it('keeps private notes on an inquiry, and fills in a saved reply', async () => {
  await app.callAs(owner, 'PUT', `replies/${newMessageId()}`, {
    shortcut: 'demo',
    text: 'Hello {visitor first name}, {agent name} here.',
    translations: { es: 'Hola, {visitor first name}. Le escribe {agent name}.' },
  });
  const asked = { name: 'Bo Reed', email: 'bo@example.com', message: 'A demo, please.' };
  await submit({ ...asked, language: 'es' });
  await row('Bo Reed').click();
  await page.getByRole('heading', { level: 1, name: 'Bo Reed' }).waitFor();

  await page.getByRole('button', { name: 'Private note' }).click();
  const note = page.getByRole('textbox', { name: 'Private note' });
  await note.fill('Has 40 vans, and a tender in May.');
  await page.route('**/notes', (route) => route.abort());
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Couldn’t save the note').first().waitFor();
  await expect.poll(() => note.inputValue()).toBe('Has 40 vans, and a tender in May.');
  await page.unrouteAll({ behavior: 'wait' });
  // It is never what goes out by email.
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Reply by email' });
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Private note' }).click();
  await note.press('Control+Enter');
  const saved = page.getByRole('article').filter({ hasText: 'Private note' });
  await saved.getByText('Has 40 vans, and a tender in May.').waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  expect(await violations(page)).toEqual([]);
  await saved.getByRole('button', { name: 'Delete note' }).click();
  await expect.poll(() => saved.count()).toBe(0);
  await page.locator('[data-toast]', { hasText: 'Note deleted' }).getByText('Undo').click();
  await saved.waitFor();

  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await field.pressSequentially('/dem');
  await page.getByRole('option', { name: '/demo (en) Hello' }).waitFor();
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Hola, Bo. Le escribe Support.');
});

it('cancels a booked call, which frees its time and tells the person', async () => {
  const times = async () =>
    (await app.callAs<{ times: string[] }>(owner, 'GET', 'call-times')).times;
  // The last one: the first may be too soon a moment later.
  const callTime = (await times()).at(-1);
  const call = { kind: 'call', phone: '555 0100', message: 'About 12 vans.', callTime };
  await submit({ name: 'Ada Byron', email: 'ada@example.com', ...call });
  await row('Ada Byron').click();
  await page.getByText('Call booked for').waitFor();
  await expect.poll(times).not.toContain(callTime);
  await page.getByRole('button', { name: 'Cancel call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the call with Ada Byron?' });
  await dialog.getByText('Ada Byron gets an email that says so.').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel call' }).click();
  await expect.poll(() => page.getByText('Call booked for').count()).toBe(0);
  await expect.poll(times).toContain(callTime);
  await mails.waitFor(
    ({ to, mail }) => to.includes('ada@example.com') && !!mail.subject?.endsWith('is canceled'),
  );
});

it('makes links only of report figures that have conversations behind them', async () => {
  await page.goto(`${app.url}/console/reports`);
  const tile = page
    .getByRole('heading', { level: 2, name: 'Conversations', exact: true })
    .locator('..');
  const link = tile.getByRole('button', { name: 'show the conversations' });
  await tile.getByText('0', { exact: true }).waitFor();
  expect(await link.count()).toBe(0);
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('How much is it?'));
  await page.reload();
  await tile.getByRole('button', { name: /^1 Conversations: show/ }).waitFor();
});

it('does not unassign when the chosen colleague was assigned in the meantime', async () => {
  const account = {
    email: 'grace@example.com',
    adminUserName: 'Grace',
    password: 'half past nine',
  };
  const { agentId } = await app.callAs<{ agentId: string }>(owner, 'POST', 'agents', account);
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Who helps me?'));
  const { chatUserId, chatUserName } = visitor.session;
  const assign = (assigneeId: string | null) =>
    app.callAs(owner, 'PATCH', `conversations/${chatUserId}`, { assigneeId });
  await page.goto(`${app.url}/console/`);
  await row(chatUserName).getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer the chat with ${chatUserName}` });
  await dialog.getByLabel('Grace').check();
  await assign(agentId);
  await expect.poll(() => dialog.getByLabel('Grace').count()).toBe(0);
  const transfer = dialog.getByRole('button', { name: 'Transfer', exact: true });
  await expect.poll(() => transfer.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await row(chatUserName).getByText('Grace').waitFor();
  await page.keyboard.press('Escape');
  await visitor.close();

  // An inquiry of a colleague is taken only after a question.
  const asked = { name: 'Cleo Fox', email: 'cleo@example.com', message: 'Two more, please.' };
  await submit(asked);
  const { data } = await app.callAs<{ data: { enquiryId: string; name: string }[] }>(
    owner,
    'GET',
    'enquiries?limit=50',
  );
  const enquiryId = data.find((one) => one.name === 'Cleo Fox')?.enquiryId;
  await app.callAs(owner, 'PATCH', `enquiries/${enquiryId}`, { assigneeId: agentId, from: null });
  await row('Cleo Fox').getByRole('link').press('Enter');
  const inquiry = page.getByRole('region', { name: 'Inquiry from Cleo Fox' });
  await inquiry.getByText('Inquiry · open · Grace').waitFor();
  await inquiry.getByRole('button', { name: 'Assign to me' }).click();
  const question = page.getByRole('dialog', { name: 'Take over from Grace?' });
  await question.getByRole('button', { name: 'Take over' }).click();
  await inquiry.getByText('Inquiry · open · yours').waitFor();
});

it('names the topic of an inquiry in the language of the console', async () => {
  const asked = { name: 'Cy Lane', email: 'cy@example.com', message: 'Two vans?', topic: 'Buying' };
  await submit(asked);
  await page.goto(`${app.url}/console/settings/account`);
  await page.getByLabel('Console language').selectOption('es');
  await page.getByRole('heading', { level: 1, name: 'Su cuenta' }).waitFor();
  await page.goto(`${app.url}/console/`);
  const inbox = page.getByRole('navigation', { name: 'Conversaciones' });
  await inbox.getByText('Consulta · abierta · Compra').click();
  await page.getByText('Compra · sin asignar').waitFor();
  await page.goto(`${app.url}/console/settings/account`);
  await page.getByLabel('Idioma de la consola').selectOption('en');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
});

it('keeps what is typed while a list or a contact is being saved', async () => {
  /** Saves, and types before the server has answered. */
  const saveSlowly = async (url: string, typeMore: () => Promise<void>) => {
    const typed = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      if (route.request().method() !== 'GET') await typed.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await typeMore();
    typed.resolve();
  };
  await page.goto(`${app.url}/console/settings/contact-fields`);
  await page.getByRole('button', { name: 'Add a field' }).click();
  const name = page.getByLabel('Field 1');
  await name.fill('Account');
  await saveSlowly('**/api/v1/contact-fields', () => name.fill('Account number'));
  await page.getByText('Fields saved').waitFor();
  expect(await name.inputValue()).toBe('Account number');

  await page.goto(`${app.url}/console/people?email=bo@example.com`);
  const value = page.getByLabel('Account');
  await value.fill('AC-1');
  await saveSlowly('**/api/v1/contacts/*', () => value.fill('AC-12'));
  await page.getByText('Details saved').waitFor();
  expect(await value.inputValue()).toBe('AC-12');
  await page.unrouteAll({ behavior: 'wait' });
});
