import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeOfDay } from '../tools/duty-hours.ts';
import { FLEET } from './fleet.ts';
import { temperatureAt } from './reefer.ts';
import { alertsOf, DAY, RULE_IDS, RULES, START_RULES, watch, type RuleId } from './rules.ts';

const OFF = Object.fromEntries(RULE_IDS.map((id) => [id, null])) as Record<RuleId, null>;
const only = (rule: RuleId, threshold: number) =>
  alertsOf(FLEET, { ...OFF, [rule]: threshold }).map(
    ({ from, vehicle, text }) => `${timeOfDay(from)} ${vehicle.name}: ${text}`,
  );

it('finds what the day has: a theft, an open door, a missed break, and idling', () => {
  expect(only('late', 18 * 60)).toEqual(['6:08 PM Trailer 9: Moving after hours']);
  expect(only('door', 15)).toEqual(['2:07 PM Reefer 5: Door open for 15 min']);
  expect(only('violation', 1)).toEqual([
    '3:30 PM Truck 4: Hours violation: more than 8 hours of driving without a 30-minute break',
  ]);
  expect(only('idle', 12)).toContain('2:12 PM Van 22: Idling for 12 min');
  expect(only('zone', 2)[0]).toBe('9:32 AM Pickup 17: Entered the job site');
  expect(alertsOf(FLEET, OFF)).toEqual([]);
});

it('fires less often the higher a threshold is, and never twice at once', () => {
  for (const rule of ['speed', 'idle', 'door', 'cold', 'late'] as const) {
    const { min, max } = RULES[rule];
    fc.assert(
      fc.property(fc.integer({ min, max }), fc.integer({ min, max }), (one, other) => {
        const minutes = (threshold: number) =>
          alertsOf(FLEET, { ...OFF, [rule]: threshold }).reduce(
            (sum, { from, to }) => sum + to - from,
            0,
          );
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        // A rule that is quiet for a while after each alert may catch another one in between.
        if (rule !== 'speed') expect(minutes(high)).toBeLessThanOrEqual(minutes(low));
        else expect(minutes(high) > 0 && minutes(low) === 0).toBe(false);
      }),
      { numRuns: 8 },
    );
  }
  const alerts = alertsOf(FLEET, START_RULES);
  for (const [i, { vehicle, rule, from, to }] of alerts.entries()) {
    expect(from).toBeGreaterThanOrEqual(DAY.from);
    expect(to).toBeLessThanOrEqual(DAY.to);
    const next = alerts.slice(i + 1).find((one) => one.vehicle === vehicle && one.rule === rule);
    expect(next?.from ?? DAY.to, `${vehicle.name} ${rule}`).toBeGreaterThanOrEqual(to);
  }
});

it('shows on the list what the rules say at that moment', () => {
  const at = (minute: number) =>
    watch(FLEET, minute * 60).flatMap(({ vehicle, state, alert }) =>
      alert ? [[vehicle.id, state, alert]] : [],
    );
  expect(at(14 * 60 + 14)).toEqual([
    ['truck-4', 'moving', '53 min of drive time left'],
    ['reefer-5', 'alert', 'Door open for 22 min · 38.7 °F in the box'],
  ]);
  expect(at(18 * 60 + 10)).toEqual([
    ['truck-4', 'moving', '1 h of drive time left'],
    ['trailer-9', 'alert', 'Moving after hours'],
    ['truck-7', 'moving', '1 h 5 min of drive time left'],
  ]);
  expect(watch(FLEET, 51_240, OFF).every(({ alert }) => alert === null)).toBe(true);
});

it('warms up while the door is open, and cools down afterward', () => {
  expect(temperatureAt(13 * 60)).toBeCloseTo(35, 1);
  expect(temperatureAt(14 * 60 + 31)).toBeGreaterThan(40);
  expect(temperatureAt(16 * 60)).toBeLessThan(35.5);
});
