import { LANGUAGES, languageOf } from './languages.ts';

/** Path of the call that lists the times at which a call can be booked. */
export const CALL_TIMES_PATH = '/api/v1/call-times';

/** A time zone in words, such as `Central Time`. @param locale BCP 47 */
export function zoneInWords(timeZone: string, locale: string): string {
  const named = (timeZoneName: 'long' | 'longGeneric'): string =>
    new Intl.DateTimeFormat(LANGUAGES[languageOf(locale)].zoneNames, { timeZone, timeZoneName })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const generic = named('longGeneric').replace(/ \(.*\)$/, '');
  // The universal time has no generic name.
  return /\d/.test(generic) ? named('long') : generic;
}

/**
 * What tells days in words, such as `Tuesday, Nov 24`, or in Spanish without the comma, from times in ISO 8601. Make it once
 * for a list: that takes longer than many days.
 * @param locale BCP 47
 */
export function daysInWords(
  timeZone: string,
  locale: string,
  options: { year?: 'numeric' } = {},
): (time: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    month: languageOf(locale) === 'en' ? 'short' : 'long',
    day: 'numeric',
    ...options,
  });
  // Spanish has no comma between the weekday and the day.
  return (time) => format.format(new Date(time)).replace(/^(\p{L}+), (?=\d)/u, '$1 ');
}

/**
 * A call's time in words, such as `Tuesday, Nov 24, 2026, 9:00 AM CST`. Other languages have the month and the zone in
 * full.
 * @param locale BCP 47
 */
export function callTimeInWords(time: string, timeZone: string, locale = 'en-US'): string {
  const day = daysInWords(timeZone, locale, { year: 'numeric' })(time);
  const isEnglish = languageOf(locale) === 'en';
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(isEnglish ? { timeZoneName: 'short' } : {}),
  }).format(new Date(time));
  return `${day}, ${clock}${isEnglish ? '' : ` (${zoneInWords(timeZone, locale)})`}`;
}
