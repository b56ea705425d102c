import type { TeamMember } from '@ncf/contract/team';
import { expect, it } from 'vitest';
import { violations } from '@ncf/testing/accessibility';
import { openDesk } from './desk.ts';

/** Who is on duty and how much everyone takes on, in the settings and where a conversation is transferred. */
const desk = openDesk();

it('sets an agent’s capacity and hours, and shows both to the team and in a transfer', async () => {
  const { olga, app } = desk;
  await olga.goto(`${app.url}/console/settings/assignment`);
  const capacity = olga.getByLabel('Capacity of Grace');
  await capacity.fill('0');
  const save = olga.getByRole('button', { name: 'Save capacity and hours' });
  await save.click();
  await olga.getByText('Enter a number from 1 to 100.').waitFor();
  await capacity.fill('3');
  await olga.getByRole('button', { name: 'Set hours Grace' }).click();
  expect(await violations(olga)).toEqual([]);
  // Every day, so that it is the same at any time.
  const hours = olga.getByRole('group', { name: 'Hours 1' });
  for (const day of ['Sat', 'Sun']) await hours.getByText(day, { exact: true }).click();
  await hours.getByLabel('From').fill('00:00');
  await hours.getByLabel('To').fill('00:00');
  await save.click();
  await olga.getByText('Saved.').first().waitFor();
  await olga.getByText('always on duty').waitFor();

  await olga.goto(`${app.url}/console/settings/team`);
  const grace = olga.getByRole('listitem').filter({ hasText: 'grace@example.com' });
  await grace.getByText('On duty', { exact: true }).waitFor();
  await grace.getByText('0 of 3 open').waitFor();
  await grace.getByText('always on duty').waitFor();

  const inquiry = { name: 'Ida', email: 'ida@example.com', topic: 'Buying', message: 'Vans.' };
  await app.callAs(desk.owner, 'POST', 'inquiries', inquiry);
  await desk.open(olga, await desk.idOf('form'));
  await olga.getByRole('button', { name: 'Transfer', exact: true }).click();
  await olga
    .getByRole('dialog')
    .getByLabel(/Grace.*0 of 3 open.*On duty/)
    .waitFor();
});

it('does not replace the capacity that a colleague has set in the meantime', async () => {
  const { olga, app, owner } = desk;
  await olga.goto(`${app.url}/console/settings/assignment`);
  await olga.getByLabel('Capacity of Grace').fill('4');
  const { data: team } = await app.callAs<{ data: TeamMember[] }>(owner, 'GET', 'team');
  const agentId = team.find(({ adminUserName }) => adminUserName === 'Olga')?.agentId;
  const theirs = { data: [{ agentId, capacity: 7, hours: null }] };
  await app.callAs(owner, 'PUT', 'duty', theirs);
  await olga.getByRole('button', { name: 'Save capacity and hours' }).click();
  await olga.getByText('Someone else has changed this.').waitFor();
  expect(await app.callAs(owner, 'GET', 'duty')).toEqual(theirs);
  expect(await olga.getByLabel('Capacity of Grace').inputValue()).toBe('4');
});
