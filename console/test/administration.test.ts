import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { settingsPages } from '../src/app/settings/settings-pages.tsx';
import { startApp, type App } from '@ncf/testing';
import { violations } from '@ncf/testing/accessibility';
import { builtSite } from '@ncf/testing/built-site';
import { newMessage } from '@ncf/testing/factories';
import { OWNER } from '@ncf/testing/server-process';
import { workerBrowser } from '@ncf/testing/worker-browser';
import { AUTHENTICATOR, codeAt } from './authenticators.ts';
import { watch } from './desk.ts';

/** The built console's settings and sign-in, against the real server. */
const GRACE = { email: 'grace@example.com', password: 'a good password of Grace' };
let app: App;
const browser = workerBrowser();
let owner: Page;
let complaints: string[] = [];
let hook: Server;
const delivered: string[] = [];

/** A page in a browser of its own, watched for errors. */
async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  watch(page, (complaint) => complaints.push(complaint));
  return page;
}
async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = OWNER,
) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const settings = (page: Page, name: string) => page.goto(`${app.url}/console/settings/${name}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

beforeAll(async () => {
  await builtSite();
  hook = createServer((request, response) => {
    request.on('data', (part) => delivered.push(String(part)));
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  app = await startApp({ env: { WEBHOOK_PRIVATE_TARGETS: 'yes' } });
  owner = await newPage();
  await owner.goto(`${app.url}/console/`);
  await signIn(owner);
  await owner.getByText('Connected').waitFor();
});
afterAll(async () => {
  await app?.stop();
  hook?.closeAllConnections();
  hook?.close();
});
afterEach(() => {
  const heard = complaints;
  complaints = [];
  expect(heard).toEqual([]);
});

it('invites an agent, who joins, turns on two-step sign-in, signs in with a code, and is signed out elsewhere', async () => {
  await owner.getByRole('link', { name: 'Set up your console' }).click();
  await owner.getByRole('link', { name: 'Set up: Invite a teammate' }).click();
  await button(owner, 'Invite a teammate').click();
  await dialog(owner).getByLabel('Email').fill(GRACE.email);
  await dialog(owner).getByLabel('Role').selectOption('supervisor');
  await button(owner, 'Create invitation').click();
  const link = await owner.getByLabel(`Link for ${GRACE.email}`).inputValue();
  await button(owner, 'Done').click();
  await owner.getByRole('region', { name: 'Pending invitations' }).getByText(GRACE.email).waitFor();

  const grace = await newPage();
  await grace.goto(link);
  await grace.getByText(`You’ll sign in as ${GRACE.email}`).waitFor();
  await button(grace, 'Join').click();
  await grace.getByText('Enter your name.').waitFor();
  await grace.getByLabel('Your name, as visitors see it').fill('Grace');
  await grace.getByLabel('Gender').selectOption('female');
  await grace.getByLabel('Password').fill(GRACE.password);
  await button(grace, 'Join').click();
  await grace.getByText('Connected').waitFor();

  await settings(grace, 'account');
  const panel = grace.getByRole('region', { name: 'Two-step sign-in' });
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await panel.getByLabel('Current password').fill(GRACE.password);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByAltText('QR code').waitFor();
  const secret = await panel.getByLabel('Secret').inputValue();
  const confirmed = Date.now();
  await panel.getByLabel('Code').fill(codeAt(secret, confirmed));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog(grace).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const recovery = (await codes.allInnerTexts())[0] ?? '';
  await button(grace, 'I’ve saved them').click();
  await panel.getByText('You have 10 recovery codes left').waitFor();

  const second = await newPage();
  await second.goto(`${app.url}/console/`);
  await signIn(second, GRACE);
  // A code works once, and the one that confirmed the app is used up.
  await second.getByLabel('Code').fill(codeAt(secret, confirmed));
  await button(second, 'Sign in').click();
  await second.getByText('This code is incorrect').waitFor();
  await second.getByLabel('Code').fill(recovery);
  await button(second, 'Sign in').click();
  await second.getByText('Connected').waitFor();

  await settings(grace, 'account');
  const sessions = grace.getByRole('region', { name: 'Where you’re signed in' });
  await sessions.getByRole('button', { name: /^Sign out .* on/ }).click();
  await second.getByText('Your session has ended').waitFor();
  // A supervisor sees the team but can't change it, and has none of the owner's pages.
  await settings(grace, 'team');
  await grace.getByText(OWNER.email).waitFor();
  await expect.poll(() => button(grace, 'Invite a teammate').count()).toBe(0);
  await settings(grace, 'audit');
  await grace.getByText('Page not found').last().waitFor();
  await Promise.all([grace.context().close(), second.context().close()]);
});

it('lets an agent who lost password and phone sign in again with the owner’s link, which works once', async () => {
  const lost = await newPage();
  await lost.goto(`${app.url}/console/`);
  await button(lost, 'Forgot your password?').click();
  await lost.getByLabel('Email').fill(GRACE.email);
  await button(lost, 'Send reset link').click();
  await lost.getByText('This server doesn’t send email. Ask an owner').waitFor();
  expect(await violations(lost)).toEqual([]);

  await settings(owner, 'team');
  await button(owner, 'Edit Grace').click();
  await button(owner, 'Turn off two-step sign-in').click();
  await button(owner, 'Turn off two-step sign-in').waitFor({ state: 'detached' });
  await button(owner, 'Create password reset link').click();
  const link = await owner.getByLabel('Link for Grace').inputValue();
  await owner.keyboard.press('Escape');

  await lost.goto(link);
  await lost.getByLabel('New password').fill('short');
  await button(lost, 'Save password').click();
  await lost.getByText('Use at least').waitFor();
  await lost.getByLabel('New password').fill('another password of Grace');
  await button(lost, 'Save password').click();
  await lost.getByText('Connected').waitFor();
  const late = await newPage();
  await late.route('**/agent/link', (route) => route.fulfill({ status: 503 }));
  await late.goto(link);
  await late.getByText('We couldn’t check the link').first().waitFor();
  await late.unrouteAll();
  await button(late, 'Try again').click();
  await late.getByText('It was already used, has expired, or was withdrawn.').waitFor();
  await Promise.all([lost.context().close(), late.context().close()]);
});

it('sends events to a webhook and lists their deliveries', async () => {
  await settings(owner, 'webhooks');
  await owner.getByText('No webhooks yet').waitFor();
  await button(owner, 'Add a webhook').click();
  await dialog(owner).getByLabel('URL').fill('not an address');
  await button(owner, 'Add webhook').click();
  await owner.getByText('Enter a URL, such as').waitFor();
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`;
  await dialog(owner).getByLabel('URL').fill(url);
  await button(owner, 'Add webhook').click();
  await expect.poll(() => owner.getByLabel('Signing secret').inputValue()).toMatch(/^whsec_/);
  await button(owner, 'Done').click();
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Where is my order?'));
  // Other events, such as a change of who is available, may be delivered between them.
  const opened = () => delivered.filter((body) => body.includes('conversation.opened')).length;
  await expect.poll(opened).toBe(1);
  await expect.poll(() => delivered.join()).toContain('Where is my order?');
  await button(owner, 'Show log').click();
  const log = owner.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await log.filter({ hasText: 'conversation.opened' }).getByText('Delivered').waitFor();
  await log
    .filter({ hasText: 'conversation.opened' })
    .getByRole('button', { name: /^Resend/ })
    .click();
  await expect.poll(opened).toBe(2);
  await visitor.close();
});

