const inUtc = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();

/** The day of a time in this browser's time zone, as `<input type="date">` has it. */
export const localDay = (time: Date): string => inUtc(time).slice(0, 10);

/** A time in this browser's time zone, as `<input type="datetime-local">` has it. */
export const localTime = (time: Date): string => inUtc(time).slice(0, 16);
