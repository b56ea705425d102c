import { fc } from '@ncf/testing/fast-check';
import { expect, it } from 'vitest';
import { figuresOf, type Lasted } from './figures.ts';
import { addDays } from '@ncf/contract/calendar-days';
import { localTimeIn, startOfDay } from '@ncf/contract/local-time';

const begin = (day: string, zone: string) => new Date(startOfDay(day, zone)).toISOString();

it.each([
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
  ['2026-07-01', 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z'],
  // In Beirut and Santiago, clocks go from 0:00 to 1:00, so the day starts at one.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('starts %s in %s at %s', (day, zone, instant) => {
  expect(begin(day, zone)).toBe(instant);
});

it('has 23 hours on the day of the spring change and 25 on that of the fall change', () => {
  const zone = 'Europe/Berlin';
  const local = localTimeIn(zone);
  const hours = (from: string, to: string) =>
    (startOfDay(to, zone) - startOfDay(from, zone)) / 3_600_000;
  expect(hours('2026-03-29', '2026-03-30')).toBe(23);
  expect(hours('2026-10-25', '2026-10-26')).toBe(25);
  expect(local(Date.parse('2026-03-29T00:59:00Z')).hour).toBe(1);
  expect(local(Date.parse('2026-03-29T01:00:00Z')).hour).toBe(3);
  expect(local(Date.parse('2026-10-25T00:30:00Z')).hour).toBe(2);
  expect(local(Date.parse('2026-10-25T01:30:00Z')).hour).toBe(2);
});

it('assigns every instant to the last day that started before it', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Beirut'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') }),
      (zone, ms) => {
        const local = localTimeIn(zone);
        const { day } = local(ms);
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(ms);
        expect(startOfDay(addDays(day, 1), zone)).toBeGreaterThan(ms);
      },
    ),
  );
});

it('counts waits, answers, closings, and ratings; an unanswered conversation has no response time', () => {
  const at = (second: number) => new Date(1_700_000_000_000 + second * 1000).toISOString();
  const one = (answered: number | null, ended: number | null, satisfied: number | null) => ({
    chatUserId: '',
    channel: 'chat' as const,
    teamId: null,
    askedAt: at(0),
    answeredAt: answered === null ? null : at(answered),
    answeredBy: null,
    topicId: null,
    tagIds: [],
    subject: '',
    priority: 'normal' as const,
    endedAt: ended === null ? null : at(ended),
    satisfied,
    waits: [answered, 5].flatMap((second) =>
      answered === null || second === null ? [] : [{ from: at(0), to: at(second) }],
    ),
  });
  const secondsOf = ({ from, to }: Lasted) => (Date.parse(to) - Date.parse(from)) / 1000;
  const measures = {
    secondsOf,
    isInTime: (_: unknown, wait: Lasted) => secondsOf(wait) <= 10,
    isResolvedInTime: ({ waits }: { waits: readonly Lasted[] }) =>
      waits.length === 0 ? null : waits.every((wait) => secondsOf(wait) <= 20),
  };
  const some = [one(10, 100, 1), one(30, null, 0), one(null, 50, null)];
  expect(figuresOf(some, measures)).toEqual({
    conversations: 3,
    answered: 2,
    unanswered: 1,
    wait: { count: 4, median: 5, p90: 30 },
    inTime: 3,
    firstAnswer: { count: 2, median: 10, p90: 30 },
    duration: { count: 2, median: 50, p90: 100 },
    limited: 1,
    resolvedInTime: 1,
    satisfied: 1,
    unsatisfied: 1,
  });
  expect(figuresOf([], measures).wait).toEqual({ count: 0, median: null, p90: null });
});