it('asks for the password again before it creates an API key, which works until it is revoked', async () => {
  await settings(owner, 'api-keys');
  await button(owner, 'Create a key').click();
  await dialog(owner).getByLabel('Name').fill('Ticket system');
  // The server answers so ten minutes after the sign-in.
  await owner.route('**/api/v1/api-keys', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const refused = { statusCode: 403, code: 'password_needed', message: 'Enter it again.' };
    return route.fulfill({ status: 403, json: refused });
  });
  await button(owner, 'Create key').click();
  const password = owner.getByRole('dialog', { name: 'Enter your password again' });
  await password.getByRole('button', { name: 'Cancel' }).click();
  await password.waitFor({ state: 'detached' });
  await owner.getByText('Enter it again.').waitFor();
  await button(owner, 'Create key').click();
  await password.getByLabel('Current password').fill('wrong');
  await password.getByRole('button', { name: 'Continue' }).click();
  await password.getByText('This is not your current password.').waitFor();
  expect(await violations(owner)).toEqual([]);
  await owner.unrouteAll({ behavior: 'wait' });
  await password.getByLabel('Current password').fill(OWNER.password);
  await password.getByRole('button', { name: 'Continue' }).click();
  const key = await owner.getByLabel('Key for Ticket system').inputValue();
  await button(owner, 'Done').click();
  const call = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(`${app.url}/api/v1/conversations`, { headers })).status;
  };
  expect(await call()).toBe(200);
  await owner.getByRole('button', { name: 'Revoke Ticket system' }).click();
  await button(owner, 'Revoke key').click();
  await owner.getByText('Revoked', { exact: true }).waitFor();
  expect(await call()).toBe(401);
});

