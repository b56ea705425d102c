import { expect, it } from 'vitest';
import { DAYS } from './days.ts';
import { DEFAULT_DUE_TIMES, dueTime, dueTimes, minutesFor } from './due-times.ts';
import { openTimeAfter, type OpeningHours } from './opening-hours.ts';
import { NO_CONCERN, WAITER } from './waiter.fixture.ts';

const TEAM = '019a0000-0000-7000-8000-0000000000aa';
const HOURS: OpeningHours = {
  timeZone: 'America/Chicago',
  weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '18:00' }],
  holidays: ['2026-11-23'],
};

it('takes the first policy that fits topic or subject, team, and priority', () => {
  const policies = [
    {
      contains: 'Stolen',
      teamId: null,
      priority: 'high' as const,
      minutes: 5,
      next: 2,
      resolution: null,
    },
    { contains: 'stolen', teamId: null, priority: null, minutes: 10, next: null, resolution: 60 },
    { contains: '', teamId: TEAM, priority: null, minutes: 20, next: null, resolution: null },
  ];
  const times = { ...DEFAULT_DUE_TIMES, policies };
  const of = (more: object, concern = NO_CONCERN) =>
    minutesFor({ ...WAITER, ...more }, concern, times);
  expect(of({ subject: 'My van was STOLEN', priority: 'high' })).toBe(5);
  expect(of({}, { ...NO_CONCERN, topic: 'Stolen vehicle' })).toBe(10);
  expect(minutesFor(WAITER, { topic: 'Buying', teamId: TEAM }, times)).toBe(20);
  expect(of({ state: 'left' })).toBe(times.left);
  // Later replies have a time of their own where one is set, and else that of the first.
  const answered = { answered: true };
  expect(of({ ...answered, subject: 'stolen', priority: 'high' })).toBe(2);
  expect(of({ ...answered, subject: 'stolen' })).toBe(10);
  expect(of(answered)).toBe(times.chat);
  const later = { ...times, next: 9, nextOutside: 99 };
  expect(minutesFor({ ...WAITER, ...answered }, NO_CONCERN, later)).toBe(9);
  expect(minutesFor({ ...WAITER, ...answered, channel: 'form' }, NO_CONCERN, later)).toBe(99);
  expect(of({ channel: 'email' })).toBe(times.email);
});

it('counts only the opening hours if the team wants that', () => {
  const due = (inHours: boolean, hours: OpeningHours | null = HOURS) => {
    const openTime = hours && openTimeAfter(hours);
    const time = dueTime(WAITER, NO_CONCERN, { ...DEFAULT_DUE_TIMES, chat: 30, inHours }, openTime);
    return time === null ? null : new Date(time).toISOString();
  };
  expect(due(false)).toBe('2026-11-21T00:20:00.000Z');
  expect(due(true, null)).toBe('2026-11-21T00:20:00.000Z');
  // Ten minutes on Friday, and twenty on Tuesday: Monday is a holiday.
  expect(due(true)).toBe('2026-11-24T14:20:00.000Z');
});

it('counts the hours of a night alike, whatever it counted before', () => {
  const night = {
    timeZone: 'Asia/Tokyo',
    weekly: [{ days: [...DAYS], from: '20:00', to: '12:00' }],
  };
  const openTime = openTimeAfter(night);
  openTime(Date.parse('2026-11-24T20:00:00Z'), 60_000);
  // At 10:00 in Tokyo.
  const since = Date.parse('2026-11-24T01:00:00Z');
  expect(openTime(since, 60_000)).toBe(since + 60_000);
});

it('refuses a policy that says nothing', () => {
  const policies = [{ contains: ' ', minutes: 5 }];
  const { error } = dueTimes.safeParse({ ...DEFAULT_DUE_TIMES, policies });
  expect(error?.issues).toMatchObject([
    {
      path: ['policies', 0, 'contains'],
      message: 'Enter a word, or choose a team or a priority.',
    },
  ]);
});
