import { sessionTopic } from '@ncf/contract/topics';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase, TEST_ENGINE } from '../../../platform/db/test-database.fixture.ts';
import { createInProcessBus } from '../../../platform/bus/in-process.ts';
import { conversationsOf } from '../conversations.fixture.ts';
import { APPLIER } from '../apply/applier.ts';
import { createConversationStore } from './conversation-store.ts';

/** Conversations in a database; `write` adds messages with one edit to one of them. */
async function openConversations() {
  const { database, close } = await openTestDatabase({ applier: APPLIER });
  onTestFinished(close);
  const bus = createInProcessBus();
  const store = createConversationStore(database, bus);
  const conversations = conversationsOf(database, bus);
  async function write(count: number): Promise<string> {
    const visitor = { chatUserName: 'Ada', chatUserEmail: 'ada@example.com', browserId: uuid() };
    const chatUserId = uuid();
    await conversations.create({ chatUserId, ...visitor });
    const accept = (payload: object) =>
      conversations.accept(
        { role: 'user', chatUserId, ...visitor },
        sessionTopic(chatUserId),
        Buffer.from(JSON.stringify(payload)),
      );
    const ids = Array.from({ length: count }, () => uuid());
    await Promise.all(
      ids.map((messageId) => accept({ type: 'message', messageId, text: 'quince' })),
    );
    await accept({ type: 'edit', messageId: ids[0], text: 'quetzal' });
    return chatUserId;
  }
  const rowsOf = async (chatUserId: string): Promise<string[]> => {
    const tables = await database.kysely.introspection.getTables();
    const found: string[] = [];
    for (const { name, columns } of tables) {
      if (!columns.some((column) => column.name === 'chatUserId')) continue;
      const rows = await database.kysely
        .selectFrom(name as 'messages')
        .selectAll()
        .where('chatUserId', '=', chatUserId)
        .execute();
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  return { database, store, conversations, write, rowsOf };
}

it.each(['marker', 'nothing'] as const)(
  'erases a conversation of several steps, leaving %s, and counts its messages',
  async (leaving) => {
    const { conversations, write, rowsOf } = await openConversations();
    const [own, other] = [await write(450), await write(3)];
    expect(await conversations.erase(own, leaving)).toEqual({ messages: 450, files: 0 });
    const left = leaving === 'marker' ? ['conversations', 'event_log'] : ['event_log'];
    expect(await rowsOf(own)).toEqual(left);
    expect((await conversations.history(other, {}))?.data).toHaveLength(3);
  },
);

it('finishes an erasure that was interrupted', async () => {
  const { database, conversations, write, rowsOf } = await openConversations();
  const own = await write(450);
  await database.kysely
    .deleteFrom('messages')
    .where('chatUserId', '=', own)
    .where('seq', '<=', 200)
    .execute();
  expect(await conversations.erase(own, 'nothing')).toEqual({ messages: 250, files: 0 });
  expect(await rowsOf(own)).toEqual(['event_log']);
});

it.each(['marker', 'nothing'] as const)(
  'refuses what is written to an erased conversation afterward, leaving %s',
  async (leaving) => {
    const { store, conversations, write } = await openConversations();
    const own = await write(1);
    await conversations.erase(own, leaving);
    expect(await conversations.change(own, null, { type: 'reopen' })).toBe('unknown_conversation');
    expect((await store.entries(own, { limit: 10 }))?.data ?? []).toEqual([]);
  },
);

it('erases once, however often the visitor asks for it', async () => {
  const { database, conversations, write } = await openConversations();
  const own = await write(1);
  const events = () => database.kysely.selectFrom('event_log').selectAll().execute();
  await conversations.erase(own, 'marker');
  const logged = await events();
  expect(await conversations.erase(own, 'marker')).toEqual({ messages: 0, files: 0 });
  expect(await events()).toEqual(logged);
});

it('announces what it leaves', async () => {
  const { conversations, write } = await openConversations();
  const [marked, gone] = [await write(1), await write(1)];
  const heard = vi.fn();
  onTestFinished(conversations.onChange(heard));
  await conversations.erase(marked, 'marker');
  await conversations.erase(gone, 'nothing');
  for (const chatUserId of [marked, gone])
    await vi.waitFor(() =>
      expect(heard).toHaveBeenCalledWith(
        expect.objectContaining({ chatUserId, deletedAt: expect.any(String) }),
      ),
    );
});

it.runIf(TEST_ENGINE === 'postgres')('erases despite a deadlock with a transaction', async () => {
  const { database, conversations, write, rowsOf } = await openConversations();
  const own = await write(1);
  let erasing: Promise<unknown> | undefined;
  const holding = database.kysely.transaction().execute(async (other) => {
    // Erasing locks the conversation first, and then waits for this table, so that each waits for the other.
    await sql`lock table notes in exclusive mode`.execute(other);
    erasing = conversations.erase(own, 'nothing');
    erasing.catch(() => {});
    const waits = sql<{ n: number }>`select count(*) as n from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () =>
      expect((await waits.execute(database.kysely)).rows[0]?.n).toBeGreaterThan(0),
    );
    await sql`select 1 from conversations where "chatUserId" = ${own} for update`.execute(other);
  });
  // On a slow machine, PostgreSQL may end this transaction instead.
  await holding.catch((error: unknown) => expect(error).toMatchObject({ isConflict: true }));
  expect(await erasing).toEqual({ messages: 1, files: 0 });
  expect(await rowsOf(own)).toEqual(['event_log']);
});
