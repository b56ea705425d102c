import { fc } from '@ncf/testing/fast-check';
import { expect, it } from 'vitest';
import { shareOut, type Share } from './share-out.ts';

const agents = fc.uniqueArray(
  fc.record({
    agentId: fc.stringMatching(/^[a-z]{1,4}$/),
    open: fc.nat({ max: 6 }),
    capacity: fc.integer({ min: 1, max: 6 }),
  }),
  { selector: ({ agentId }) => agentId, maxLength: 6 },
);
const waiting = fc
  .uniqueArray(fc.uuid(), { maxLength: 30 })
  .map((ids) => ids.map((chatUserId) => ({ chatUserId })));

/** The number of conversations each agent has afterward. */
function after(shares: readonly Share[], given: readonly { agentId: string }[]) {
  const count = (agentId: string) => given.filter((one) => one.agentId === agentId).length;
  return shares.map(({ agentId, open, capacity }) => ({
    agentId,
    capacity,
    before: open,
    got: count(agentId),
  }));
}

it('never exceeds anyone’s capacity, assigns each conversation once, the longest wait first, and uses all capacity', () => {
  fc.assert(
    fc.property(waiting, agents, fc.option(fc.string()), (ids, shares, last) => {
      const given = shareOut(ids, shares, last);
      const counted = after(shares, given);
      for (const { before, got, capacity } of counted)
        expect(before + got).toBeLessThanOrEqual(Math.max(before, capacity));
      expect(given.map(({ chatUserId }) => chatUserId)).toEqual(
        ids.slice(0, given.length).map((one) => one.chatUserId),
      );
      const room = shares.reduce(
        (sum, { open, capacity }) => sum + Math.max(0, capacity - open),
        0,
      );
      expect(given).toHaveLength(Math.min(ids.length, room));
      expect(given.every(({ agentId }) => shares.some((one) => one.agentId === agentId))).toBe(
        true,
      );
    }),
  );
});

it('distributes evenly among agents with capacity: no one gets two more than another', () => {
  fc.assert(
    fc.property(waiting, agents, fc.option(fc.string()), (ids, shares, last) => {
      const roomy = shares.map((one) => ({ ...one, capacity: 100 }));
      const got = after(roomy, shareOut(ids, roomy, last)).map((one) => one.got);
      expect(Math.max(0, ...got) - Math.min(...got, Infinity)).toBeLessThanOrEqual(1);
    }),
  );
});

it('continues with the agent after the last one, in any order of arrival', () => {
  const three = ['a', 'b', 'c'].map((agentId) => ({ agentId, open: 0, capacity: 5 }));
  const turn = (last: string | null) =>
    shareOut([{ chatUserId: '1' }], [...three].reverse(), last)[0]?.agentId;
  expect([turn(null), turn('a'), turn('b'), turn('c'), turn('bb')]).toEqual([
    'a',
    'b',
    'c',
    'a',
    'c',
  ]);
});

it('prefers the team of the topic, and falls back on anyone if no one of it has capacity', () => {
  const agents = [
    { agentId: 'a', open: 0, capacity: 2 },
    { agentId: 'b', open: 1, capacity: 2 },
    { agentId: 'c', open: 0, capacity: 2 },
  ];
  const ones = ['1', '2', '3'].map((chatUserId) => ({ chatUserId, team: ['b', 'offline'] }));
  const given = shareOut([...ones, { chatUserId: '4' }], agents, null);
  expect(given.map(({ agentId }) => agentId)).toEqual(['b', 'c', 'a', 'c']);
});
