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
  await olga.getByRole('button', { name: 'Add a schedule' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Send CSV by email' });
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await dialog.getByText('Choose who gets it.').waitFor();
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
