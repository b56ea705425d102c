import { t } from '@ncf/contract/t';

/** Duty statuses in the order of the log grid of 49 CFR 395.8(g), from the top. */
export const STATUSES = ['off', 'sleeper', 'driving', 'on'] as const;
export type DutyStatus = (typeof STATUSES)[number];

export const STATUS_NAMES: Record<DutyStatus, string> = {
  off: t('Off duty'),
  sleeper: t('Sleeper berth'),
  driving: t('Driving'),
  on: t('On duty'),
};

/** A change of duty status. */
export interface DutyChange {
  /** Minutes from midnight, 0 to 1439. */
  at: number;
  status: DutyStatus;
}

/** The limits of 49 CFR 395.3 for property-carrying vehicles, in minutes. */
export const LIMITS = {
  driving: 11 * 60,
  window: 14 * 60,
  rest: 10 * 60,
  beforeBreak: 8 * 60,
  break: 30,
} as const;

/** One log day's use of the limits, in minutes, and where it exceeds them. */
export interface DutyUse {
  /** Driving since the last 10 hours of rest. */
  driving: number;
  /** From the first work after 10 hours of rest to the last work of the day. */
  window: number;
  /** Longest driving without 30 consecutive minutes of not driving. */
  withoutBreak: number;
  /** Minutes in each status; their sum is a day. */
  totals: Record<DutyStatus, number>;
  violations: { at: number; cite: string; text: string }[];
  /** When the work since the last 10 hours of rest started; null while rested. */
  started: number | null;
  /** Driving since the last 30 consecutive minutes of not driving. */
  sinceBreak: number;
  /** Off duty and in the sleeper berth without interruption up to the end. */
  rest: number;
}

/**
 * The day as consecutive periods. The first change must be at 0, and the others in order.
 * @param until the end of the last period, in minutes from midnight
 */
export function stretches(
  changes: DutyChange[],
  until = 1440,
): { from: number; to: number; status: DutyStatus }[] {
  return changes
    .filter(({ at }) => at < until)
    .map((change, i) => ({
      from: change.at,
      to: Math.min(changes[i + 1]?.at ?? 1440, until),
      status: change.status,
    }));
}

/**
 * Checks one log day against 49 CFR 395.3(a)(2), (a)(3)(i), and (a)(3)(ii): driving, the 14-hour window, and
 * the half-hour break. Assumes that the driver starts the day rested. Split sleeper periods, adverse
 * conditions, and the 60/70-hour limits are left out.
 * @param until the time up to which the day is counted, in minutes from midnight
 */
export function dutyUse(changes: DutyChange[], until = 1440): DutyUse {
  const totals: Record<DutyStatus, number> = { off: 0, sleeper: 0, driving: 0, on: 0 };
  const violations: DutyUse['violations'] = [];
  let driving = 0;
  let started: number | null = null;
  let window = 0;
  let rest = LIMITS.rest;
  let pause: number = LIMITS.break;
  let since = 0;
  let withoutBreak = 0;
  const report = (at: number, cite: string, text: string) => {
    if (!violations.some((item) => item.cite === cite)) violations.push({ at, cite, text });
  };
  for (const { from, to, status } of stretches(changes, until)) {
    totals[status] += to - from;
    const resting = status === 'off' || status === 'sleeper';
    if (resting) {
      rest += to - from;
      if (rest >= LIMITS.rest) {
        driving = 0;
        started = null;
        window = 0;
      }
    } else {
      rest = 0;
      started ??= from;
      window = to - started;
    }
    if (status === 'driving') {
      if (driving + to - from > LIMITS.driving) {
        report(
          from + LIMITS.driving - driving,
          '395.3(a)(3)(i)',
          t('more than 11 hours of driving'),
        );
      }
      const end = (started ?? from) + LIMITS.window;
      if (to > end)
        report(Math.max(from, end), '395.3(a)(2)', t('driving after the 14th hour on duty'));
      if (pause >= LIMITS.break) since = 0;
      if (since + to - from > LIMITS.beforeBreak) {
        report(
          from + LIMITS.beforeBreak - since,
          '395.3(a)(3)(ii)',
          t('more than 8 hours of driving without a 30-minute break'),
        );
      }
      driving += to - from;
      since += to - from;
      withoutBreak = Math.max(withoutBreak, since);
      pause = 0;
    } else {
      pause += to - from;
    }
  }
  return {
    driving,
    window,
    withoutBreak,
    totals,
    violations: violations.sort((a, b) => a.at - b.at),
    started,
    sinceBreak: pause >= LIMITS.break ? 0 : since,
    rest,
  };
}

/** Minutes that a driver has left at one moment under each daily limit of 49 CFR 395.3. */
export interface HoursLeft {
  driving: number;
  window: number;
  beforeBreak: number;
}

/** The rest of each daily limit at a time of the day, with the assumptions of `dutyUse`; never below 0. */
export function hoursLeft(changes: DutyChange[], now: number): HoursLeft {
  const { driving, started, sinceBreak } = dutyUse(changes, now);
  const left = (limit: number, used: number) => Math.max(0, limit - used);
  return {
    driving: left(LIMITS.driving, driving),
    window: left(LIMITS.window, started === null ? 0 : now - started),
    beforeBreak: left(LIMITS.beforeBreak, sinceBreak),
  };
}

/** Sets the status of a period, in minutes from midnight, and merges equal neighbors. */
export function setStatus(
  changes: DutyChange[],
  from: number,
  to: number,
  status: DutyStatus,
): DutyChange[] {
  const before = (at: number): DutyStatus =>
    changes.findLast((change) => change.at <= at)?.status ?? 'off';
  const next = [
    ...changes.filter((change) => change.at < from),
    { at: from, status },
    ...(to < 1440 ? [{ at: to, status: before(to) }] : []),
    ...changes.filter((change) => change.at > to),
  ];
  return next.filter((change, i) => change.status !== next[i - 1]?.status);
}

/** A time of day: 435.5 → `7:15 AM`; 1440 → `12:00 AM`. */
export const timeOfDay = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(Math.floor(minutes % 60)).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? t('AM') : t('PM')}`;
};

/** A duration as people say it: 65 → `1 h 5 min`. */
export const durationText = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ') || '0 min';

/** A duration, or a time on a 24-hour clock: 605 → `10:05`; 1440 → `24:00`. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
