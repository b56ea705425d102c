import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMessage, newMessageId } from '@ncf/testing/factories';
import { sessionTopic } from '@ncf/contract/topics';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { conversationsOf } from '../conversations/conversations.fixture.ts';
import { APPLIER } from '../conversations/apply/applier.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { createInProcessBus } from '../../platform/bus/in-process.ts';
import { openJobs } from '../../platform/jobs/jobs.fixture.ts';
import { createIndexing } from './indexing.ts';
import { createSearchStore } from './store.ts';

async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ncf-search-'));
  const database = await openDatabase({ dataDir, applier: APPLIER });
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const log = { warn: vi.fn(), error: vi.fn() };
  const bus = createInProcessBus();
  const conversations = conversationsOf(database, bus);
  const visitor = { chatUserName: 'Ada', chatUserEmail: 'ada@example.com', browserId: 'browser' };
  const say = async (count: number) => {
    const identity = { ...visitor, role: 'user' as const, chatUserId: newMessageId() };
    const topic = sessionTopic(identity.chatUserId);
    const publish = (payload: object) =>
      conversations.accept(identity, topic, Buffer.from(JSON.stringify(payload)));
    await conversations.create({ ...visitor, chatUserId: identity.chatUserId });
    const said = Array.from({ length: count }, (_, index) => newMessage(`Trailer ${index}`));
    await Promise.all(said.map(publish));
    return { said, publish, chatUserId: identity.chatUserId };
  };
  const store = createSearchStore(database);
  const indexed = async (): Promise<unknown> => {
    const answer = await sql<{ n: number }>`select count(*) as n from message_search`.execute(
      database.kysely,
    );
    return answer.rows[0]?.n;
  };
  const jobs = openJobs(database, { log });
  const indexing = createIndexing({ store, bus, jobs, clock: Date.now });
  return { log, say, store, indexed, jobs, indexing, kysely: database.kysely };
}

it('indexes stored messages in the background, a few at a time', async () => {
  const { log, say, store, indexed, jobs, kysely } = await start();
  for (const count of [70, 1, 33, 2, 5, 17]) await say(count);
  await jobs.start();
  await vi.waitFor(async () => expect(await indexed()).toBe(128));
  await say(2);
  await vi.waitFor(async () => expect(await indexed()).toBe(130));
  expect(await store.messages({ q: 'trailer 69' }, 10)).toHaveLength(1);
  expect(log.error).not.toHaveBeenCalled();
  // Indexing does not wait for the disk, what follows does (2: full).
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(kysely);
  expect(rows).toEqual([{ synchronous: 2 }]);
});

it('indexes a message as edited, if it was edited before indexing', async () => {
  const { say, store, indexing } = await start();
  const { said, publish } = await say(3);
  const messageId = said[1]?.messageId;
  await publish({ type: 'edit', messageId, text: 'Lorry' });
  await indexing.catchUp();
  expect(await store.messages({ q: 'lorry' }, 10)).toMatchObject([{ messageId }]);
  expect(await store.messages({ q: 'trailer' }, 10)).toHaveLength(2);
});

it('drops the name of a file when its message is deleted', async () => {
  const { say, store, indexing, kysely } = await start();
  const { publish, chatUserId } = await say(1);
  const file = {
    fileUrl: '/files/019a0000-0000-7000-8000-000000000000/dashcam.png',
    originalFileName: 'dashcam.png',
    mimeType: 'image/png',
    fileSize: 1,
  };
  await kysely
    .insertInto('files')
    .values({ id: newMessageId(), chatUserId, createdAt: '2026-03-05T15:07:00.000Z', ...file })
    .execute();
  const { messageId } = newMessage();
  await publish({ ...newMessage(''), ...file, messageId, type: 'file' });
  await indexing.catchUp();
  expect(await store.messages({ q: 'dashcam' }, 10)).toMatchObject([{ messageId }]);
  await publish({ type: 'delete', messageId });
  expect(await store.messages({ q: 'dashcam' }, 10)).toEqual([]);
});
