import { DatabaseSync } from 'node:sqlite';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { lowerCaseIds } from './migrations/0011-lower-case-ids.ts';

it('converts the message ids of an older database to lowercase [R4.15]', () => {
  const db = new DatabaseSync(':memory:');
  const version = MIGRATIONS.indexOf(lowerCaseIds);
  for (const migration of MIGRATIONS.slice(0, version)) db.exec(migration);
  const [chatUserId, first, reply] = [uuid(), uuid(), uuid()];
  const insert = db.prepare(
    `insert into messages (chatUserId, seq, messageId, rev, type, sender, text, replyTo, messageTime, createdAt)
     values (?, ?, ?, ?, 'message', 'user', 'Hi', ?, '2026-03-05T15:07:00.000Z', '2026-03-05T15:07:00.000Z')`,
  );
  insert.run(chatUserId, 1, first.toUpperCase(), 1, null);
  insert.run(chatUserId, 2, reply, 2, first.toUpperCase());
  db.exec(lowerCaseIds);
  const rows = db.prepare('select messageId, replyTo from messages order by seq').all();
  expect(rows.map(({ messageId, replyTo }) => [messageId, replyTo])).toEqual([
    [first, null],
    [reply, first],
  ]);
  db.close();
});
