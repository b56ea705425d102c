const SUFFIX: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

const ordinal = (day: number): string => `${day}${SUFFIX[ordinals.select(day)] ?? 'th'}`;

/**
 * A time in the visitor's time zone, as `Mar 5th 3:07 PM` (R9.6). `Intl` has no ordinals and puts a
 * narrow space before AM and PM; date-fns would add 5 kB to the chat.
 */
export function englishTime(date: Date): string {
  const month = date.toLocaleString('en-US', { month: 'short' });
  const hours = date.getHours();
  const minutes = `${date.getMinutes()}`.padStart(2, '0');
  return `${month} ${ordinal(date.getDate())} ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A day, as `Thursday, March 5th`, with the year unless it is this year. */
export function englishDay(date: Date, isThisYear: boolean): string {
  const weekday = date.toLocaleString('en-US', { weekday: 'long' });
  const month = date.toLocaleString('en-US', { month: 'long' });
  const year = isThisYear ? '' : ` ${date.getFullYear()}`;
  return `${weekday}, ${month} ${ordinal(date.getDate())}${year}`;
}
