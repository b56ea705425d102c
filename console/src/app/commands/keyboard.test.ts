import { expect, it } from 'vitest';
import { summary } from '../../../test/scenes.ts';
import { unreadFor } from '../../conversation-state.ts';
import {
  firstOfBurst,
  incoming,
  reassigned,
  unreadTotal,
  woken,
} from '../notifications/incoming.ts';
import { commandFor } from './keyboard.ts';

const press = (key: string, rest = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...rest,
});
const FREE = { typing: false, dialog: false };

it('accepts single letters only outside fields and dialogs, and only while they are turned on', () => {
  expect(commandFor(press('n'), FREE, true)).toBe('next-waiting');
  expect(commandFor(press('n'), { typing: true, dialog: false }, true)).toBeNull();
  expect(commandFor(press('n'), { typing: false, dialog: true }, true)).toBeNull();
  expect(commandFor(press('n'), FREE, false)).toBeNull();
  expect(commandFor(press('r', { ctrlKey: true }), FREE, true)).toBeNull();
});

it('opens the palette from anywhere with Ctrl or Cmd and K', () => {
  expect(commandFor(press('k', { ctrlKey: true }), { typing: true, dialog: false }, false)).toBe(
    'palette',
  );
  expect(commandFor(press('K', { metaKey: true }), FREE, true)).toBe('palette');
});

it('opens the longest wait with one key while the agent types, but not from a dialog', () => {
  const next = press('.', { ctrlKey: true });
  expect(commandFor(next, { typing: true, dialog: false }, false)).toBe('next-waiting');
  expect(commandFor(next, { typing: true, dialog: true }, true)).toBeNull();
});

it('reports only fresh messages from visitors, unassigned or assigned to this agent', () => {
  const now = Date.now();
  const base = summary(3);
  const said = (sender: 'user' | 'admin', at: number, visitorMessages: number) => ({
    ...base,
    visitorMessages,
    rev: 99,
    lastMessage: {
      type: 'message',
      sender,
      text: 'x',
      messageTime: new Date(at).toISOString(),
      via: 'chat' as const,
    },
  });
  const before = new Map([[base.chatUserId, { ...base, visitorMessages: 1, read: 0 }]]);
  const after = (one: ReturnType<typeof said>) =>
    incoming(before, new Map([[one.chatUserId, one]]), now, 'me').length;
  expect(after(said('user', now, 2))).toBe(1);
  expect(after(said('user', now - 120_000, 2))).toBe(0);
  expect(after(said('admin', now, 2))).toBe(0);
  expect(after(said('user', now, 0))).toBe(0);
  const by = (agentId: string) => ({
    ...said('user', now, 2),
    assignee: { agentId, adminUserName: 'Ben' },
  });
  expect([after(by('me')), after(by('ben'))]).toEqual([1, 0]);
  expect(unreadTotal(before, 'me')).toBe(1);
});

it('tells which conversations others gave to this agent or took from them', () => {
  const one = { ...summary(3), assignee: null };
  const whose = (agentId: string | null) =>
    new Map([
      [
        one.chatUserId,
        { ...one, assignee: agentId === null ? null : { agentId, adminUserName: agentId } },
      ],
    ]);
  const kinds = (before: string | null, after: string | null) =>
    reassigned(whose(before), whose(after), 'me').map(({ kind }) => kind);
  expect([kinds(null, 'me'), kinds('ben', 'me')]).toEqual([['assigned'], ['assigned']]);
  expect(kinds('me', 'ben')).toEqual(['reassigned']);
  expect([kinds(null, 'ben'), kinds('me', 'me'), kinds('me', null)]).toEqual([[], [], []]);
  expect(reassigned(new Map(), whose('me'), 'me')).toEqual([]);
});

it('tells which conversations of this agent are back from a snooze, unless someone brought them back', () => {
  const until = '2026-03-05T15:07:00.000Z';
  const snoozed = { ...summary(1), snoozedUntil: until };
  const back = { ...snoozed, snoozedUntil: null };
  const count = (after: typeof back | typeof snoozed, now = Date.parse(until)) =>
    woken(new Map([[snoozed.chatUserId, snoozed]]), new Map([[after.chatUserId, after]]), now, 'a1')
      .length;
  expect([count(back), count({ ...back, assignee: null })]).toEqual([1, 1]);
  expect(count(back, Date.parse(until) - 3_600_000)).toBe(0);
  expect(count({ ...snoozed, snoozedUntil: '2026-03-06T15:07:00.000Z' })).toBe(0);
  expect(count({ ...back, visitorMessages: snoozed.visitorMessages + 1 })).toBe(0);
  expect(count({ ...back, assignee: { agentId: 'ben', adminUserName: 'Ben' } })).toBe(0);
  expect(count({ ...back, state: 'closed' })).toBe(0);
});

it('counts what this agent has not read, and not what a colleague has', () => {
  const one = { ...summary(3), visitorMessages: 5, state: 'active' as const };
  const { read: _, ...neverOpened } = one;
  const ben = { agentId: 'ben', adminUserName: 'Ben' };
  expect(unreadFor({ ...one, read: 3 }, 'me')).toBe(2);
  expect(unreadFor({ ...one, read: 3, assignee: ben }, 'me')).toBe(2);
  expect(unreadFor({ ...neverOpened, assignee: null }, 'me')).toBe(5);
  expect(unreadFor({ ...neverOpened, assignee: ben }, 'me')).toBe(0);
  expect(unreadFor({ ...neverOpened, state: 'closed' }, 'me')).toBe(0);
});

it('makes one sound for a burst of messages', () => {
  const isFirst = firstOfBurst(2000);
  const heard = Array.from({ length: 40 }, (_, n) => isFirst(1000 + n)).filter(Boolean);
  expect(heard).toHaveLength(1);
  expect(isFirst(3000)).toBe(true);
});
