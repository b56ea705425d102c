import { zoneInWords } from './call-time.ts';
import { DAYS, minutesOf } from './days.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import type { OpeningHours } from './opening-hours.ts';

const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;

const spanWords = (from: string, to: string, locale: string): string =>
  `${from} ${LANGUAGES[languageOf(locale)].to} ${to}`;

/** The first Sunday of 1970, and a time of that day. */
const sunday = (days: number, minutes = 0): Date =>
  new Date((3 + days) * DAY_MS + minutes * MINUTE_MS);

/** `08:00` as `8:00 AM`, with plain spaces. */
const clockTime = (text: string, locale: string): string =>
  sunday(0, minutesOf(text) % (24 * 60))
    .toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .replace(/[\u00a0\u202f]/g, ' ');

/** The days of a span in words; three or more in a row as a range. */
function dayWords(days: readonly (typeof DAYS)[number][], locale: string): string {
  const at = days.map((day) => DAYS.indexOf(day));
  const isRun =
    days.length > 2 && at.every((day, i) => i === 0 || day === ((at[i - 1] ?? 0) + 1) % 7);
  const names = at.map((day) =>
    sunday(day).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' }),
  );
  return isRun
    ? spanWords(names[0] ?? '', names.at(-1) ?? '', locale)
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** The hours in words, such as `Monday to Friday, 8:00 AM to 6:00 PM (Central Time)`. @param locale BCP 47 tag */
export function hoursInWords({ timeZone, weekly }: OpeningHours, locale = 'en-US'): string {
  const spans = weekly.map(
    ({ days, from, to }) =>
      `${dayWords(days, locale)}, ${spanWords(clockTime(from, locale), clockTime(to, locale), locale)}`,
  );
  return `${spans.join('; ')} (${zoneInWords(timeZone, locale)})`;
}
