import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_CONDITIONS } from '@ncf/contract/rules';
import { OWNER } from '@ncf/testing/server-process';
import { workerBrowser } from '@ncf/testing/worker-browser';
import { codeAt } from './authenticators.ts';
import { PASSWORD, startDesk, type Desk } from './desk.ts';

/** Settings of an account and of the server, typed and pressed by hand. */
const GRACE = { email: 'grace@example.com', password: PASSWORD };
const browser = workerBrowser();
let desk: Desk;
let hook: Server;
let status = 200;

const settings = (page: Page, name: string) =>
  page.goto(`${desk.app.url}/console/settings/${name}`);
const region = (page: Page, name: string) => page.getByRole('region', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
async function signIn(page: Page, { email, password }: typeof GRACE) {
  await page.getByLabel('Email', { exact: true }).pressSequentially(email);
  await page.getByLabel('Password').pressSequentially(password);
  await page.keyboard.press('Enter');
}
async function signOut(page: Page) {
  await page.getByText('Connected').waitFor();
  await page.getByRole('button', { name: 'Menu of' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

beforeAll(async () => {
  hook = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  desk = await startDesk(browser, { WEBHOOK_PRIVATE_TARGETS: 'yes' });
});
afterAll(async () => {
  await desk?.stop();
  hook.closeAllConnections();
  hook.close();
  expect(desk.complaints).toEqual([]);
});

it('chooses the picture that was just removed', async () => {
  const { grace } = desk;
  await settings(grace, 'account');
  const buffer = await grace.screenshot({ clip: { x: 0, y: 0, width: 20, height: 20 } });
  const picture = { name: 'me.png', mimeType: 'image/png', buffer };
  const shown = grace.getByAltText('Your picture');
  for (const _ of ['chosen', 'chosen again']) {
    const [chooser] = await Promise.all([
      grace.waitForEvent('filechooser'),
      grace.getByLabel('Picture', { exact: true }).click(),
    ]);
    await chooser.setFiles(picture);
    await shown.waitFor();
    await grace.getByRole('button', { name: 'Remove the picture' }).press('Enter');
    await shown.waitFor({ state: 'detached' });
    await expect.poll(() => focused(grace)).toBe('Profile');
  }
});

it('pushes to the agent who turned it on in a browser, also after the next sign-in, and not to others', async () => {
  const page = await browser.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/agent/push')) sent.push(request.method());
  });
  // The tests' Chromium has no push service.
  await page.addInitScript(() => {
    const endpoint = 'https://push.example.com/1';
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'a', auth: 'b' } }),
      unsubscribe: async () => true,
    };
    const pushManager = {
      getSubscription: async () => ('pushed' in localStorage ? made : null),
      subscribe: async () => {
        localStorage.setItem('pushed', '1');
        return made;
      },
    };
    const registered = async () => ({ pushManager });
    Object.assign(navigator.serviceWorker, { getRegistration: registered, register: registered });
    Notification.requestPermission = async () => 'granted';
  });
  const panel = region(page, 'Your notifications');
  const on = panel.getByText('This device gets notifications even when');
  const off = panel.getByRole('button', { name: 'Turn on for this device' });
  await settings(page, 'account');
  await signIn(page, GRACE);
  await page.route('**/agent/push', (route) => route.fulfill({ status: 503 }));
  await off.press('Enter');
  await page.getByText('Couldn’t turn on notifications').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await off.press('Enter');
  await on.waitFor();
  sent.length = 0;

  await signOut(page);
  await signIn(page, GRACE);
  await on.waitFor();
  await expect.poll(() => sent).toEqual(['PUT']);
  await signOut(page);
  await signIn(page, OWNER);
  await off.waitFor();
  expect(sent).toEqual(['PUT']);
});

