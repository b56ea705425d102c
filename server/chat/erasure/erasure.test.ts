import { sessionTopic } from '@ncf/contract/topics';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { multipart, openApp, type TestApp } from '../../app.fixture.ts';
import { createConversationLinkStore } from '../conversation-links/store.ts';
import { createConversationStore } from '../conversations/store/conversation-store.ts';

/** `ERASURE_TRIES=200` tries more often. */
const TRIES = Number(process.env['ERASURE_TRIES'] ?? 20);

/** The tables that have rows of a conversation. */
async function tablesOf({ database }: TestApp, chatUserId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await database.columns()) {
    if (column !== 'chatUserId') continue;
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${chatUserId}`.execute(
      database.kysely,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

it('leaves nothing of a person who writes while being erased', async () => {
  const app = await openApp();
  const owner = await app.logIn();
  const webhook = { url: 'https://hooks.example.com/', events: ['conversation.message'] };
  await app.call({ method: 'POST', url: '/api/v1/webhooks', token: owner.token, body: webhook });
  let written = 0;
  for (let n = 0; n < TRIES; n += 1) {
    const email = `ada-${n}@example.com`;
    const { chatUserId, token } = await app.signIn({ chatUserName: 'Ada', chatUserEmail: email });
    const publish = (by: string, text: string) =>
      app.call({
        method: 'POST',
        url: '/api/v1/publish',
        token: by,
        body: { topic: sessionTopic(chatUserId), payload: newMessage(text) },
      });
    await publish(token, 'Before');
    const page = { path: '/about', cameFrom: null, timeZone: null, language: null };
    const write = () => [
      publish(token, 'While erasing'),
      publish(owner.token, 'An answer'),
      app.call({ method: 'PUT', url: '/api/v1/chat/page', token, body: page }),
      app.call({ method: 'POST', url: '/api/v1/file_upload', token, ...multipart(email) }),
      app.call({
        method: 'POST',
        url: `/api/v1/conversations/${chatUserId}/notes`,
        token: owner.token,
        body: { noteId: newMessageId(), text: `About ${email}` },
      }),
    ];
    const before = write();
    const person = { email, confirm: email };
    const erasing = app.call(
      n % 2 === 0
        ? { method: 'POST', url: '/api/v1/people/erase', token: owner.token, body: person }
        : { method: 'DELETE', url: '/api/v1/chat/data', token },
    );
    // The later ones meet another step of the erasure.
    for (let turn = 0; turn < n % 5; turn += 1) await new Promise(setImmediate);
    const answers = await Promise.all([...before, ...write()]);
    written += answers.filter(({ statusCode }) => statusCode < 300).length;
    expect((await erasing).statusCode).toBeLessThan(300);
    const expected = n % 2 === 0 ? ['event_log'] : ['conversations', 'event_log'];
    await vi.waitFor(async () => expect(await tablesOf(app, chatUserId)).toEqual(expected));
    await vi.waitFor(async () => expect(await app.filesOnDisk()).toEqual([]));
  }
  // The log says only that they were erased.
  const events = app.database.kysely.selectFrom('event_log').select('type').distinct();
  expect(await events.execute()).toEqual([{ type: 'conversation.erased' }]);
  // Otherwise nothing would have been written at the same time.
  expect(written).toBeGreaterThan(TRIES);
});

it('notes nothing of a browser that goes on with an erased conversation', async () => {
  const app = await openApp();
  const { chatUserId, token } = await app.signIn();
  await app.call({ method: 'DELETE', url: '/api/v1/chat/data', token });
  const openedAt = new Date(app.now()).toISOString();
  const links = createConversationLinkStore(app.database.kysely);
  await links.continue({ chatUserId, browserId: 'another', openedAt });
  expect(await tablesOf(app, chatUserId)).not.toContain('opened_links');
});

it('takes no two erased conversations for those of one person', async () => {
  const app = await openApp();
  const { token } = await app.logIn();
  const erased: string[] = [];
  for (const name of ['Ada', 'Eve']) {
    const visitor = await app.signIn({
      chatUserName: name,
      chatUserEmail: `${name}@example.com`,
    });
    const body = { topic: sessionTopic(visitor.chatUserId), payload: newMessage('Hello') };
    await app.call({ method: 'POST', url: '/api/v1/publish', token: visitor.token, body });
    await app.call({ method: 'DELETE', url: '/api/v1/chat/data', token: visitor.token });
    erased.push(visitor.chatUserId);
  }
  for (const id of erased) {
    const earlier = () => app.call({ url: `/api/v1/conversations/${id}/earlier`, token });
    await vi.waitFor(async () =>
      expect((await tablesOf(app, id)).toSorted()).toContain('event_log'),
    );
    expect((await earlier()).json()).toEqual({ data: [], proven: false });
  }
});

it('logs the erasure of a conversation once that is erased twice at the same time', async () => {
  const app = await openApp();
  const store = createConversationStore(app.database, { send: () => {}, encode: null });
  for (const leaving of ['marker', 'nothing'] as const) {
    const { chatUserId } = await app.signIn();
    const erase = () => store.erase(chatUserId, leaving, new Date(app.now()).toISOString());
    await Promise.all([erase(), erase()]);
    const events = app.database.kysely.selectFrom('event_log').selectAll();
    expect(await events.where('chatUserId', '=', chatUserId).execute()).toMatchObject([
      { type: 'conversation.erased', sequence: 1 },
    ]);
  }
});

it('finishes an erasure that a killed process began', async () => {
  const app = await openApp();
  const store = createConversationStore(app.database, { send: () => {}, encode: null });
  for (const leaving of ['marker', 'nothing'] as const) {
    const { chatUserId, token } = await app.signIn();
    const body = { topic: sessionTopic(chatUserId), payload: newMessage('Hello') };
    await app.call({ method: 'POST', url: '/api/v1/publish', token, body });
    // The first step, as if the process had ended after it.
    await app.database.kysely
      .updateTable('conversations')
      .set({ browserId: '', deletedAt: '2026-01-01T00:00:00.000Z' })
      .$if(leaving === 'nothing', (query) => query.set({ searchText: '' }))
      .where('chatUserId', '=', chatUserId)
      .execute();
    expect(await store.unfinishedErasures()).toEqual([{ chatUserId, leaving }]);
    await store.erase(chatUserId, leaving, new Date(app.now()).toISOString());
    expect(await store.unfinishedErasures()).toEqual([]);
    const left = leaving === 'marker' ? ['conversations', 'event_log'] : ['event_log'];
    expect(await tablesOf(app, chatUserId)).toEqual(left);
  }
});
