import type { EventLogPage, LoggedEvent } from '@ncf/contract/event-log';
import { sessionTopic, statusTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { expect, it } from 'vitest';
import { openApp } from '../../app.fixture.ts';

/** An application with an owner, a key that may read the log, and Ada, who publishes. */
async function startLog() {
  const app = await openApp();
  const owner = await app.logIn();
  const made = await app.callAs(owner, 'POST', 'api-keys', {
    name: 'CRM',
    scopes: ['events:read'],
  });
  const key = { token: made.json<{ key: string }>().key };
  const ada = await app.signIn();
  const publish = (by: { token: string }, payload: object, topic = sessionTopic(ada.chatUserId)) =>
    app.callAs(by, 'POST', 'publish', { topic, payload });
  const read = async (query = '') =>
    (await app.callAs(key, 'GET', `event-log${query}`)).json<EventLogPage>();
  const types = async (after = 0) => (await read(`?after=${after}`)).data.map(({ type }) => type);
  const chat = `conversations/${ada.chatUserId}`;
  return { app, owner, key, ada, publish, read, types, chat };
}

it('logs what happens to a conversation, in order, as it was then', async () => {
  const { app, owner, ada, publish, read, chat } = await startLog();
  const question = newMessage('Hello');
  await publish(ada, question);
  const answer = newMessage('Hi Ada');
  await publish(owner, answer);
  const status = statusTopic(ada.chatUserId);
  const receipt = (messageId: string, state: string) => ({
    type: 'status_update',
    messageId,
    status: state,
  });
  await publish(owner, receipt(question.messageId, 'delivered'), status);
  await publish(owner, receipt(question.messageId, 'read'), status);
  await publish(ada, receipt(answer.messageId, 'read'), status);
  await publish(ada, { type: 'edit', messageId: question.messageId, text: 'Hello there' });
  await app.callAs(owner, 'PATCH', chat, { priority: 'high' });
  const noteId = newMessageId();
  await app.callAs(owner, 'POST', `${chat}/notes`, { noteId, text: 'Wants a demo' });
  await app.callAs(owner, 'PATCH', `notes/${noteId}`, { text: 'Wants two demos' });
  await app.callAs(owner, 'PATCH', chat, { closed: true });
  await publish(ada, { type: 'rated', messageId: newMessageId(), satisfied: true, comment: 'Ok' });
  const { data, nextAfter } = await read();
  const by = { agentId: owner.agentId, adminUserName: owner.adminUserName };
  const conversation = { chatUserId: ada.chatUserId, state: 'waiting', assignee: null };
  const message = { text: 'Hello', messageId: question.messageId };
  const event = (type: string, data: object) =>
    expect.objectContaining({ type, data: expect.objectContaining(data) });
  expect(data).toEqual([
    event('conversation.opened', {
      conversation: expect.objectContaining(conversation),
      message: expect.objectContaining(message),
    }),
    event('conversation.message', { message: expect.objectContaining(message) }),
    event('conversation.message', { message: expect.objectContaining({ text: 'Hi Ada' }) }),
    event('conversation.assigned', { by }),
    event('conversation.read', { reader: 'admin', seq: 1 }),
    event('conversation.read', { reader: 'user', seq: 2 }),
    event('conversation.message_edited', {
      message: expect.objectContaining({ text: 'Hello there' }),
    }),
    event('conversation.prioritized', {
      by,
      conversation: expect.objectContaining({ priority: 'high', assignee: by }),
    }),
    event('conversation.note', { note: expect.objectContaining({ text: 'Wants a demo' }) }),
    event('conversation.note_edited', {
      note: expect.objectContaining({ text: 'Wants two demos' }),
    }),
    event('conversation.closed', {
      by,
      conversation: expect.objectContaining({ state: 'closed' }),
    }),
    event('conversation.rated', { rating: { satisfied: true, comment: 'Ok' } }),
  ]);
  expect(data.map(({ sequence }) => sequence)).toEqual(data.map((_, index) => index + 1));
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  expect(nextAfter).toBe(data.at(-1)?.position);
});

it('logs contacts and blocks', async () => {
  const { app, owner, ada, publish, read } = await startLog();
  await publish(ada, newMessage('Hello'));
  const eve = await app.signIn({ chatUserName: 'Eve', chatUserEmail: 'eve@example.net' });
  await publish(eve, newMessage('Hi'), sessionTopic(eve.chatUserId));
  const { nextAfter } = await read();
  const fieldId = newMessageId();
  const contact = 'contacts/ada@example.com';
  await app.callAs(owner, 'PATCH', contact, { fields: { [fieldId]: 'AC-12' } });
  await app.callAs(owner, 'POST', `${contact}/merge`, { email: 'eve@example.net' });
  await app.callAs(owner, 'DELETE', `${contact}/merge/eve@example.net`);
  const block = `conversations/${ada.chatUserId}/block`;
  const { blockId } = (await app.callAs(owner, 'PUT', block, { hours: 1 })).json<{
    blockId: string;
  }>();
  await app.callAs(owner, 'DELETE', `blocks/${blockId}`);
  const { data } = await read(`?after=${nextAfter}`);
  const [changed, merged, separated] = data as Extract<
    LoggedEvent,
    { type: 'contact.changed' | 'contact.merged' | 'contact.separated' }
  >[];
  expect(changed?.data.contact).toMatchObject({
    email: 'ada@example.com',
    fields: { [fieldId]: 'AC-12' },
  });
  const { personId } = changed?.data.contact ?? {};
  expect(merged?.data.contact).toMatchObject({ email: 'eve@example.net', personId });
  expect(separated?.data.contact.personId).not.toBe(personId);
  const rest = data.map(({ type, chatUserId }) => [type, chatUserId]).slice(3);
  expect(rest).toEqual([
    ['visitor.blocked', ada.chatUserId],
    ['visitor.unblocked', ada.chatUserId],
  ]);
});

it('deletes what a deleted message, a deleted note, or an erased conversation said', async () => {
  const { app, owner, ada, publish, types, chat } = await startLog();
  const logged = async () =>
    JSON.stringify(await app.database.kysely.selectFrom('event_log').select('data').execute());
  const message = newMessage('My secret');
  await publish(ada, message);
  await publish(ada, { type: 'edit', messageId: message.messageId, text: 'Another secret' });
  await publish(ada, { type: 'delete', messageId: message.messageId });
  const noteId = newMessageId();
  await app.callAs(owner, 'POST', `${chat}/notes`, { noteId, text: 'A secret, too' });
  await app.callAs(owner, 'DELETE', `notes/${noteId}`);
  expect(await logged()).not.toContain('secret');
  expect(await types()).toEqual(['conversation.message_deleted', 'conversation.note_deleted']);
  await app.callAs(owner, 'PATCH', 'contacts/ada@example.com', {
    fields: { [newMessageId()]: 'AC-12' },
  });
  await app.callAs(owner, 'POST', 'people/erase', {
    email: 'ada@example.com',
    confirm: 'ada@example.com',
  });
  expect(await types()).toEqual(['conversation.erased']);
  expect(await logged()).not.toContain('ada@example.com');
});

it('returns a page, certain kinds, and what follows a position', async () => {
  const { ada, publish, read } = await startLog();
  await publish(ada, newMessage('One'));
  await publish(ada, newMessage('Two'));
  const first = await read('?limit=2');
  expect(first.data).toHaveLength(2);
  const rest = await read(`?after=${first.nextAfter}&kinds=conversation.opened`);
  expect(rest).toEqual({ data: [], nextAfter: first.nextAfter + 1 });
  expect(await read('?after=latest')).toEqual({ data: [], nextAfter: rest.nextAfter });
  const opened = await read('?kinds=conversation.opened,conversation.closed');
  expect(opened.data.map(({ type }) => type)).toEqual(['conversation.opened']);
});

it('refuses a position that the log never came to, but not one whose event is erased', async () => {
  const { app, key, ada, publish, read } = await startLog();
  expect(await read('?after=0')).toEqual({ data: [], nextAfter: 0 });
  await publish(ada, newMessage('Hello'));
  const { nextAfter } = await read();
  await app.database.kysely.deleteFrom('event_log').execute();
  expect(await read(`?after=${nextAfter}`)).toEqual({ data: [], nextAfter });
  const beyond = await app.callAs(key, 'GET', `event-log?after=${nextAfter + 1}&wait=30`);
  expect(beyond.json()).toMatchObject({
    statusCode: 400,
    fields: { after: expect.stringContaining('“latest”') },
  });
});

it('refuses what is no position or kind, and callers without the scope', async () => {
  const { app, owner, key, ada } = await startLog();
  for (const query of ['after=-1', 'after=soon', 'kinds=conversation.sung', 'wait=31'])
    expect((await app.callAs(key, 'GET', `event-log?${query}`)).statusCode).toBe(400);
  expect((await app.callAs(ada, 'GET', 'event-log')).statusCode).toBe(403);
  const scopes = { name: 'Reports', scopes: ['reports:read'] };
  const other = (await app.callAs(owner, 'POST', 'api-keys', scopes)).json<{ key: string }>();
  expect((await app.callAs({ token: other.key }, 'GET', 'event-log')).statusCode).toBe(403);
});

it('answers a waiting call as soon as something happens, and at the end with nothing', async () => {
  const { app, key, ada, publish, read } = await startLog();
  const { nextAfter } = await read('?after=latest');
  expect(await read(`?after=${nextAfter}&wait=1`)).toEqual({ data: [], nextAfter });
  const kinds = 'conversation.closed';
  const waiting = read(`?after=${nextAfter}&wait=30&kinds=${kinds}`);
  await publish(ada, newMessage('Hello'));
  await publish(ada, { type: 'user_left', messageId: newMessageId(), satisfied: null });
  const { data } = await waiting;
  expect(data.map(({ type }) => type)).toEqual([kinds]);
  // The end of the server ends a wait, too.
  const last = app.http.inject({
    url: '/api/v1/event-log?after=latest&wait=30',
    headers: { authorization: `Bearer ${key.token}` },
  });
  await app.http.close();
  await last.catch(() => undefined);
});

it('keeps a scope or an event given twice once, and has no deliveries of an unknown webhook', async () => {
  const { app, owner } = await startLog();
  const scopes = ['reports:read', 'events:read', 'reports:read'];
  const made = await app.callAs(owner, 'POST', 'api-keys', { name: 'Reports', scopes });
  expect(made.json()).toMatchObject({ scopes: ['reports:read', 'events:read'] });
  const events = ['visitor.blocked', 'visitor.blocked'];
  const hook = { url: 'https://example.com/hook', events };
  const hooked = await app.callAs(owner, 'POST', 'webhooks', hook);
  expect(hooked.json()).toMatchObject({ events: ['visitor.blocked'] });
  const unknown = `webhooks/${newMessageId()}/deliveries`;
  expect((await app.callAs(owner, 'GET', unknown)).statusCode).toBe(404);
});

it('starts a webhook again no later than at the end of the log', async () => {
  const { app, owner, ada, publish, read } = await startLog();
  await publish(ada, newMessage('Hello'));
  const url = 'https://example.com/hook';
  const made = await app.callAs(owner, 'POST', 'webhooks', { url, events: ['visitor.blocked'] });
  const { webhookId } = made.json<{ webhookId: string }>();
  const replayed = await app.callAs(owner, 'POST', `webhooks/${webhookId}/replay`, { after: 1e9 });
  expect(replayed.json()).toMatchObject({ position: (await read()).nextAfter });
});
