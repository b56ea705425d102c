/** A time of day in English: `2:40 AM`, `6 PM`. */
const TIME = /(?<![\p{L}\d:])(?:(\d{1,2})(?::(\d\d))? )?([AP]M)(?![\p{L}\d])/gu;

/** A time of day in a language, or its word for AM or PM; with plain spaces, as in what people type. */
function formatted([, hour, minute, half]: RegExpMatchArray, locale: string): string {
  const hours = (Number(hour ?? 0) % 12) + (half === 'PM' ? 12 : 0);
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(minute === undefined ? {} : { minute: '2-digit' }),
    hour12: true,
    timeZone: 'UTC',
  });
  return format
    .formatToParts(Date.UTC(2026, 0, 1, hours, Number(minute ?? 0)))
    .filter(({ type }) => hour !== undefined || type === 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** A text that is nothing but a time of day, or `AM` or `PM`, in another language; null for other texts. */
export function timeIn(english: string, locale: string): string | null {
  const [found] = english.trim().matchAll(TIME);
  return found?.[0] === english.trim() ? formatted(found, locale) : null;
}

/** Compares the times of day in a translation with those of its English. @returns what is wrong */
export const timeProblems = (english: string, text: string, locale: string): string[] =>
  [...english.matchAll(TIME)]
    .map((found) => [found[0], formatted(found, locale)] as const)
    .filter(([, wanted]) => !text.includes(wanted))
    .map(([time, wanted]) => `must have ${time} as ${wanted}`);
