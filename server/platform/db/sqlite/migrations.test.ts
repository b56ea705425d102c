import { DatabaseSync } from 'node:sqlite';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { lowerCaseIds } from './migrations/0011-lower-case-ids.ts';
import { jobs } from './migrations/0016-jobs.ts';
import { missedMessageJobs } from './migrations/0017-missed-message-jobs.ts';
import { orphanedRows } from './migrations/0030-orphaned-rows.ts';
import { messageContent } from './migrations/0012-message-content.ts';

/** A database as it was before this migration. */
function before(migration: string): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const earlier of MIGRATIONS.slice(0, MIGRATIONS.indexOf(migration))) db.exec(earlier);
  return db;
}

it('converts the message ids of an older database to lowercase [R4.15]', () => {
  const db = before(lowerCaseIds);
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

it('keeps what the files of an older database are [R3.3]', () => {
  const db = before(messageContent);
  const insert = db.prepare(
    `insert into messages (chatUserId, seq, messageId, rev, type, sender, text, messageTime, createdAt,
       fileUrl, mimeType, fileSize, originalFileName, width, height)
     values (?, ?, ?, ?, ?, 'user', '', '2026-03-05T15:07:00.000Z', '2026-03-05T15:07:00.000Z', ?, ?, ?, ?, ?, ?)`,
  );
  const chatUserId = uuid();
  const none = [null, null, null, null, null, null];
  insert.run(chatUserId, 1, uuid(), 1, 'file', '/files/1/a.png', 'image/png', 9, 'a.png', 30, 40);
  insert.run(
    chatUserId,
    2,
    uuid(),
    2,
    'file',
    '/files/2/b.pdf',
    'application/pdf',
    8,
    'b.pdf',
    null,
    null,
  );
  insert.run(chatUserId, 3, uuid(), 3, 'message', ...none);
  db.exec(messageContent);
  const rows = db
    .prepare('select fileUrl, originalFileName, content from messages order by seq')
    .all();
  expect(rows.map((row) => ({ ...row, content: JSON.parse(String(row['content'])) }))).toEqual([
    {
      fileUrl: '/files/1/a.png',
      originalFileName: 'a.png',
      content: { mimeType: 'image/png', fileSize: 9, width: 30, height: 40 },
    },
    {
      fileUrl: '/files/2/b.pdf',
      originalFileName: 'b.pdf',
      content: { mimeType: 'application/pdf', fileSize: 8 },
    },
    { fileUrl: null, originalFileName: null, content: null },
  ]);
  db.close();
});

it('sends the emails that an older database queued, when they are due', () => {
  const db = before(jobs);
  const time = '2026-03-05T15:07:00.250Z';
  db.prepare(
    'insert into mails (id, letter, tries, createdAt, nextTryAt, chatUserId) values (?, ?, ?, ?, ?, ?)',
  ).run('1', '{"to":"ada@example.com"}', 2, time, '2026-03-05T15:12:00.500Z', 'ada');
  db.exec(jobs);
  expect({ ...db.prepare('select * from jobs').get() }).toEqual({
    kind: 'mail',
    key: '1',
    payload: '{"to":"ada@example.com"}',
    chatUserId: 'ada',
    scheduledAt: Date.parse(time),
    dueAt: Date.parse('2026-03-05T15:12:00.500Z'),
    againAt: null,
    attempts: 2,
    claimedBy: null,
    lastError: null,
    failedAt: null,
  });
  db.close();
});

it('keeps the missed-message emails that an older database scheduled', () => {
  const db = before(missedMessageJobs);
  const insert = db.prepare('insert into digests (chatUserId, dueAt, stoppedAt) values (?, ?, ?)');
  const time = '2026-03-05T15:07:00.250Z';
  insert.run('due', time, null);
  insert.run('idle', null, null);
  insert.run('stopped', time, time);
  db.exec(missedMessageJobs);
  expect(
    db
      .prepare('select kind, key, chatUserId, dueAt from jobs')
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([
    { kind: 'missed-message-email', key: 'due', chatUserId: 'due', dueAt: Date.parse(time) },
  ]);
  expect({ ...db.prepare('select count(*) as n from digests').get() }).toEqual({ n: 3 });
  db.close();
});

it('deletes what earlier erasures left behind, and nothing else', () => {
  const db = before(orphanedRows);
  const time = '2026-03-05T15:07:00.000Z';
  const [kept, gone] = [uuid(), uuid()];
  db.prepare(
    `insert into conversations (chatUserId, browserId, chatUserName, chatUserEmail, emailLower, searchText, lastTime,
       createdAt, updatedAt, number) values (?, 'b', 'Ada', 'a@example.com', 'a@example.com', '', ?, ?, ?, 1)`,
  ).run(kept, time, time, time);
  const message = db.prepare(
    `insert into messages (chatUserId, seq, messageId, rev, type, sender, text, messageTime, createdAt)
     values (?, 1, ?, 1, 'message', 'user', 'Hi', ?, ?)`,
  );
  const file = db.prepare(
    `insert into files (id, fileUrl, chatUserId, originalFileName, mimeType, fileSize, createdAt)
     values (?, ?, ?, 'a.txt', 'text/plain', 1, ?)`,
  );
  for (const id of [kept, gone]) {
    message.run(id, uuid(), time, time);
    file.run(`file of ${id}`, `/files/${id}/a.txt`, id, time);
  }
  db.exec(orphanedRows);
  const column = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  expect(column('select chatUserId from messages')).toEqual([kept]);
  expect(column('select chatUserId from files')).toEqual([kept]);
  expect(column('select id from removed_files')).toEqual([`file of ${gone}`]);
  db.close();
});
