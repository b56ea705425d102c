import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { createListeners } from '../../platform/bus/listeners.ts';
import { createPresence } from './presence.ts';
import { ANSWER_MS, createVisitorPresence } from './visitor-presence.ts';

const agent = (agentId: string): AgentIdentity => ({
  role: 'admin',
  agentId,
  adminUserName: agentId,
  gender: 'other',
  agentRole: 'agent',
  sessionId: 's',
});
const LOOKS = { viewing: 'ada', answering: false, away: false };

const FAKED: NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake'] = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
  'Date',
];
beforeEach(() => void vi.useFakeTimers({ toFake: FAKED }));
afterEach(() => void vi.useRealTimers());

/** Nodes that share a bus; a node cut off from it neither sends nor receives. */
function useNodes() {
  const listeners = createListeners();
  return (node: string) => {
    const state = { cut: false };
    const here = new Set([`visitor of ${node}`]);
    const bus: Bus = {
      node,
      encode: null,
      send: (...event) => {
        if (!state.cut) listeners.call(...event);
      },
      on: (kind, listener) =>
        listeners.add(kind, (event) => {
          if (!state.cut) listener(event);
        }),
    };
    const presence = createPresence(bus, Date.now);
    onTestFinished(() => presence.close());
    const visitors = createVisitorPresence({
      bus,
      isHere: (chatUserId) => here.has(chatUserId),
      hasOtherNodes: presence.hasOtherNodes,
    });
    onTestFinished(() => visitors.close());
    const names = () => presence.agents().map(({ agentId }) => agentId);
    return { presence, visitors, here, bus, names, cut: () => (state.cut = true) };
  };
}

it('shows every node the agents of all, and merges the tabs of one agent', async () => {
  const start = useNodes();
  const [a, b] = [start('a'), start('b')];
  const heard = vi.fn<(agents: unknown) => void>();
  b.presence.onChange(heard);
  a.presence.opened('grace 1', agent('grace'));
  a.presence.update('grace 1', LOOKS);
  b.presence.opened('grace 2', agent('grace'));
  b.presence.update('grace 2', { viewing: 'ada', answering: true, away: true });
  b.presence.opened('alan', agent('alan'));
  await vi.advanceTimersByTimeAsync(100);
  const expected = [
    { agentId: 'alan', adminUserName: 'alan', away: false, viewing: [] },
    {
      agentId: 'grace',
      adminUserName: 'grace',
      away: false,
      viewing: [{ chatUserId: 'ada', answering: true }],
    },
  ];
  expect(a.presence.agents()).toEqual(expected);
  expect(b.presence.agents()).toEqual(expected);
  expect(heard).toHaveBeenLastCalledWith(expected);
  // A node that starts later knows all agents before the next announcement.
  const c = start('c');
  expect(c.names()).toEqual(['alan', 'grace']);
  a.presence.closed('grace 1');
  b.presence.closed('grace 2');
  await vi.advanceTimersByTimeAsync(100);
  expect([a, b, c].map(({ names }) => names())).toEqual([['alan'], ['alan'], ['alan']]);
  expect(c.presence.goneSince('grace')).toBeLessThanOrEqual(Date.now());
});

it('forgets the agents of a node that closes at once, and of one that falls silent after a while', async () => {
  const start = useNodes();
  const [a, b, c] = [start('a'), start('b'), start('c')];
  a.presence.opened('grace', agent('grace'));
  b.presence.opened('alan', agent('alan'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(c.names()).toEqual(['alan', 'grace']);
  b.presence.close();
  expect(c.names()).toEqual(['grace']);
  a.cut();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(c.names()).toEqual(['grace']);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(c.names()).toEqual([]);
  expect(c.presence.hasOtherNodes()).toBe(false);
  expect(c.presence.goneSince('grace')).toBeTypeOf('number');
});

it('passes on what a tab reports to another node than its own, and who is away', async () => {
  const start = useNodes();
  const [a, b] = [start('a'), start('b')];
  a.presence.opened('grace', agent('grace'));
  b.presence.update('grace', { ...LOOKS, away: true });
  expect(a.presence.agents()).toMatchObject([{ away: true, viewing: [{ chatUserId: 'ada' }] }]);
  a.presence.update('grace', LOOKS);
  await vi.advanceTimersByTimeAsync(100);
  expect(b.presence.agents()).toMatchObject([{ away: false }]);
  b.bus.send('away', { agentId: 'grace', away: true });
  expect([a, b].map(({ presence }) => presence.agents()[0]?.away)).toEqual([true, true]);
});

it('counts streams of one tab as one connection until the last of them closes', () => {
  const { presence, names } = useNodes()('a');
  presence.opened('grace', agent('grace'));
  presence.update('grace', LOOKS);
  presence.opened('grace', agent('grace'));
  presence.closed('grace');
  expect(presence.agents()).toMatchObject([{ viewing: [{ chatUserId: 'ada' }] }]);
  presence.closed('grace');
  expect(names()).toEqual([]);
});

it('counts an agent who was seen before a restart as gone since the restart', async () => {
  const { presence } = useNodes()('a');
  const at = Date.now();
  const before = new Date(at - 3_600_000).toISOString();
  presence.restore([
    { agentId: 'grace', away: false, lastSeenAt: before },
    { agentId: 'alan', away: false, lastSeenAt: before },
    { agentId: 'new', away: true, lastSeenAt: null },
  ]);
  presence.opened('alan', agent('alan'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(presence.goneSince('grace')).toBe(at);
  expect(presence.goneSince('alan')).toBeNull();
  expect(presence.goneSince('new')).toBeNull();
});

it('finds a visitor on whichever node, and waits for other nodes only if there are any', async () => {
  const start = useNodes();
  const a = start('a');
  expect(await a.visitors.isOnline('visitor of a')).toBe(true);
  expect(await a.visitors.isOnline('visitor of b')).toBe(false);
  const b = start('b');
  expect(await a.visitors.isOnline('visitor of b')).toBe(true);
  expect(await b.visitors.isOnline('visitor of a')).toBe(true);
  const [lost, absent] = [a, b].map(({ visitors }) => visitors.isOnline('visitor of c'));
  b.cut();
  const unreachable = a.visitors.isOnline('visitor of b');
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(await Promise.all([lost, absent, unreachable])).toEqual([false, false, false]);
  // Who comes while the others are asked is online.
  const back = a.visitors.isOnline('visitor of c');
  a.here.add('visitor of c');
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  expect(await back).toBe(true);
});
