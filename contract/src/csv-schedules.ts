import { t } from './t.ts';
import * as z from 'zod/mini';
import { addDays, addMonths, weekday } from './calendar-days.ts';
import { enteredLine } from './entered-text.ts';
import { messageTime } from './fields.ts';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { instantOf, isTimeZone, localClock } from './local-time.ts';

/** Reports and saved views that members of the team get as CSV by email, regularly. */

/** How a report is divided. */
export const REPORT_PARTS = ['day', 'hour', 'channel', 'team', 'agent', 'topic', 'tag'] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

const content = z.discriminatedUnion('type', [
  /** The figures of the time since the one before: yesterday, the last 7 days, or the month before. */
  z.object({
    type: z.literal('report'),
    by: z.enum(REPORT_PARTS),
    /** Of this team; without it, of all. */
    teamId: z.optional(z.uuid()),
  }),
  /** What a saved view lists when it is sent; “mine” is what each receiver has. */
  z.object({ type: z.literal('view'), viewId: z.uuid() }),
]);

export const newCsvSchedule = z.object({
  name: enteredLine(t('Enter a name.'), LIMITS.viewNameMax),
  content,
  every: z.enum(['day', 'week', 'month']),
  /** The day of the week (0 for Monday) or of the month (its last one, if it is shorter). */
  on: z._default(z.int().check(z.gte(0), z.lte(31)), 0),
  /** The hour of the day in the time zone, 0 to 23. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'Use an IANA time zone.' })),
  /** Who gets it. */
  agentIds: z
    .array(z.string().check(z.maxLength(64)))
    .check(z.minLength(1, { error: t('Choose who gets it.') }), z.maxLength(LIMITS.csvReceivers)),
  isPaused: z._default(z.boolean(), false),
});
export type NewCsvSchedule = z.infer<typeof newCsvSchedule>;

export const csvSchedule = z.extend(newCsvSchedule, {
  scheduleId: z.uuid(),
  /** When it is sent next; null while it is paused. */
  nextAt: z.nullable(messageTime),
  lastAt: z.nullable(messageTime),
});
export type CsvSchedule = z.infer<typeof csvSchedule>;

export const csvSchedules = listOf(csvSchedule);

/** How many members got an email. */
export const csvRun = z.object({ receivers: z.int() });

type When = Pick<NewCsvSchedule, 'every' | 'on' | 'hour' | 'timeZone'>;

const HOUR_MS = 60 * 60_000;
/** No time of a schedule is further away, in days. */
const AHEAD = 62;

const isDue = (day: string, { every, on }: When): boolean => {
  if (every === 'day') return true;
  if (every === 'week') return weekday(day) === on;
  const last = addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
  return Number(day.slice(8)) === Math.min(Math.max(on, 1), Number(last.slice(8)));
};

const localDay = (now: number, timeZone: string): string =>
  new Date(localClock(timeZone)(now)).toISOString().slice(0, 10);

/** The first time of a schedule after an instant; both in milliseconds since 1970. */
export function nextTime(when: When, after: number): number {
  const clock = localClock(when.timeZone);
  const today = localDay(after, when.timeZone);
  for (let ahead = 0; ahead < AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const at = instantOf(Date.parse(day) + when.hour * HOUR_MS, clock);
    if (at > after && isDue(day, when)) return at;
  }
  throw new Error('A schedule has no time.');
}

/** The days that a report sent at an instant is about, both included. */
export function periodOf(
  { every, timeZone }: Pick<When, 'every' | 'timeZone'>,
  at: number,
): { from: string; to: string } {
  const today = localDay(at, timeZone);
  if (every === 'month') {
    const first = `${today.slice(0, 7)}-01`;
    return { from: addMonths(first, -1), to: addDays(first, -1) };
  }
  return { from: addDays(today, every === 'day' ? -1 : -7), to: addDays(today, -1) };
}
