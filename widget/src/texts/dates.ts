const SUFFIX: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

const ordinal = (day: number): string => `${day}${SUFFIX[ordinals.select(day)] ?? 'th'}`;

/**
 * A time in the visitor's time zone, as `Mar 5th 3:07 PM` (R9.6). `Intl` has no ordinals and puts a
 * narrow space before AM and PM; date-fns would add 5 kB to the chat.
 */
function englishTime(date: Date): string {
  const month = date.toLocaleString('en-US', { month: 'short' });
  const hours = date.getHours();
  const minutes = `${date.getMinutes()}`.padStart(2, '0');
  return `${month} ${ordinal(date.getDate())} ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A day, as `Thursday, March 5th`, with the year unless it is this year. */
function englishDay(date: Date, isThisYear: boolean): string {
  const weekday = date.toLocaleString('en-US', { weekday: 'long' });
  const month = date.toLocaleString('en-US', { month: 'long' });
  const year = isThisYear ? '' : ` ${date.getFullYear()}`;
  return `${weekday}, ${month} ${ordinal(date.getDate())}${year}`;
}

/** Formats a time in the visitor's time zone, in English as R9.6 demands. @param locale BCP 47 tag */
export function timeFormat(locale: string): (date: Date) => string {
  if (locale === 'en-US') return englishTime;
  const time = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (date) => time.format(date);
}

/** Formats a day, with the year unless it is this year. @param locale BCP 47 tag */
export function dayFormat(locale: string): (date: Date, isThisYear: boolean) => string {
  if (locale === 'en-US') return englishDay;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const dayOfYear = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  return (date, isThisYear) => (isThisYear ? day : dayOfYear).format(date);
}
