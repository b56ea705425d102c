import { expect, it } from 'vitest';
import { excerpt, firstOfLast, firstUnread, isDeletable, lastEditable } from './messages.ts';
import { said } from '../preview/said.fixture.ts';

it('allows editing only of own texts that the server has stored', () => {
  const isOwn = ({ sender }: { sender: string }) => sender === 'user';
  const mine = said();
  expect(
    lastEditable(
      [mine, said({ sender: 'admin' }), said({ type: 'file' }), said({ status: 'failed' })],
      isOwn,
    ),
  ).toBe(mine);
  expect(lastEditable([said({ status: 'waiting' })], isOwn)).toBeNull();
});

it('allows deleting a message of the last 24 hours by the server’s time, also after an edit', () => {
  const hour = 3_600_000;
  const server = Date.now();
  const at = (ago: number) => new Date(server - ago).toISOString();
  for (const [ago, isAllowed] of [
    [23.9 * hour, true],
    [24.1 * hour, false],
  ] as const) {
    expect(isDeletable(said({ messageTime: at(ago) }), server)).toBe(isAllowed);
    expect(isDeletable(said({ messageTime: at(0), sentAt: at(ago) }), server)).toBe(isAllowed);
  }
});

it('finds the first message that the other side has not read [R4.12]', () => {
  const unread = said({ status: 'delivered' });
  expect(firstUnread([said({ status: 'read' }), said({ sender: 'admin' }), unread], 'user')).toBe(
    unread.messageId,
  );
  expect(firstUnread([said({ status: 'read' })], 'user')).toBeNull();
});

it('finds where the last messages of one side begin', () => {
  const [one, two] = [said({ status: 'read' }), said()];
  const list = [one, said({ sender: 'admin' }), two];
  expect([0, 1, 2, 9].map((count) => firstOfLast(list, 'user', count))).toEqual([
    null,
    two.messageId,
    one.messageId,
    one.messageId,
  ]);
});

it('quotes a text on one line with an ellipsis, and a file by its name', () => {
  expect(excerpt(said({ text: 'one\n two' }))).toBe('one two');
  expect(excerpt(said({ text: 'x'.repeat(200) }))).toHaveLength(120);
  expect(excerpt(said({ text: 'abc👍👍👍' }), 5)).toBe('abc…');
  expect(excerpt(said({ type: 'file', text: '', originalFileName: 'van.png' }))).toBe('van.png');
});
