import { expect, it } from 'vitest';
import type { Caller } from './identity.ts';
import type { SessionEnd } from '../platform/bus/bus.ts';
import { hasEnded } from './session-end.ts';

const visitor = (chatUserId: string, browserId: string): Caller => ({
  role: 'user',
  chatUserId,
  chatUserName: 'Ada',
  chatUserEmail: 'ada@example.com',
  browserId,
});
const agent = (agentId: string, sessionId: string): Caller => ({
  role: 'admin',
  agentId,
  adminUserName: 'Grace',
  gender: 'female',
  agentRole: 'agent',
  sessionId,
});
const callers: Record<string, Caller> = {
  'ada at home': visitor('ada', 'home'),
  'ada at work': visitor('ada', 'work'),
  'bob at home': visitor('bob', 'home'),
  'grace 1': agent('grace', '1'),
  'grace 2': agent('grace', '2'),
  'alan 3': agent('alan', '3'),
};

it.each<[SessionEnd, string[]]>([
  [{ role: 'user', chatUserId: 'ada' }, ['ada at home', 'ada at work']],
  [{ role: 'user', browserId: 'home' }, ['ada at home', 'bob at home']],
  [{ role: 'admin', sessionId: '2' }, ['grace 2']],
  [{ role: 'admin', agentId: 'grace' }, ['grace 1', 'grace 2']],
  [{ role: 'admin', agentId: 'grace', exceptSessionId: '1' }, ['grace 2']],
  // An id of one kind is never taken for another.
  [{ role: 'admin', agentId: 'ada' }, []],
  [{ role: 'user', chatUserId: 'grace' }, []],
])('ends with %j exactly the sessions that it names [R6.3]', (end, names) => {
  const ended = Object.entries(callers).filter(([, caller]) => hasEnded(end, caller));
  expect(ended.map(([name]) => name)).toEqual(names);
});
