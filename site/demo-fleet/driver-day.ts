import { t } from '@ncf/contract/t';
import {
  dutyUse,
  hoursLeft,
  LIMITS,
  timeOfDay,
  type DutyChange,
  type DutyUse,
} from '../tools/duty-hours.ts';
import type { DayPlan } from './day-plan.ts';
import { PLANS } from './fleet-plans.ts';

/** Minutes of work before the first trip and after the last one. */
const BEFORE = 30;
const AFTER = 20;

/** A driver's log of the day: trips are driving, breaks are off duty, and other visits are work. */
export function logOf({ visits, trips }: DayPlan): DutyChange[] {
  const [first, last] = [trips[0], trips.at(-1)];
  if (!first || !last) return [{ at: 0, status: 'off' }];
  const changes: DutyChange[] = [
    { at: 0, status: 'off' },
    { at: first.from - BEFORE, status: 'on' },
  ];
  for (const [i, { from, to }] of trips.entries()) {
    const next = visits[i + 1];
    changes.push({ at: from, status: 'driving' });
    if (next?.kind !== 'pass')
      changes.push({ at: to, status: next?.kind === 'break' ? 'off' : 'on' });
  }
  return [...changes, { at: last.to + AFTER, status: 'off' }];
}

/** The log of Truck 7's driver on the demo fleet's day. */
export const DRIVER_DAY = logOf(PLANS['truck-7']);

/** The seven days before: driving, and all work including it, in minutes. */
export const PAST_DAYS = [
  [t('Thu, Nov 19'), 415, 665],
  [t('Wed, Nov 18'), 440, 650],
  [t('Tue, Nov 17'), 475, 700],
  [t('Mon, Nov 16'), 505, 755],
  [t('Sun, Nov 15'), 0, 0],
  [t('Sat, Nov 14'), 0, 0],
  [t('Fri, Nov 13'), 420, 625],
] as const;

/** 49 CFR 395.3(b)(2): 70 hours of work in 8 days. */
const CYCLE = 70 * 60;
/** Work since Monday: the weekend was a restart of more than 34 hours, after which the count starts over (395.3(c)). */
const WORKED = PAST_DAYS.slice(0, 4).reduce((sum, [, , work]) => sum + work, 0);

/** The driver's clocks at a time of the day, and what they mean for driving on. */
export function driverClocks(changes: DutyChange[], now: number) {
  const { totals, started, rest, violations } = dutyUse(changes, now);
  const left = hoursLeft(changes, now);
  const cycle = Math.max(0, CYCLE - WORKED - totals.driving - totals.on);
  const clocks = [
    { name: t('Driving'), left: left.driving, limit: LIMITS.driving },
    { name: t('14-hour window'), left: left.window, limit: LIMITS.window },
    { name: t('Until a 30-minute break'), left: left.beforeBreak, limit: LIMITS.beforeBreak },
    { name: t('70 hours in 8 days'), left: cycle, limit: CYCLE },
  ];
  const drive = Math.min(...clocks.map((clock) => clock.left));
  const reasons = [
    t('The 11 hours of driving run out first.'),
    t('The 14-hour window ends at {timeOfDay}.', {
      timeOfDay: timeOfDay((started ?? now) + LIMITS.window),
    }),
    t('A 30-minute break is due first.'),
    t('The 70 hours of this week run out first.'),
  ];
  const status = changes.findLast((change) => change.at <= now)?.status ?? 'off';
  const isResting = started !== null && (status === 'off' || status === 'sleeper');
  return {
    clocks,
    status,
    drive,
    reason:
      started === null
        ? t('Rested. The 14-hour window starts with the first work.')
        : isResting && rest >= LIMITS.break
          ? t('10 hours off duty end at {timeOfDay}.', {
              timeOfDay: timeOfDay(now - rest + LIMITS.rest),
            })
          : (reasons[clocks.findIndex((clock) => clock.left === drive)] ?? ''),
    violation: violations[0] ?? null,
  };
}

/** Since when a driver is over a limit, and which rule it breaks. */
export const violationText = ({ at, text, cite }: DutyUse['violations'][number]): string =>
  t('From {timeOfDay}: {text} (49 CFR {cite}).', { timeOfDay: timeOfDay(at), text, cite });
