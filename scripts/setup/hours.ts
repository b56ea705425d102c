import { DAYS } from '@ncf/contract/days';
import type { OpeningHours } from '@ncf/contract/opening-hours';

type Weekly = OpeningHours['weekly'];
type Day = (typeof DAYS)[number];

const SPAN = /^([a-z]{3})(?:\s*[-–]\s*([a-z]{3}))?\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/;
const isDay = (text: string): text is Day => (DAYS as readonly string[]).includes(text);

/** All days from one to another; the week wraps, so `sat` to `mon` is three days. */
function daysBetween(first: Day, last: Day): Day[] {
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const count = ((to - from + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, at) => DAYS[(from + at) % DAYS.length] ?? first);
}

/**
 * Reads hours as a person writes them.
 * @param text such as `mon-fri 8:00-18:00, sat 9:00-13:00`, in 24-hour time
 * @returns null if it is something else
 */
export function parseHours(text: string): Weekly | null {
  const spans: Weekly = [];
  for (const part of text.toLowerCase().split(',')) {
    const [, first = '', last = first, from = '', to = ''] = SPAN.exec(part.trim()) ?? [];
    if (!isDay(first) || !isDay(last)) return null;
    spans.push({
      days: daysBetween(first, last),
      from: from.padStart(5, '0'),
      to: to.padStart(5, '0'),
    });
  }
  return spans;
}

/** Whether each day follows the one before it. */
const isRun = (days: readonly Day[]): boolean =>
  days.length > 2 && daysBetween(days[0] ?? 'sun', days.at(-1) ?? 'sun').join() === days.join();

/** Writes hours in the form that `parseHours` reads. */
export const writeHours = (weekly: Weekly): string =>
  weekly
    .flatMap(({ days, from, to }) =>
      (isRun(days) ? [`${days[0]}-${days.at(-1)}`] : days).map((day) => `${day} ${from}-${to}`),
    )
    .join(', ');
