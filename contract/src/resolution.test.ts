import { expect, it } from 'vitest';
import { DEFAULT_DUE_TIMES } from './due-times.ts';
import { openTimeAfter } from './opening-hours.ts';
import { resolutionDue, resolutionMinutes } from './resolution.ts';
import { NO_CONCERN, WAITER } from './waiter.fixture.ts';

const ANSWERED = { ...WAITER, visitorMessages: 3, answered: true };
const MINUTE = 60_000;
const TIMES = { ...DEFAULT_DUE_TIMES, resolution: 60 };

const due = (spent: number, more: object = {}, times = TIMES) => {
  const hours = openTimeAfter({
    timeZone: 'America/Chicago',
    weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '18:00' }],
  });
  const at = resolutionDue({ ...ANSWERED, ...more }, NO_CONCERN, times, hours, spent * MINUTE);
  return at === null ? null : new Date(at).toISOString();
};

it('runs while the person waits, after what the team has spent, and rests while the person has the word', () => {
  expect(due(0)).toBe('2026-11-21T00:50:00.000Z');
  expect(due(45)).toBe('2026-11-21T00:05:00.000Z');
  expect(due(70)).toBe('2026-11-20T23:40:00.000Z');
  expect(due(45, { waitingSince: null })).toBeNull();
  expect(due(45, {}, { ...TIMES, resolution: null as never })).toBeNull();
});

it('counts only the opening hours if the team wants that', () => {
  // Ten minutes on Friday, and five on Monday.
  expect(due(45, {}, { ...TIMES, inHours: true })).toBe('2026-11-23T14:05:00.000Z');
});

it('takes the limit of the policy that applies, else that of all conversations', () => {
  const policy = { contains: 'stolen', teamId: null, priority: null, minutes: 10, next: null };
  const times = { ...TIMES, policies: [{ ...policy, resolution: 30 }] };
  expect(resolutionMinutes({ ...ANSWERED, subject: 'Stolen' }, NO_CONCERN, times)).toBe(30);
  expect(resolutionMinutes(ANSWERED, NO_CONCERN, times)).toBe(60);
  const none = { ...times, policies: [{ ...policy, resolution: null }] };
  expect(resolutionMinutes({ ...ANSWERED, subject: 'Stolen' }, NO_CONCERN, none)).toBe(60);
});
