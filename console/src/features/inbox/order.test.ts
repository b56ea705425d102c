import { expect, it } from 'vitest';
import type { Conversation } from '@ncf/contract/messages';
import { summary } from '../../../test/scenes.ts';
import { DEFAULT_DUE_TIMES } from '@ncf/contract/due-times';
import type { Rules } from '../../reply-times.ts';
import { arrange, itemOf, merge, nextWaiting, NO_FILTER, type Item } from './order.ts';

const one = (name: string, rest: Partial<Conversation>): Conversation => ({
  ...summary(1),
  chatUserId: name,
  chatUserName: name,
  assignee: null,
  state: 'active',
  waitingSince: null,
  channel: 'chat',
  subject: '',
  callTime: null,
  teamId: null,
  topicId: null,
  tagIds: [],
  priority: 'normal',
  ...rest,
});
const LIST = [
  one('old', { updatedAt: '2026-03-05T10:00:00.000Z' }),
  one('new', { updatedAt: '2026-03-05T12:00:00.000Z' }),
  one('short', { state: 'waiting', waitingSince: '2026-03-05T11:59:00.000Z' }),
  one('long', { state: 'waiting', waitingSince: '2026-03-05T11:00:00.000Z' }),
  one('gone', {
    state: 'left',
    waitingSince: null,
    updatedAt: '2026-03-05T09:00:00.000Z',
  }),
];
const TOPIC = '019a0000-0000-7000-8000-0000000000a1';
const TEAM = '019a0000-0000-7000-8000-0000000000b1';
const RULES: Rules = {
  openTime: null,
  times: { ...DEFAULT_DUE_TIMES, chat: 3, left: 240, form: 240, email: 60, call: 60 },
  topics: [{ topicId: TOPIC, name: 'Stolen vehicle', icon: 'tabler:car' }],
  teams: [
    {
      teamId: TEAM,
      name: 'Recovery',
      agentIds: [],
      topicIds: [TOPIC],
      addresses: [],
      signature: '',
      capacity: null,
    },
  ],
};
const conversationItem = (conversation: Conversation): Item => itemOf(conversation, RULES);
const ITEMS = LIST.map(conversationItem);
const ALL = NO_FILTER;
const names = (list: readonly Item[]) => list.map(({ id }) => id);

it('keeps what only the server can find, such as by the value of a contact’s field', () => {
  const search = { ...ALL, q: 'peru' };
  expect(names(arrange(ITEMS, search, 'me'))).toEqual([]);
  expect(names(arrange(ITEMS, search, 'me', null, new Set(['old'])))).toEqual(['old']);
});

it('lists waiting conversations first, the longest wait on top, then by latest activity', () => {
  expect(names(arrange(ITEMS, ALL, 'me'))).toEqual(['long', 'short', 'new', 'old', 'gone']);
});

it('places conversations of all channels by their own deadlines', () => {
  const wait = { state: 'waiting', waitingSince: '2026-03-05T11:00:00.000Z' } as const;
  const items = [
    ...ITEMS,
    conversationItem(one('form', { ...wait, channel: 'form' })),
    conversationItem(one('email', { ...wait, channel: 'email' })),
    conversationItem(one('stolen', { ...wait, channel: 'form', topicId: TOPIC })),
    conversationItem(
      one('call', {
        ...wait,
        channel: 'call',
        callTime: '2026-03-05T11:45:00.000Z',
        visitorMessages: 1,
      }),
    ),
  ];
  // Long is due at 11:03, stolen at 11:10, call when it starts, email at 12:00, short at 12:02, form at 15:00.
  expect(names(arrange(items, { ...ALL, view: 'waiting' }, 'me'))).toEqual([
    'long',
    'stolen',
    'call',
    'email',
    'short',
    'form',
  ]);
});

it('filters by channel, team, topic, tag, and priority', () => {
  const items = [
    one('chat', { tagIds: ['t'], priority: 'high' }),
    one('mail', { channel: 'email', teamId: TEAM }),
    one('topic', { channel: 'form', topicId: TOPIC }),
  ].map(conversationItem);
  const ids = (filter: object) => names(arrange(items, { ...ALL, ...filter }, 'me')).toSorted();
  expect(ids({ channel: 'email' })).toEqual(['mail']);
  expect(ids({ team: TEAM })).toEqual(['mail', 'topic']);
  expect(ids({ topic: TOPIC })).toEqual(['topic']);
  expect(ids({ tag: 't', priority: 'high' })).toEqual(['chat']);
  expect(ids({ priority: 'normal', channel: 'chat' })).toEqual([]);
});

it('lists my ongoing conversations, and filters by part of a name or an email address in any letter case', () => {
  const mine = one('mine', { assignee: { agentId: 'me', adminUserName: 'Me' } });
  const over = { ...mine, chatUserId: 'over', state: 'closed' } as const;
  const items = [...ITEMS, conversationItem(mine), conversationItem(over)];
  expect(names(arrange(items, { ...ALL, view: 'mine' }, 'me'))).toEqual(['mine']);
  expect(names(arrange(ITEMS, { ...ALL, view: 'waiting' }, 'me'))).toEqual(['long', 'short']);
  expect(names(arrange(ITEMS, { ...ALL, q: ' SHO ' }, 'me'))).toEqual(['short']);
  expect(arrange(ITEMS, { ...ALL, q: '@EXAMPLE' }, 'me')).toHaveLength(5);
});

