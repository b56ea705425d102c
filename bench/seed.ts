import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CHANNELS } from '@ncf/contract/channels';
import { referenceOf } from '@ncf/contract/reference';
import { v7 as uuid } from 'uuid';
import { openDatabase } from '../server/platform/db/open.ts';
import { DATABASE_FILE } from '../server/platform/db/sqlite/open.ts';

const MINUTE = 60_000;
const FIRST = [
  'Ada',
  'Grace',
  'Joan',
  'Radia',
  'Annie',
  'Mary',
  'Evelyn',
  'Hedy',
  'Frances',
  'Edith',
];
const LAST = ['Lovelace', 'Hopper', 'Clarke', 'Perlman', 'Easley', 'Wilkes', 'Granville', 'Lamarr'];
const ASKED = [
  'Does the tracker work in an underground garage?',
  'We have 40 vans, what would the ELD cost us?',
  'The installer did not come this morning.',
  'Which of your devices reads the CAN bus of a 2016 Actros?',
  'Is there an API for the geofence events?',
  'Can a driver see the hours of service on a phone?',
];
const SAID = [
  'It keeps the last known place and sends what it stored when it is back outside.',
  'Let me look that up for you.',
  'Yes, over the nine-pin harness.',
  'I have asked the workshop; they call back today.',
];
/** Messages per conversation, and how many of the last conversations are waiting. */
const MESSAGES = 8;
const WAITING = 12;
/** The team of every few conversations, and the topic and the tag of others. */
export const TEAM = uuid({ msecs: 1 });
const [TOPIC, TAG] = [uuid({ msecs: 2 }), uuid({ msecs: 3 })];

const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/**
 * Fills a data folder with conversations of all channels, like an inbox after years; the last is a minute old.
 * @returns their number of messages
 */
export async function seed(dataDir: string, count: number): Promise<number> {
  await (await openDatabase({ dataDir })).close();
  const db = new DatabaseSync(join(dataDir, DATABASE_FILE));
  const begin = db.prepare(
    `insert into conversations (chatUserId, browserId, chatUserName, chatUserEmail, emailLower,
       searchText, state, satisfied, lastSeq, rev, unread, waitingSince, lastMessageId, lastMessage,
       lastTime, createdAt, updatedAt, number, askedAt, answeredAt, endedAt,
       channel, replyVia, subject, topicId, teamId, tagIds)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const say = db.prepare(
    `insert into messages (chatUserId, seq, messageId, rev, type, sender, adminUserName, text, status,
       messageTime, createdAt, via) values (?, ?, ?, ?, 'message', ?, ?, ?, ?, ?, ?, ?)`,
  );
  const now = Date.now();
  db.exec('begin');
  for (let n = 0; n < count; n += 1) {
    const began = now - (count - n) * 30 * MINUTE;
    const iso = (minutes: number): string => new Date(began + minutes * MINUTE).toISOString();
    const waits = n >= count - Math.min(WAITING, count);
    const said = waits ? 1 : MESSAGES;
    const [id, name] = [uuid({ msecs: began }), `${of(FIRST, n)} ${of(LAST, n >> 3)} ${n}`];
    const email = `visitor${n}@example.com`;
    const channel = of(CHANNELS, n);
    const via = channel === 'chat' ? 'chat' : 'email';
    const subject = channel === 'chat' ? '' : of(ASKED, n >> 2);
    const last = waits ? of(ASKED, n) : of(SAID, n);
    const sender = waits ? 'user' : 'admin';
    const lastId = uuid({ msecs: began + said });
    begin.run(
      id,
      uuid(),
      name,
      email,
      email,
      [name, email, referenceOf(id), subject].join('\n').toLowerCase(),
      waits ? 'waiting' : of(['closed', 'left', 'active', 'closed'], n),
      waits || n % 4 !== 1 ? null : n % 3 === 0 ? 0 : 1,
      said,
      said,
      waits ? 1 : 0,
      waits ? iso(0) : null,
      lastId,
      JSON.stringify({ type: 'message', sender, text: last, messageTime: iso(said - 1), via }),
      iso(said - 1),
      iso(0),
      iso(said - 1),
      n + 1,
      iso(0),
      waits ? null : iso(1),
      waits || n % 4 === 2 ? null : iso(said),
      channel,
      via,
      subject,
      n % 5 === 0 ? TOPIC : null,
      n % 7 === 0 ? TEAM : null,
      n % 9 === 0 ? JSON.stringify([TAG]) : null,
    );
    for (let seq = 1; seq <= said; seq += 1) {
      const agent = seq % 2 === 0;
      const text = seq === said ? last : agent ? of(SAID, n + seq) : of(ASKED, n + seq);
      const messageId = seq === said ? lastId : uuid({ msecs: began + seq });
      const time = iso(seq - 1);
      const [by, status] = [agent ? 'admin' : 'user', waits ? 'sent' : 'read'];
      const way = via === 'chat' ? null : via;
      say.run(id, seq, messageId, seq, by, agent ? 'Grace' : null, text, status, time, time, way);
    }
  }
  db.exec('commit');
  const counted = db.prepare('select count(*) as n from messages').get();
  db.close();
  return Number(counted?.['n']);
}
