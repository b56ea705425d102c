import type { DueTimes } from '@ncf/contract/due-times';
import type { SavedView } from '@ncf/contract/views';
import type { Webhook } from '@ncf/contract/webhooks';
import { newMessage } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openDesk } from './desk.ts';

/** What two agents change at the same time. */
const desk = openDesk();

const REFUSED = 'Someone else has changed this.';

it('replaces neither days of retention nor a webhook that a colleague has changed in the meantime', async () => {
  const { olga, app, owner } = desk;
  const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    app.callAs<T>(owner, method, path, body);
  await olga.goto(`${app.url}/console/settings/retention`);
  await olga.getByLabel('Event log', { exact: true }).fill('12');
  const { days } = await call<{ days: object }>('GET', 'retention');
  await call('PUT', 'retention', { ...days, audit: 800 });
  await olga.getByRole('button', { name: 'Preview changes' }).click();
  await olga.getByRole('button', { name: 'Save', exact: true }).click();
  await olga.getByText(REFUSED).first().waitFor();
  expect(await call('GET', 'retention')).toMatchObject({ days: { eventLog: 30, audit: 800 } });

  const events = ['conversation.opened', 'conversation.closed'];
  const url = 'https://hooks.example.com/chat';
  const { webhookId } = await call<Webhook>('POST', 'webhooks', { url, events });
  await olga.goto(`${app.url}/console/settings/webhooks`);
  await olga.getByRole('button', { name: `Edit ${url}` }).click();
  await call('PATCH', `webhooks/${webhookId}`, { events: ['conversation.rated'] });
  await olga.getByRole('dialog').getByLabel('URL').fill(`${url}/2`);
  await olga.getByRole('button', { name: 'Save', exact: true }).click();
  await olga.getByRole('dialog').getByText(REFUSED).waitFor();
  expect(await call('GET', 'webhooks')).toMatchObject({
    data: [{ url, events: ['conversation.rated'] }],
  });
});

it('neither replaces a saved view that a colleague has renamed, nor brings its old name back', async () => {
  const { olga, grace, app, owner } = desk;
  const body = { name: 'Urgent', sharedWith: 'everyone', filter: { view: 'open', q: 'van' } };
  const path = `views/${crypto.randomUUID()}`;
  const names = async () =>
    (await app.callAs<{ data: SavedView[] }>(owner, 'GET', 'views')).data.map(({ name }) => name);
  await app.callAs(owner, 'PUT', path, body);
  await olga.goto(`${app.url}/console/?view=open&q=van`);
  await olga.getByRole('button', { name: 'Change the view' }).click();
  await app.callAs(owner, 'PUT', path, { ...body, name: 'Vans' });
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Fast');
  for (const _ of [1, 2]) {
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.getByText(REFUSED).waitFor();
  }
  expect(await names()).toEqual(['Vans']);
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await olga.getByRole('button', { name: 'Vans' }).waitFor({ state: 'detached' });
  // Grace still has it, and so it is as it was once Olga changes her mind.
  await app.callAs(owner, 'PUT', path, { ...body, name: 'Stolen vans' });
  await olga.getByRole('button', { name: 'Undo' }).click();
  await grace.reload();
  await grace.getByRole('button', { name: 'Stolen vans' }).waitFor();
  expect(await names()).toEqual(['Stolen vans']);
});

it('moves a policy of reply times above the one before it', async () => {
  const { olga, app, owner } = desk;
  await olga.goto(`${app.url}/console/settings/reply-times`);
  const topics = olga.getByLabel('Topic or subject contains');
  for (const words of ['stolen', 'invoice']) {
    await olga.getByRole('button', { name: 'Add a policy' }).click();
    await topics.last().fill(words);
  }
  await olga.getByRole('button', { name: 'Move invoice up' }).press('Enter');
  await expect.poll(() => topics.last().inputValue()).toBe('stolen');
  await olga.getByRole('button', { name: 'Save', exact: true }).click();
  await olga.getByText('Saved.').first().waitFor();
  const { policies } = await app.callAs<DueTimes>(owner, 'GET', 'due-times');
  expect(policies.slice(-2).map(({ contains }) => contains)).toEqual(['invoice', 'stolen']);
});

it('closes nothing over a message that arrives at the same moment, and shows it', async () => {
  const { grace, app } = desk;
  const visitor = await app.connectVisitor();
  await visitor.publish(visitor.sessionTopic, newMessage('Thanks'));
  const path = `/api/v1/conversations/${visitor.session.chatUserId}`;
  await grace.route(`**${path}`, async (route) => {
    if (route.request().method() === 'PATCH')
      await visitor.publish(visitor.sessionTopic, newMessage('One more question'));
    await route.continue();
  });
  await grace.goto(`${app.url}/console/c/${visitor.session.chatUserId}`);
  await grace.getByText('Thanks').first().waitFor();
  await grace.getByRole('button', { name: 'Close', exact: true }).click();
  await grace.getByText('The visitor has written in the meantime.').first().waitFor();
  await grace.getByText('One more question').first().waitFor();
  await grace.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await grace.unrouteAll({ behavior: 'wait' });
});
