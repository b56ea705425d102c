import { expect, it } from 'vitest';
import type { Conversation } from '@ncf/contract/messages';
import { summary } from '../../../test/memory-chat.ts';
import { arrange, merge, nextWaiting } from './order.ts';

const one = (name: string, rest: Partial<Conversation>): Conversation => ({
  ...summary(1),
  chatUserId: name,
  chatUserName: name,
  state: 'active',
  waitingSince: null,
  ...rest,
});
const LIST = [
  one('old', { updatedAt: '2026-03-05T10:00:00.000Z' }),
  one('new', { updatedAt: '2026-03-05T12:00:00.000Z' }),
  one('short', { state: 'waiting', waitingSince: '2026-03-05T11:59:00.000Z' }),
  one('long', { state: 'waiting', waitingSince: '2026-03-05T11:00:00.000Z' }),
  one('gone', {
    state: 'left',
    waitingSince: '2026-03-05T09:00:00.000Z',
    updatedAt: '2026-03-05T09:00:00.000Z',
  }),
];
const ALL = { state: 'all', q: '' } as const;
const names = (list: readonly Conversation[]) => list.map((c) => c.chatUserName);

it('puts who waits first, the longest wait on top, then the one changed last', () => {
  expect(names(arrange(LIST, ALL))).toEqual(['long', 'short', 'new', 'old', 'gone']);
});

it('filters by state and by part of a name or an address, whatever the letter case', () => {
  expect(names(arrange(LIST, { state: 'waiting', q: '' }))).toEqual(['long', 'short']);
  expect(names(arrange(LIST, { state: 'all', q: ' SHO ' }))).toEqual(['short']);
  expect(arrange(LIST, { state: 'all', q: '@EXAMPLE' })).toHaveLength(5);
});

it('goes round those who wait and never to the one that is open', () => {
  const ordered = arrange(LIST, ALL);
  expect(nextWaiting(ordered, null)?.chatUserName).toBe('long');
  expect(nextWaiting(ordered, 'long')?.chatUserName).toBe('short');
  expect(nextWaiting(ordered, 'short')?.chatUserName).toBe('long');
  expect(
    nextWaiting(
      ordered.filter((c) => c.chatUserName !== 'short'),
      'long',
    ),
  ).toBeNull();
});

it('takes the later revision of two summaries of one conversation', () => {
  const live = new Map([['a', one('a', { rev: 5 })]]);
  expect(merge(live, [one('a', { rev: 4 })]).get('a')?.rev).toBe(5);
  expect(merge(live, [one('a', { rev: 6 })]).get('a')?.rev).toBe(6);
  expect(live.get('a')?.rev).toBe(5);
});
