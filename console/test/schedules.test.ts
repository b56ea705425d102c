import type { Locator, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '@ncf/testing/accessibility';
import { OWNER } from '@ncf/testing/server-process';
import { openDesk } from './desk.ts';

/** What supervisors read: CSV by email, from the reports page to the mailbox, and the audit log. */
const desk = openDesk();

it('schedules a report, sends it at once by hand, pauses it, and restores it after deleting it', async () => {
  const { olga, app, mails } = desk;
  await olga.goto(`${app.url}/console/reports`);
  await olga.getByText('No scheduled emails yet.').waitFor();
  const add = olga.getByRole('button', { name: 'Add a schedule' });
  await add.press('Enter');
  const dialog = olga.getByRole('dialog', { name: 'Send CSV by email' });
  const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement);
  await expect.poll(() => isFocused(dialog.getByLabel('Name'))).toBe(true);
  await olga.keyboard.press('Escape');
  await expect.poll(() => isFocused(add)).toBe(true);
  await add.click();
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await dialog.getByText('Choose who gets it.').waitFor();
  await expect.poll(() => isFocused(dialog.getByLabel('Name'))).toBe(true);
  await dialog.getByLabel('Name').fill('The day, by channel');
  await dialog.getByLabel('Olga').check();
  await dialog.getByLabel('What').selectOption({ label: 'Report by channel' });
  await dialog.getByLabel('How often').selectOption({ label: 'Every day' });
  await dialog.getByLabel('Time zone').selectOption('America/Chicago');
  // Grace is no supervisor.
  expect(await dialog.getByLabel('Grace').count()).toBe(0);
  expect(await violations(olga)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await olga.getByText(/^Report by channel · Every day at 8:00\sAM \(America\/Chicago\)/).waitFor();
  await olga.getByRole('button', { name: 'Send now The day, by channel' }).click();
  const { to, mail } = await mails.waitFor(({ mail: { attachments } }) => attachments.length > 0);
  expect([to, mail.subject]).toEqual([[OWNER.email], 'The day, by channel']);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['The day, by channel.csv']);
  await olga.getByRole('button', { name: 'Pause The day, by channel' }).click();
  await olga.getByText('Paused', { exact: true }).waitFor();
  await olga.getByRole('button', { name: 'Delete The day, by channel' }).click();
  await olga.getByText('No scheduled emails yet.').waitFor();
  await olga.getByRole('button', { name: 'Undo' }).click();
  await olga.getByText('Paused', { exact: true }).waitFor();
});

it('adds one schedule when it is saved again because the answer got lost', async () => {
  const { olga, app } = desk;
  await olga.goto(`${app.url}/console/reports`);
  await olga.getByRole('button', { name: 'Add a schedule' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Send CSV by email' });
  await dialog.getByLabel('Name').fill('Once');
  await dialog.getByLabel('Olga').check();
  await olga.route(
    '**/csv-schedules/*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await dialog.getByText('The server can’t be reached.').waitFor();
  // The list behind the dialog already shows what is stored.
  await olga.getByText('Once', { exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await dialog.waitFor({ state: 'detached' });
  await olga.getByRole('button', { name: 'Send now Once' }).waitFor();
  expect(await olga.getByRole('button', { name: 'Send now Once' }).count()).toBe(1);
});

it('shows the report of a day only once its year is typed', async () => {
  const { olga, app } = desk;
  const asked: string[] = [];
  const listen = (request: Request) =>
    request.url().includes('/reports?') && asked.push(new URL(request.url()).search);
  await olga.goto(`${app.url}/console/reports?from=2026-01-01&to=2026-01-31&timeZone=UTC`);
  const from = olga.getByLabel('From');
  await from.focus();
  olga.on('request', listen);
  await olga.keyboard.press('ArrowRight');
  await olga.keyboard.press('ArrowRight');
  for (const digit of '2025') await olga.keyboard.press(digit);
  await expect.poll(() => from.inputValue()).toBe('2025-01-01');
  await expect.poll(() => asked.join()).toContain('from=2025-01-01');
  olga.off('request', listen);
  expect(asked.join()).not.toContain('from=0');
});

it('says that older entries of the audit log could not be read, and offers to try again', async () => {
  const { olga, app } = desk;
  const older = olga.getByRole('button', { name: 'Older entries' });
  let isDown = true;
  await olga.route('**/audit?*', async (route) => {
    if (new URL(route.request().url()).searchParams.has('cursor'))
      return isDown ? route.abort() : route.fulfill({ json: { data: [], nextCursor: null } });
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), nextCursor: 'next' } });
  });
  await olga.goto(`${app.url}/console/settings/audit`);
  await older.click();
  await olga.getByText('The server can’t be reached.').waitFor();
  isDown = false;
  await older.click();
  await older.waitFor({ state: 'detached' });
  await olga.unrouteAll({ behavior: 'wait' });
});