it('exports and deletes what is stored about a person, after the address was typed again', async () => {
  const visitor = await app.connectVisitor();
  const { chatUserEmail, chatUserName } = visitor.session;
  await visitor.publish(visitor.sessionTopic, newMessage('Please delete my data'));
  await settings(owner, 'retention');
  const panel = owner.getByRole('region', { name: 'One person’s data' });
  await panel.getByLabel('Email address').fill(chatUserEmail);
  await panel.getByRole('button', { name: 'Find data' }).click();
  await panel.getByText(chatUserName).waitFor();
  const saved = owner.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export as ZIP' }).click();
  expect((await saved).suggestedFilename()).toBe('person.zip');
  await panel.getByRole('button', { name: 'Delete everything' }).click();
  await panel.getByLabel(/^Type/).fill('other@example.com');
  await panel.getByRole('button', { name: 'Delete permanently' }).click();
  await panel.getByText('Enter the same email address again').waitFor();
  await panel.getByLabel(/^Type/).fill(chatUserEmail);
  await panel.getByRole('button', { name: 'Delete permanently' }).click();
  await panel.getByText('Deleted: 1 conversation').waitFor();
  await settings(owner, 'audit');
  await owner
    .getByRole('cell', { name: /^Erased a person’s data.*Conversations: 1/ })
    .first()
    .waitFor();
  await expect.poll(() => owner.getByText(chatUserEmail).count()).toBe(0);
  await visitor.close();
});

it('adds a saved reply with a placeholder, deletes it, and restores it with Undo', async () => {
  await owner.goto(`${app.url}/console/replies`);
  await owner.getByText('No saved replies yet').waitFor();
  await button(owner, 'Add a reply').click();
  await owner.getByRole('textbox', { name: 'Text' }).fill('Hello , we open at 8.');
  await button(owner, 'Save').click();
  await owner.getByText('Enter a shortcut.').waitFor();
  await owner.getByRole('textbox', { name: 'Shortcut' }).fill('hours');
  const text = owner.getByRole('textbox', { name: 'Text' });
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6));
  await button(owner, '{visitor name}').click();
  await owner.getByRole('textbox', { name: 'Spanish (optional)' }).fill('Abrimos a las 8.');
  const hours = { name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('8 to 6') };
  await owner.locator('input[type=file]').setInputFiles(hours);
  await button(owner, 'Remove hours.txt').waitFor();
  await button(owner, 'Save').click();
  const reply = owner.locator('li', { hasText: /Hello \{visitor name\}, we open at 8\..*Abrimos/ });
  await button(owner, 'Delete /hours').click();
  await reply.waitFor({ state: 'detached' });
  await button(owner, 'Undo').click();
  await reply.getByRole('link', { name: 'hours.txt' }).waitFor();
  await owner.getByRole('searchbox').fill('weekends');
  await owner.getByText('No saved reply matches.').waitFor();
  await owner.getByRole('searchbox').fill('abrimos');
  await reply.waitFor();
});

it('saves how conversations are assigned, and refuses a limit out of range', async () => {
  await settings(owner, 'assignment');
  await owner.getByText('Automatic', { exact: true }).click();
  await owner.getByLabel('Maximum open conversations per agent').fill('0');
  await button(owner, 'Save').click();
  await owner.getByText('Enter a number from 1 to 100.').waitFor();
  await owner.getByLabel('Maximum open conversations per agent').fill('7');
  await button(owner, 'Save').click();
  await owner.getByText('Saved.').first().waitFor();
  await owner.reload();
  await expect
    .poll(() => owner.getByLabel('Maximum open conversations per agent').inputValue())
    .toBe('7');
  await expect.poll(() => owner.getByLabel('Automatic').isChecked()).toBe(true);
  await owner.getByText('Manual', { exact: true }).click();
  await button(owner, 'Save').click();
  await owner.getByText('Saved.').first().waitFor();
});

it('blocks a visitor from the conversation, shows who did so and why, and ends it from the list', async () => {
  const session = await app.signIn({ chatUserName: 'Mallory', chatUserEmail: 'm@example.com' });
  const visitor = await app.connectVisitor(session);
  await visitor.publish(visitor.sessionTopic, newMessage('Buy my gold'));
  const headers = { authorization: `Bearer ${session.token}` };
  for (let count = 0; count < 12; count += 1)
    await (await fetch(`${app.url}/api/v1/chat/data`, { headers })).arrayBuffer();
  await owner.goto(`${app.url}/console/c/${session.chatUserId}`);
  const details = owner.getByRole('complementary', { name: 'Visitor details' });
  await details.getByText('Downloads of own data in an hour').waitFor();
  await details.getByRole('button', { name: 'Block visitor' }).click();
  await dialog(owner).getByLabel('Block for').selectOption('7 days');
  await dialog(owner).getByLabel('Also mute their email address').check();
  await dialog(owner).getByLabel('Reason').fill('Sells gold');
  expect(await violations(owner)).toEqual([]);
  await dialog(owner).getByRole('button', { name: 'Block visitor' }).click();
  await details.getByText('by Support, with their email address').waitFor();
  await details.getByText('Sells gold').waitFor();
  await details.locator(':focus', { hasText: 'Unblock' }).waitFor();
  await visitor.publish(visitor.sessionTopic, newMessage('Gold!'));
  await visitor.waitFor(({ payload }) => payload['code'] === 'blocked');
  await settings(owner, 'blocked');
  await owner.getByText('m@example.com').waitFor();
  expect(await violations(owner)).toEqual([]);
  await button(owner, 'Unblock Mallory').click();
  await dialog(owner).getByRole('button', { name: 'Unblock' }).click();
  await owner.getByText('No one is blocked').waitFor();
  await settings(owner, 'audit');
  await owner.getByRole('link', { name: 'Mallory' }).first().waitFor();
  await visitor.publish(visitor.sessionTopic, newMessage('Sorry'));
  await owner.getByRole('link', { name: 'Inbox', exact: true }).click();
  await owner.getByText('Sorry').first().waitFor();
  await visitor.close();
});

