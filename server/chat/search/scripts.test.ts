// cspell:disable
import { fold } from '@ncf/contract/search-text';
import { newMessageId } from '@ncf/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/test-database.fixture.ts';
import { createLoggedChanges } from '../../platform/db/event-log.ts';
import { createNoteStore } from '../../team/notes/store.ts';
import { APPLIER } from '../conversations/apply/applier.ts';
import { createConversationStore } from '../conversations/store/conversation-store.ts';
import { excerptOf } from './excerpt.ts';
import { createSearchStore, type SearchStore } from './store.ts';

/** A text, the queries that find it, and queries that do not find it in messages. */
const CASES: readonly [text: string, finds: string[], misses: string[]][] = [
  [
    '车队的追踪器在哪里？',
    ['追踪器', '车队', '在哪里', '里', '车', '车队 追踪器'],
    ['踪追', '队车', '铁'],
  ],
  ['GPS追踪器 ＧＴ-7', ['gps', 'gt', 'GPS追踪'], ['器追踪']],
  ['トラックの位置を教えて', ['トラック', '位置', 'ﾄﾗｯｸ', '教えて'], ['トラップ']],
  ['차량을 찾을 수 없습니다', ['차량', '차량을', '찾을'], ['트럭']],
  ['รถบรรทุกจอดอยู่ที่โกดัง', ['โกดัง', 'จอด', 'รถบรรทุก', 'จอดอยู่'], ['เรือ']],
  ['أين السيّارة البيضاء؟', ['سيارة', 'السيارة', 'سياره', 'بيضاء', 'ٱلسيارة'], ['قطار', 'يارة']],
  ['سيارة في مستودع', ['السيارة', 'المستودع', 'بالسيارة'], ['قطار']],
  [
    'L’école de Zoë est à Orléans',
    ['ecole', 'école', "l'école", 'L’ÉCOLE', 'zoe', 'orleans'],
    ['cole', 'leans'],
  ],
  [
    "O'Brien doesn't answer",
    ["o'brien", 'O’Brien', 'obrien', 'brien', 'doesnt', 'doesn’t ans'],
    ['rien'],
  ],
  ['The driver’s Straße in Øresund', ["driver's", 'drivers', 'driver', 'STRASSE', 'oresund'], []],
  ['Где Ёлки и ЁЖ?', ['елки', 'ЁЛКИ', 'еж'], ['лки']],
  [
    'A flat tire, rear left',
    ['"flat tire"', '"tire, rear"', 'rear flat', 'fla'],
    ['"tire flat"', '"flat rear"', '"fla"'],
  ],
];

let opened: TestDatabase;
let store: SearchStore;
const ids = new Map<string, string>();
const now = new Date().toISOString();

const indexAll = async (): Promise<void> => {
  while (await store.indexSome?.());
};

beforeAll(async () => {
  opened = await openTestDatabase({ applier: APPLIER });
  const { database } = opened;
  store = createSearchStore(database);
  const conversations = createConversationStore(database);
  const notes = createNoteStore(
    database.kysely,
    createLoggedChanges(database, () => {}),
  );
  for (const [text] of CASES) {
    const chatUserId = newMessageId();
    ids.set(chatUserId, text);
    // Each is a person of their own, whose address ends alike.
    const chatUserEmail = `${ids.size}.visitor@example.com`;
    const person = { chatUserName: text, chatUserEmail, browserId: 'one' };
    await conversations.create({ chatUserId, ...person, now });
    const rest = { claims: null, replyTo: null, topicId: null, content: {} };
    const author = { sender: 'user' } as const;
    const way = { from: 'user', via: 'chat', email: null } as const;
    const messageId = newMessageId();
    await database.apply({
      type: 'message',
      chatUserId,
      author,
      now,
      messageId,
      text,
      ...rest,
      way,
    });
    await notes.add(
      {
        id: chatUserId,
        chatUserId,
        agentId: 'grace',
        adminUserName: 'Grace',
        kind: 'note',
        text,
        createdAt: now,
        editedAt: null,
        searchText: fold(text),
        address: null,
        subject: null,
        delivery: null,
        draft: null,
      },
      [],
      [],
    );
  }
  await indexAll();
});
afterAll(() => opened.close());

const found = async (q: string) => {
  const [messages, notes, people] = await Promise.all([
    store.messages({ q }, 100),
    store.notes({ q }, 100),
    store.people({ q }, 100),
  ]);
  const textsOf = (found: readonly string[]) => found.map((id) => ids.get(id));
  return {
    messages: textsOf(messages.map(({ chatUserId }) => chatUserId)),
    notes: textsOf(notes.map(({ chatUserId }) => chatUserId)),
    people: textsOf(people),
  };
};

describe.each(CASES)('%s', (text, finds, misses) => {
  it.each(finds)('is found by %s, as a message, note, and name', async (q) => {
    const expected = expect.arrayContaining([text]);
    expect(await found(q)).toEqual({
      messages: expected,
      notes: expected,
      people: expected,
    });
  });
  if (misses.length > 0)
    it.each(misses)('is not found as a message by %s', async (q) => {
      expect((await found(q)).messages).not.toContain(text);
    });
});

it('accepts any characters in a query', async () => {
  for (const q of ['"', '*', "'", 'NEAR(', '"x', 'x:*', '\\', '<->', '!', '%', '_', '’', '""'])
    expect((await found(q)).messages).toEqual([]);
  expect(await store.people({ q: 'visitor@EXAMPLE.com' }, 100)).toHaveLength(CASES.length);
  expect(await store.people({ q: 'visitor@example.co.uk' }, 100)).toEqual([]);
});

it('shows the first match of a long text in the excerpt', () => {
  const text = `${'路'.repeat(300)}追踪器${'路'.repeat(300)}`;
  expect(excerptOf(text, '追踪器')).toBe(`…${'路'.repeat(60)}追踪器${'路'.repeat(177)}…`);
});
