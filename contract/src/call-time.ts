/** Path of the call that lists the times at which a call can be booked. */
export const CALL_TIMES_PATH = '/api/v1/call-times';

/**
 * A call's time in words, such as `Tuesday, Nov 24, 2026, 9:00 AM CST`.
 * @param locale BCP 47
 */
export const callTimeInWords = (time: string, timeZone: string, locale = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(time))
    .replace(' at ', ', ');
