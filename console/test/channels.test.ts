import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type App } from '@ncf/testing';
import { violations } from '@ncf/testing/accessibility';
import { builtSite } from '@ncf/testing/built-site';
import { newMessage } from '@ncf/testing/factories';
import { OWNER } from '@ncf/testing/server-process';
import { workerBrowser } from '@ncf/testing/worker-browser';
import { filterBy, view } from './inbox.ts';

/** Conversations of several channels in the inbox of the built console, against the real server. */
let app: App;
let owner: { token: string };
const browser = workerBrowser();
let page: Page;
const complaints: string[] = [];

const submit = (form: object) => app.callAs(owner, 'POST', 'inquiries', form);
const rows = () => page.locator('nav[aria-label=Conversations] li');
const row = (name: string) => rows().filter({ hasText: name });
const IDA = {
  name: 'Ida Rhodes',
  email: 'ida@example.com',
  topic: 'Buying',
  message: 'Forty vans.',
};

beforeAll(async () => {
  await builtSite();
  app = await startApp({ env: { RATE_LIMIT: '0' } });
  owner = await app.agentSignIn(OWNER);
  page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${app.url}/console/`);
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('All caught up').waitFor();
  await page.getByText('Connected').waitFor();
});
afterAll(async () => {
  await app?.stop();
  expect(complaints).toEqual([]);
});

it('lists a form as a conversation, with its channel, its topic, and when a reply is due', async () => {
  await submit(IDA);
  await page.getByText('New form from Ida Rhodes: Buying').waitFor();
  await row(IDA.name).getByText('Form', { exact: true }).waitFor();
  await row(IDA.name).getByText('Buying · Forty vans.').waitFor();
  await row(IDA.name)
    .getByText(/^Due |min left$/)
    .waitFor();
  await view(page, 'Needs answer').getByText('1').waitFor();
});

it('folds several new conversations into one notification', async () => {
  await page.getByRole('button', { name: /^Dismiss/ }).click();
  for (const at of [1, 2, 3, 4])
    await submit({ ...IDA, name: `Visitor ${at}`, email: `visitor${at}@example.com` });
  await page.getByText('4 new conversations').waitFor();
  expect(await page.getByRole('button', { name: /^Dismiss/ }).count()).toBe(1);
  // What the notification says is not announced a second time.
  expect(await page.getByRole('status').filter({ hasText: 'New message' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL((url) => url.searchParams.get('view') === 'waiting');
  await expect.poll(() => rows().count()).toBe(5);
});

it('filters by channel, which the address keeps, and has no axe violation', async () => {
  await filterBy(page, 'Channel', { label: 'Email' });
  await page.getByText('No matches').waitFor();
  await page.waitForURL((url) => url.searchParams.get('channel') === 'email');
  await page.reload();
  await page.getByText('No matches').waitFor();
  await page.getByRole('button', { name: 'Channel: Email' }).click();
  await expect.poll(() => rows().count()).toBe(5);
  await filterBy(page, 'Channel', { label: 'Form' });
  await expect.poll(() => rows().count()).toBe(5);
  expect(await violations(page)).toEqual([]);
});

it('saves a filter as a view with its count, renames it, deletes it, and undoes that', async () => {
  const button = (name: string) => page.getByRole('button', { name });
  await filterBy(page, 'Order', { label: 'Oldest change first' });
  await expect.poll(() => rows().first().textContent()).toContain(IDA.name);
  await button('Save as a view').click();
  await page.getByLabel('Name', { exact: true }).fill('Forms');
  await page.getByLabel('Who sees it').selectOption('All agents');
  expect(await violations(page)).toEqual([]);
  await button('Save view').click();
  await page.getByText('“Forms” is saved').waitFor();
  await view(page, 'Forms').and(page.locator('[aria-pressed=true]')).getByText('5').waitFor();
  await view(page, 'Mine').click();
  await page.getByText('Nothing assigned to you').waitFor();
  await page.reload();
  await view(page, 'Forms').click();
  await expect.poll(() => rows().count()).toBe(5);
  await button('Change the view').click();
  await page.getByLabel('Name', { exact: true }).fill('Oldest forms');
  await button('Save view').click();
  await view(page, 'Oldest forms').waitFor();
  await button('Change the view').click();
  await button('Delete view').click();
  await page.getByText('“Oldest forms” is deleted').waitFor();
  await view(page, 'Oldest forms').waitFor({ state: 'detached' });
  await button('Undo').click();
  await view(page, 'Oldest forms').getByText('5').waitFor();
});

it('finds a form in the search, with its filters, and names both searches', async () => {
  await page.goto(`${app.url}/console/search?text=vans`);
  const found = page.getByRole('region', { name: 'Messages found' });
  await found.getByRole('heading', { name: 'Messages 5' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const search = page.getByRole('search', { name: 'All messages' });
  await search.getByRole('combobox', { name: 'Channel' }).selectOption('Email');
  await page.getByText('No matches').waitFor();
});

it('says that an address that is no page is not found', async () => {
  await page.goto(`${app.url}/console/e/019a0000-0000-7000-8000-000000000000`);
  await page.getByText('Page not found').waitFor();
  await page.getByRole('button', { name: 'Back to the inbox' }).click();
  await rows().first().waitFor();
});

it('asks to sign in again with the address filled in, and without a banner, when the session ends', async () => {
  // While it is connecting, nothing is lost by which it would notice.
  await page.getByText('Connected').waitFor();
  const sessions = await page.context().cookies();
  await page.context().clearCookies();
  await app.restart();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Email', { exact: true }).inputValue()).toBe(OWNER.email);
  expect(await page.getByText('Connection lost').count()).toBe(0);
  await page.context().addCookies(sessions);
});

it('tries a rule, turns it on, undoes what it did, and runs a macro with one key', async () => {
  await app.callAs(owner, 'PUT', 'macros', {
    data: [{ macroId: crypto.randomUUID(), name: 'Done', actions: [{ type: 'close' }] }],
  });
  const visitor = await app.connectVisitor(
    await app.signIn({ chatUserName: 'Rita Vega', chatUserEmail: 'rita@example.com' }),
  );
  const say = (text: string) => visitor.publish(visitor.sessionTopic, newMessage(text));
  await say('My van was stolen');
  await page.goto(`${app.url}/console/settings/rules`);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Theft first');
  await page.getByText('Only if').click();
  await page.getByRole('textbox', { name: 'Words' }).fill('stolen, robado');
  const save = page.getByRole('button', { name: 'Save rules' });
  await save.click();
  await page.getByText('Add what the rule does.').waitFor();
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByLabel('Action 1').selectOption({ label: 'Set the priority' });
  await page.getByRole('button', { name: /^Try it/ }).click();
  await page.getByText('1 conversation would have been changed.').waitFor();
  const example = page.getByRole('link', { name: 'Rita Vega: My van was stolen' });
  await example.waitFor();
  // It says nothing about a rule that has changed.
  await page.getByRole('textbox', { name: 'Words' }).fill('robado');
  await example.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Words' }).fill('stolen, robado');
  await page.getByLabel('On', { exact: true }).check();
  await save.click();
  await page.getByText('Rules saved').waitFor();

  const { chatUserId } = visitor.session;
  const priority = async () =>
    (await app.callAs<{ priority: string }>(owner, 'GET', `conversations/${chatUserId}`)).priority;
  await say('It was stolen last night');
  await expect.poll(priority).toBe('high');
  await page.getByText('What it has done').click();
  const run = page.getByRole('list', { name: 'What “Theft first” has done' });
  await page.getByRole('button', { name: 'Undo from here on' }).click();
  await page.getByText('Undone in 1 conversation').waitFor();
  await expect.poll(priority).toBe('normal');
  // The focus has left with the button; what was undone is still on the screen.
  await run.getByText('Undone', { exact: true }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Rules');
  const place = (await run.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(place).toBeLessThan(page.viewportSize()?.height ?? 0);

  await page.goto(`${app.url}/console/c/${chatUserId}`);
  // The inbox shows the text, too, and may come first.
  await page.getByRole('button', { name: 'Run a macro' }).waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/macros', (route) => held.promise.then(() => route.continue()));
  const search = page.getByRole('link', { name: 'Search', exact: true });
  await search.press('o');
  const dialog = page.getByRole('dialog', { name: 'Run a macro' });
  await dialog.locator('[aria-busy=true]').waitFor();
  held.resolve();
  const macro = dialog.getByRole('button', { name: 'Done' });
  const isFocused = (one: Locator) => one.evaluate((seen) => seen === document.activeElement);
  await expect.poll(() => isFocused(macro)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(search)).toBe(true);
  // Now the macros are there before the dialog, so the first one takes the focus at once.
  const replies = page.getByRole('link', { name: 'Saved replies' });
  await replies.press('o');
  await expect.poll(() => isFocused(macro)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(replies)).toBe(true);
  await page.keyboard.press('o');
  await macro.click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
});
