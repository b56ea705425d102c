import { expect, it } from 'vitest';
import type { Conversation } from '@ncf/contract/messages';
import { summary } from '../../../test/scenes.ts';
import type { Enquiry } from '@ncf/contract/enquiries';
import { arrange, conversationItem, merge, nextWaiting, type Item } from './order.ts';

const one = (name: string, rest: Partial<Conversation>): Conversation => ({
  ...summary(1),
  chatUserId: name,
  chatUserName: name,
  assignee: null,
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
const ITEMS = LIST.map(conversationItem);
const ALL = { view: 'all', q: '' } as const;
const names = (list: readonly Item[]) => list.map(({ id }) => id);
const enquiry = (id: string, createdAt: string, state: Enquiry['state'] = 'open'): Item => ({
  kind: 'enquiry',
  id,
  enquiry: {
    enquiryId: id,
    name: id,
    email: `${id}@example.com`,
    phone: '',
    kind: 'message',
    source: '',
    details: [],
    topic: '',
    message: 'Hello',
    createdAt,
    state,
    answers: [],
  },
});

it('lists waiting conversations first, the longest wait on top, then by latest activity', () => {
  expect(names(arrange(ITEMS, ALL, 'me'))).toEqual(['long', 'short', 'new', 'old', 'gone']);
});

it('places an inquiry among the waiting conversations by its own deadline', () => {
  const early = enquiry('early', '2026-03-05T07:30:00.000Z');
  const items = [
    ...ITEMS,
    early,
    enquiry('late', '2026-03-05T11:00:00.000Z'),
    enquiry('done', '2026-03-05T13:00:00.000Z', 'answered'),
  ];
  // Early is due at 11:30, long since 11:03, short since 12:02, late at 15:00.
  expect(names(arrange(items, { view: 'waiting', q: '' }, 'me'))).toEqual([
    'long',
    'early',
    'short',
    'late',
  ]);
  expect(names(arrange(items, { view: 'closed', q: '' }, 'me'))).toEqual(['done', 'gone']);
});

it('lists my ongoing conversations, and filters by part of a name or an email address in any letter case', () => {
  const mine = one('mine', { assignee: { agentId: 'me', adminUserName: 'Me' } });
  const over = { ...mine, chatUserId: 'over', state: 'closed' } as const;
  const items = [...ITEMS, conversationItem(mine), conversationItem(over)];
  expect(names(arrange(items, { view: 'mine', q: '' }, 'me'))).toEqual(['mine']);
  expect(names(arrange(ITEMS, { view: 'waiting', q: '' }, 'me'))).toEqual(['long', 'short']);
  expect(names(arrange(ITEMS, { view: 'all', q: ' SHO ' }, 'me'))).toEqual(['short']);
  expect(arrange(ITEMS, { view: 'all', q: '@EXAMPLE' }, 'me')).toHaveLength(5);
});

it('cycles through the waiting conversations, skipping the open one', () => {
  const ordered = arrange(ITEMS, ALL, 'me');
  expect(nextWaiting(ordered, null)?.id).toBe('long');
  expect(nextWaiting(ordered, 'long')?.id).toBe('short');
  expect(nextWaiting(ordered, 'short')?.id).toBe('long');
  expect(
    nextWaiting(
      ordered.filter(({ id }) => id !== 'short'),
      'long',
    ),
  ).toBeNull();
});

it('keeps the later revision of two summaries of one conversation', () => {
  const live = new Map([['a', one('a', { rev: 5 })]]);
  expect(merge(live, [one('a', { rev: 4 })]).get('a')?.rev).toBe(5);
  expect(merge(live, [one('a', { rev: 6 })]).get('a')?.rev).toBe(6);
  expect(live.get('a')?.rev).toBe(5);
});
