import { expect, it } from 'vitest';
import type { ListedMessage } from '@ncf/chat/state';
import { joinedIn } from '../use-joined.ts';
import {
  excerpt,
  firstUnread,
  isSpoken,
  lastOwn,
  presentAgents,
  toRows,
  type Spoken,
} from './rows.ts';
import { lastToRead } from './use-seen.ts';

const who = { chatUserId: 'c', chatUserName: 'Ada', chatUserEmail: 'ada@example.com' };
const said = (
  id: string,
  time: string,
  rest: Partial<Extract<Spoken, { type: 'message' }>> = {},
): Spoken => ({
  ...who,
  messageId: id,
  type: 'message',
  sender: 'user',
  text: id,
  status: 'sent',
  replyTo: null,
  reactions: {},
  seq: 1,
  rev: 1,
  messageTime: time,
  ...rest,
});
const came = (type: 'admin_join' | 'admin_left', name: string): ListedMessage => ({
  messageId: `${type}${name}`,
  chatUserId: 'c',
  type,
  adminUserName: name,
  gender: 'other',
  text: '',
  sender: 'admin',
  seq: 1,
  rev: 1,
  messageTime: '2026-03-05T12:00:00.000',
});

it('separates days and groups what one person says within five minutes', () => {
  const rows = toRows(
    [
      said('a', '2026-03-05T12:00:00.000'),
      said('b', '2026-03-05T12:04:00.000'),
      said('c', '2026-03-05T12:10:00.000'),
      said('d', '2026-03-05T12:10:10.000', { sender: 'admin', adminUserName: 'Grace' }),
      said('e', '2026-03-05T12:10:20.000', { sender: 'admin', adminUserName: 'Alan' }),
      said('f', '2026-03-06T12:00:00.000'),
    ],
    null,
  );
  expect(
    rows.map((row) =>
      row.kind === 'message'
        ? `${row.key}${row.opens ? '+' : ''}${row.closes ? '.' : ''}`
        : row.kind,
    ),
  ).toEqual(['day', 'a+', 'b.', 'c+.', 'd+.', 'e+.', 'day', 'f+.']);
  expect(rows[0]).toMatchObject({ label: 'Thu, Mar 5th 2026' });
});

it('draws a line before the first unread message, and opens a group there', () => {
  const rows = toRows(
    [said('a', '2026-03-05T12:00:00.000'), said('b', '2026-03-05T12:01:00.000')],
    'b',
  );
  expect(rows.map((row) => row.key)).toEqual(['day-a', 'a', 'unread', 'b']);
  expect(rows[3]).toMatchObject({ opens: true });
});

it('finds the first unread message, and the last one to report as read among those in view [R4.12]', () => {
  const list = [
    said('a', '2026-03-05T12:00:00.000', { status: 'read' }),
    said('b', '2026-03-05T12:00:00.000', { status: 'delivered' }),
    said('c', '2026-03-05T12:00:00.000', { sender: 'admin' }),
    said('d', '2026-03-05T12:00:00.000'),
  ];
  expect(firstUnread(list)).toBe('b');
  expect(lastToRead(list, new Set(['a', 'b', 'c']))).toBe('b');
  expect(lastToRead(list, new Set(['a', 'c']))).toBeNull();
});

it('edits this agent’s last text, never another agent’s, a file or one that failed', () => {
  const own = { sender: 'admin', adminUserName: 'Grace' } as const;
  const list = [
    said('mine', '2026-03-05T12:00:00.000', own),
    said('failed', '2026-03-05T12:00:00.000', { ...own, status: 'failed' }),
    said('alans', '2026-03-05T12:00:00.000', { sender: 'admin', adminUserName: 'Alan' }),
    said('visitors', '2026-03-05T12:00:00.000'),
  ];
  expect(lastOwn(list, 'Grace')?.messageId).toBe('mine');
  expect(lastOwn(list, 'Nobody')).toBeNull();
});

it('knows who is in the chat by the last entry that tells, else by the summary', () => {
  expect(
    presentAgents([
      came('admin_join', 'Grace'),
      came('admin_join', 'Alan'),
      came('admin_left', 'Grace'),
    ]),
  ).toEqual(['Alan']);
  expect(joinedIn([came('admin_join', 'Grace')], { agents: [] }, 'Grace')).toBe(true);
  expect(joinedIn([], { agents: ['Grace'] }, 'Grace')).toBe(true);
  expect(joinedIn([came('admin_left', 'Grace')], { agents: ['Grace'] }, 'Grace')).toBe(false);
  expect(joinedIn([], null, 'Grace')).toBeNull();
});

it('quotes on one line, cut with an ellipsis, and a file by its name', () => {
  expect(excerpt(said('a', '2026-03-05T12:00:00.000', { text: 'one\n two' }))).toBe('one two');
  expect(excerpt(said('a', '2026-03-05T12:00:00.000', { text: 'x'.repeat(200) }))).toHaveLength(
    120,
  );
  const file: ListedMessage = {
    ...said('f', '2026-03-05T12:00:00.000', { text: '' }),
    type: 'file',
    fileUrl: '/files/1/a',
    mimeType: 'image/png',
    fileSize: 1,
    originalFileName: 'van.png',
  };
  expect(isSpoken(file) && excerpt(file)).toBe('van.png');
});