it('takes codes as apps show them, asks for a missing one, keeps recovery codes on the screen until they are saved, and says that a new password is saved', async () => {
  const { grace, olga } = desk;
  await settings(grace, 'account');
  const panel = region(grace, 'Two-step sign-in');
  await panel.getByRole('button', { name: 'Turn on' }).press('Enter');
  await grace.keyboard.type(GRACE.password);
  await grace.keyboard.press('Enter');
  const secret = await panel.getByLabel('Secret').inputValue();
  await panel.getByLabel('Code').press('Enter');
  await panel.getByText('Enter the six digits.').waitFor();
  const code = codeAt(secret, Date.now());
  await grace.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await grace.keyboard.press('Enter');
  const codes = grace.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  await expect.poll(() => focused(grace)).toBe('Copy all');
  await grace.keyboard.press('Escape');
  const asked = grace.waitForEvent('dialog');
  grace.once('dialog', (question) => void question.dismiss());
  await grace.evaluate(() => setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await grace.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await expect.poll(() => focused(grace)).toBe('Two-step sign-in');

  await settings(olga, 'team');
  await olga.getByRole('button', { name: 'Edit Grace' }).press('Enter');
  await olga.getByRole('button', { name: 'Create password reset link' }).press('Enter');
  const link = await olga.getByLabel('Link for Grace').inputValue();
  const page = await browser.newPage();
  await page.goto(link);
  const password = 'another password of Grace';
  await page.getByLabel('New password').pressSequentially(password);
  await page.keyboard.press('Enter');
  await page.getByText('Your password is saved.').waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').press('Enter');
  await page.getByText('Enter the code from your authenticator app.', { exact: true }).waitFor();
  const next = codeAt(secret, Date.now() + 30_000);
  await page.getByLabel('Code').pressSequentially(`${next.slice(0, 3)} ${next.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.getByText('Connected').waitFor();
});

it('keeps the focus when the language can’t be saved, and takes another time zone for quiet hours', async () => {
  const { olga } = desk;
  await settings(olga, 'account');
  const language = olga.getByLabel('Console language');
  await language.focus();
  await olga.route('**/api/v1/agent/profile', (route) => route.abort());
  await olga.keyboard.press('ArrowDown');
  await olga.getByText('The server can’t be reached').waitFor();
  expect(await language.evaluate((one) => one === document.activeElement)).toBe(true);
  await olga.unrouteAll({ behavior: 'wait' });

  const alerts = region(olga, 'Your notifications');
  await alerts.getByLabel('Quiet hours').check();
  await alerts.getByLabel('Time zone').selectOption('America/Chicago');
  await alerts.getByRole('button', { name: 'Save' }).press('Enter');
  await olga.getByText('Saved.').waitFor();
  await olga.reload();
  await expect.poll(() => alerts.getByLabel('Time zone').inputValue()).toBe('America/Chicago');
});

it('shows without a reload that a webhook fails', async () => {
  const { olga } = desk;
  await settings(olga, 'webhooks');
  await olga.getByRole('button', { name: 'Add a webhook' }).press('Enter');
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('URL').pressSequentially(url);
  await olga.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  status = 500;
  await olga.getByRole('button', { name: 'Send test event' }).press('Enter');
  await olga.getByText('Failing', { exact: true }).waitFor();
});

it('says once which part of a new API key is missing, and moves the focus there', async () => {
  const { olga } = desk;
  await settings(olga, 'api-keys');
  await olga.getByRole('button', { name: 'Create a key' }).press('Enter');
  const dialog = olga.getByRole('dialog');
  await dialog.getByRole('checkbox', { checked: true }).press('Space');
  await dialog.getByLabel('Name').pressSequentially('Ticket system');
  await olga.keyboard.press('Enter');
  await dialog.getByText('Choose what the key may do.').waitFor();
  await expect.poll(() => focused(olga)).toMatch(/^Permissions/);
  expect(await dialog.getByText('Something in the request is invalid.').count()).toBe(0);
});

it('shows a secret until “Done” is pressed, and what was typed beside it afterward', async () => {
  const { olga } = desk;
  const dialog = olga.getByRole('dialog');
  const isFocused = (label: string) =>
    expect.poll(() => dialog.getByLabel(label).evaluate((one) => one === document.activeElement));
  const stays = async (label: string) => {
    await isFocused(label).toBe(true);
    await olga.keyboard.press('Escape');
    await olga.mouse.click(5, 5);
    await dialog.getByLabel(label).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  };
  await settings(olga, 'api-keys');
  await olga.getByRole('button', { name: 'Create a key' }).press('Enter');
  await dialog.getByLabel('Name').pressSequentially('Ticket system');
  await olga.keyboard.press('Enter');
  await stays('Key for Ticket system');
  await dialog.waitFor({ state: 'detached' });

  await settings(olga, 'webhooks');
  await olga.getByRole('button', { name: /^Edit http/ }).press('Enter');
  await dialog.getByLabel('URL').fill('https://example.com/hooks');
  await dialog.getByRole('button', { name: 'Rotate secret' }).press('Enter');
  await stays('Signing secret');
  await dialog.getByRole('button', { name: 'Delete webhook' }).press('Enter');
  await olga.getByRole('dialog', { name: 'Delete this webhook?' }).waitFor();
  await olga.keyboard.press('Escape');
  expect(await dialog.getByLabel('URL').inputValue()).toBe('https://example.com/hooks');

  await settings(olga, 'team');
  await olga.getByRole('button', { name: 'Edit Grace' }).press('Enter');
  await dialog.getByLabel('Display name').fill('Gracie');
  await dialog.getByRole('button', { name: 'Create password reset link' }).press('Enter');
  await stays('Link for Grace');
  expect(await dialog.getByLabel('Display name').inputValue()).toBe('Gracie');
  await olga.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('keeps the focus in the panel while data retention is previewed and saved', async () => {
  const { olga } = desk;
  await settings(olga, 'retention');
  const panel = region(olga, 'How long data is kept');
  await panel.getByRole('button', { name: 'Preview changes' }).press('Enter');
  await expect.poll(() => focused(olga)).toBe('Save');
  await olga.keyboard.press('Enter');
  await expect.poll(() => focused(olga)).toBe('How long data is kept');
});

it('moves the focus to what is wrong with a rule, and says what it is', async () => {
  const { olga } = desk;
  await settings(olga, 'rules');
  const panel = region(olga, 'Rules');
  await panel.getByRole('button', { name: 'Add a rule' }).press('Enter');
  await panel.getByLabel('Name').fill('Thefts');
  await panel.getByRole('button', { name: 'Add an action' }).press('Enter');
  await panel.getByLabel('Action 1').selectOption({ label: 'Assign it to a team' });
  await panel.getByRole('button', { name: 'Save rules' }).press('Enter');
  const team = panel.getByRole('combobox', { name: 'Team' });
  await expect.poll(() => team.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect
    .poll(() =>
      team.evaluate((one) => one.ariaDescribedByElements?.map((note) => note.textContent)),
    )
    .toEqual([expect.stringContaining('Choose a team.')]);
});

it('counts a passkey as two-step sign-in among the first steps', async () => {
  const { olga } = desk;
  await olga.route('**/api/v1/agent/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), passkeys: 1 } });
  });
  await settings(olga, 'first-steps');
  await olga.getByRole('heading', { name: /^Turn on two-step sign-in.*, done/ }).waitFor();
  await olga.unrouteAll({ behavior: 'wait' });
});

it('deletes the rest of the unused tags after one could not be deleted', async () => {
  const { app, owner, olga } = desk;
  for (const name of ['first', 'second', 'third'])
    await app.callAs(owner, 'POST', 'tags', { name });
  await settings(olga, 'tags');
  let count = 0;
  await olga.route('**/api/v1/tags/*', (route) =>
    (count += 1) === 2 ? route.abort() : route.fallback(),
  );
  await olga.getByRole('button', { name: 'Delete 3 unused tags' }).click();
  const dialog = olga.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.locator('[aria-live=assertive] p').waitFor();
  await dialog.getByText('Delete 2 tags?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await olga.getByText('No tags yet').waitFor();
  await olga.unrouteAll({ behavior: 'wait' });
});

it('offers to export or delete only what was found under the address in the field', async () => {
  const { app, olga } = desk;
  await app.signIn({ chatUserName: 'Ada', chatUserEmail: 'ada@example.com' });
  await settings(olga, 'retention');
  const panel = region(olga, 'One person’s data');
  await panel.getByLabel('Email address').fill('ada@example.com');
  await panel.getByRole('button', { name: 'Find data' }).click();
  const exporting = panel.getByRole('button', { name: 'Export as ZIP' });
  await exporting.waitFor();
  await panel.getByLabel('Email address').fill('ben@example.com');
  await exporting.waitFor({ state: 'detached' });
});

it('keeps the focus on a rule’s buttons while it moves to either end of the list', async () => {
  const { app, owner, olga } = desk;
  await app.callAs(owner, 'PUT', 'rules', {
    data: ['One', 'Two', 'Three'].map((name) => ({
      ruleId: crypto.randomUUID(),
      name,
      isOn: false,
      trigger: 'message',
      minutes: 10,
      conditions: NO_CONDITIONS,
      actions: [{ type: 'close' }],
      stops: false,
    })),
  });
  await settings(olga, 'rules');
  const panel = region(olga, 'Rules');
  const label = () => olga.evaluate(() => document.activeElement?.ariaLabel);
  await panel.getByRole('button', { name: 'Move One down' }).press('Enter');
  expect(await label()).toBe('Move One down');
  await olga.keyboard.press('Enter');
  expect(await label()).toBe('Move One up');
  await olga.keyboard.press('Enter');
  await olga.keyboard.press('Enter');
  expect(await label()).toBe('Move One down');
});

it('keeps an unsaved rule while another page is open, until it is discarded', async () => {
  const { olga } = desk;
  await settings(olga, 'rules');
  const panel = region(olga, 'Rules');
  await panel.getByRole('button', { name: 'Add a rule' }).click();
  await panel.getByLabel('Name').last().fill('Not saved yet');
  await olga.getByRole('link', { name: 'Tags', exact: true }).click();
  await region(olga, 'All tags').waitFor();
  await olga.getByRole('link', { name: 'Rules', exact: true }).click();
  const edit = panel.getByRole('button', { name: 'Edit Not saved yet' });
  await edit.waitFor();
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  await edit.waitFor({ state: 'detached' });
});

it('opens the part of a rule in which something is wrong', async () => {
  const { olga } = desk;
  await settings(olga, 'rules');
  const panel = region(olga, 'Rules');
  await panel.getByRole('button', { name: 'Edit One' }).click();
  const conditions = panel.getByText('Only if');
  await conditions.click();
  const words = panel.getByLabel('Words');
  await words.fill('stolen'.repeat(40));
  // At once, before the browser says that the part is closed.
  await conditions.evaluate((part: HTMLElement) => {
    part.click();
    part.closest('form')?.requestSubmit();
  });
  await expect.poll(() => words.evaluate((one) => one === document.activeElement)).toBe(true);
  await panel.getByRole('button', { name: 'Discard changes' }).click();
});

it('keeps what is entered in any setting while another page is open, until it is discarded', async () => {
  const { olga } = desk;
  const fields = [
    ['Website', 'Greeting (English)', 'Hello, fleet manager.'],
    ['Website', 'Page it links to (optional)', '/contact'],
    ['Assignment', 'Maximum open conversations per agent', '9'],
    ['Assignment', 'Capacity of Grace', '7'],
    ['Your account', 'Job title', 'Dispatcher'],
  ] as const;
  const open = (page: string) => olga.getByRole('link', { name: page, exact: true }).click();
  await settings(olga, 'tags');
  for (const [page, label, text] of fields) {
    await open(page);
    const field = olga.getByLabel(label, { exact: true });
    await field.waitFor();
    const before = await field.inputValue();
    await field.fill(text);
    await open('Tags');
    await region(olga, 'All tags').waitFor();
    await open(page);
    await expect.poll(() => field.inputValue()).toBe(text);
    const form = olga.locator('form', { has: field });
    await form.getByRole('button', { name: 'Discard changes' }).press('Enter');
    expect(await field.inputValue()).toBe(before);
    expect(await focused(olga)).toMatch(/^Save/);
  }
});

it('keeps days of retention while another page is open, until they are discarded', async () => {
  const { olga } = desk;
  await settings(olga, 'retention');
  const field = olga.getByLabel('Event log', { exact: true });
  await field.fill('12');
  await olga.getByTitle('Go to the inbox').click();
  await olga.goBack();
  await expect.poll(() => field.inputValue()).toBe('12');
  await olga.getByRole('button', { name: 'Discard changes' }).click();
  expect(await field.inputValue()).toBe('30');
});

it('takes a setting for saved when the page was left before the server answered, and says that it was not', async () => {
  const { olga } = desk;
  const open = (page: string) => olga.getByRole('link', { name: page, exact: true }).click();
  await settings(olga, 'website');
  const greeting = olga.getByLabel('Greeting (English)');
  const form = olga.locator('form', { has: greeting });
  for (const status of [200, 503]) {
    await greeting.fill(`Hello ${status}`);
    const { promise: wait, resolve: answer } = Promise.withResolvers<void>();
    await olga.route('**/api/v1/site-settings', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await wait;
      return status === 200 ? route.continue() : route.fulfill({ status });
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await open('Tags');
    await region(olga, 'All tags').waitFor();
    answer();
    const note = status === 200 ? 'Saved. Visitors' : 'The server had a problem';
    await olga.getByText(note).last().waitFor();
    await olga.unrouteAll({ behavior: 'wait' });
    await open('Website');
    expect(await greeting.inputValue()).toBe(`Hello ${status}`);
    expect(await form.getByRole('button', { name: 'Discard changes' }).count()).toBe(
      status === 200 ? 0 : 1,
    );
  }
});