it('adds a passkey, signs in with it alone and after the password, and removes it', async () => {
  // Browsers accept passkeys at a name, not at an IP address.
  const url = app.url.replace('127.0.0.1', 'localhost');
  const page = await newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: AUTHENTICATOR,
  });
  const signOut = async () => {
    await page.getByRole('button', { name: 'Menu of Support' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await button(page, 'Use a passkey').waitFor();
  };
  await page.goto(`${url}/console/settings/account`);
  await signIn(page);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await panel.getByLabel('Name of the passkey').fill('Laptop');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('list', { name: 'Recovery codes' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'I’ve saved them').click();
  await panel.getByText('never used').waitFor();

  await signOut();
  await button(page, 'Use a passkey').click();
  await page.getByText('Connected').waitFor();
  await signOut();
  await signIn(page);
  await page.getByLabel('Code').waitFor();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Use a passkey').click();
  await page.getByText('Connected').waitFor();

  await panel.getByRole('button', { name: 'Rename Laptop' }).click();
  await dialog(page).getByLabel('Name').fill('Old laptop');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Remove Old laptop' }).click();
  await dialog(page).getByRole('button', { name: 'Remove passkey' }).click();
  await panel.getByText('Old laptop').waitFor({ state: 'detached' });
  await signOut();
  await button(page, 'Use a passkey').click();
  await page.getByText('This passkey can’t sign you in here.').waitFor();
  await signIn(page);
  await page.getByText('Connected').waitFor();
  await page.context().close();
});

it('asks before an account is disabled, and signs that agent out', async () => {
  const grace = await newPage();
  await grace.goto(`${app.url}/console/`);
  await signIn(grace, { ...GRACE, password: 'another password of Grace' });
  await grace.getByText('Connected').waitFor();
  await settings(owner, 'team');
  await button(owner, 'Edit Grace').click();
  await button(owner, 'Disable account').click();
  const question = owner.getByRole('dialog', { name: 'Disable Grace’s account?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await button(owner, 'Disable account').click();
  await question.getByRole('button', { name: 'Disable account' }).click();
  await button(owner, 'Enable account').waitFor();
  await grace.getByText('Your session has ended').waitFor();
  await grace.context().close();
});

it.each(settingsPages('owner').map(({ title }) => title))(
  'has no accessibility violation on %s, light and dark, and fits a phone [R3.9]',
  async (name) => {
    await owner.setViewportSize({ width: 1280, height: 900 });
    // Loading the console for each page would take most of the time.
    if (name === 'Your account') await settings(owner, 'account');
    else await owner.locator(`nav[aria-label=Settings] a:text-is("${name}")`).click();
    await owner.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    await expect.poll(() => owner.locator('main [aria-busy=true]').count()).toBe(0);
    await owner.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await violations(owner)).toEqual([]);
    await owner.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(owner, { only: ['color-contrast'] })).toEqual([]);
    await owner.setViewportSize({ width: 390, height: 800 });
    const over = () =>
      owner.evaluate(() => {
        const main = [...document.querySelectorAll('main')].find((one) => one.clientWidth > 0);
        return main === undefined ? -1 : main.scrollWidth - main.clientWidth;
      });
    await expect.poll(over).toBe(0);
  },
);

it('opens settings pages and dialogs by keyboard, and returns the focus after a dialog', async () => {
  await owner.setViewportSize({ width: 1280, height: 900 });
  await settings(owner, 'account');
  const team = owner
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Team' });
  await team.focus();
  await owner.keyboard.press('Enter');
  await owner.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
  await button(owner, 'Invite a teammate').focus();
  await owner.keyboard.press('Enter');
  await owner.getByRole('dialog').getByLabel('Email').waitFor();
  await expect
    .poll(() => owner.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('email');
  await owner.keyboard.press('Escape');
  await expect
    .poll(() => owner.evaluate(() => document.activeElement?.textContent))
    .toBe('Invite a teammate');
});