it('cycles through the waiting conversations, skipping the open one', () => {
  const ordered = arrange(ITEMS, ALL, 'me');
  const next = (items: readonly Item[], current: string | null) =>
    nextWaiting(items, current, 'me', () => false)?.id ?? null;
  expect(next(ordered, null)).toBe('long');
  expect(next(ordered, 'long')).toBe('short');
  expect(next(ordered, 'short')).toBe('long');
  expect(
    next(
      ordered.filter(({ id }) => id !== 'short'),
      'long',
    ),
  ).toBeNull();
});

it('skips what is assigned to colleagues, and offers what they have open last', () => {
  const wait = { waitingSince: '2026-03-05T11:00:00.000Z', state: 'waiting' } as const;
  const theirs = one('theirs', { ...wait, assignee: { agentId: 'ben', adminUserName: 'Ben' } });
  const mine = one('mine', { ...wait, assignee: { agentId: 'me', adminUserName: 'Me' } });
  const free = one('own', { ...wait, waitingSince: '2026-03-05T11:30:00.000Z' });
  const ordered = arrange([theirs, mine, free].map(conversationItem), ALL, 'me');
  const next = (...viewed: string[]) =>
    nextWaiting(ordered, null, 'me', (id) => viewed.includes(id))?.id;
  expect(next()).toBe('mine');
  expect(next('mine')).toBe('own');
  expect(next('mine', 'own')).toBe('mine');
});

it('keeps a visitor who left without a reply among the waiting ones, with more time', () => {
  const since = '2026-03-05T11:00:00.000Z';
  const left = one('left', { state: 'left', waitingSince: since });
  const done = one('done', { state: 'left', waitingSince: null });
  const here = one('here', { state: 'waiting', waitingSince: '2026-03-05T12:00:00.000Z' });
  const items = [left, done, here].map(conversationItem);
  expect(names(arrange(items, { ...ALL, view: 'waiting' }, 'me'))).toEqual(['here', 'left']);
  expect(names(arrange(items, { ...ALL, view: 'closed' }, 'me'))).toEqual(['done']);
});

it('keeps the later revision of two summaries of one conversation', () => {
  const live = new Map([['a', one('a', { rev: 5 })]]);
  expect(merge(live, [one('a', { rev: 4 })]).get('a')?.rev).toBe(5);
  expect(merge(live, [one('a', { rev: 6 })]).get('a')?.rev).toBe(6);
  expect(live.get('a')?.rev).toBe(5);
});

it('keeps a newer read mark when a later revision of the summary lacks it', () => {
  const live = new Map([['a', one('a', { rev: 5, read: 3, readRev: 2 })]]);
  const merged = (summary: Partial<Conversation>) => merge(live, [one('a', summary)]).get('a');
  expect(merged({ rev: 6, read: 1, readRev: 1 })).toMatchObject({ rev: 6, read: 3 });
  expect(merged({ rev: 6, read: 2, readRev: 3 })).toMatchObject({ rev: 6, read: 2 });
});

it('lists unassigned, snoozed, high-priority, and tagged conversations', () => {
  const items = [
    one('free', {}),
    one('later', {
      snoozedUntil: '2026-03-06T10:00:00.000Z',
      waitingSince: '2026-03-05T11:00:00.000Z',
    }),
    one('urgent', { priority: 'high', assignee: { agentId: 'you', adminUserName: 'Ben' } }),
    one('over', { state: 'closed', priority: 'high', tagIds: ['t'] }),
    one('tagged', { tagIds: ['t'], assignee: { agentId: 'me', adminUserName: 'Ana' } }),
  ].map(conversationItem);
  const ids = (filter: object) => names(arrange(items, { ...ALL, ...filter }, 'me')).toSorted();
  expect(ids({ view: 'unassigned' })).toEqual(['free']);
  expect(ids({ view: 'open' })).toEqual(['free', 'tagged', 'urgent']);
  expect(ids({ view: 'snoozed' })).toEqual(['later']);
  expect(ids({ view: 'waiting' })).toEqual([]);
  expect(ids({ view: 'high' })).toEqual(['urgent']);
  expect(ids({ tag: 't' })).toEqual(['over', 'tagged']);
  expect(ids({ view: 'mine', tag: 't' })).toEqual(['tagged']);
});

it('puts high priority before a longer wait', () => {
  const urgent = one('urgent', {
    waitingSince: '2026-03-05T12:00:00.000Z',
    state: 'waiting',
    priority: 'high',
  });
  expect(names(arrange([...ITEMS, conversationItem(urgent)], ALL, 'me'))[0]).toBe('urgent');
});

it('keeps the open row in its place and its view when it is answered', () => {
  const held = ITEMS.find(({ id }) => id === 'long') ?? null;
  const answered = ITEMS.map((item) =>
    item.id === 'long'
      ? conversationItem(one('long', { updatedAt: '2026-03-05T13:00:00.000Z' }))
      : item,
  );
  const waiting = { ...ALL, view: 'waiting' } as const;
  expect(names(arrange(answered, waiting, 'me', held))).toEqual(['long', 'short']);
  expect(names(arrange(answered, ALL, 'me', held))[0]).toBe('long');
  expect(names(arrange(answered, waiting, 'me'))).toEqual(['short']);
});
