import { format } from 'date-fns';

/** The day of a time in this browser's time zone, as `<input type="date">` has it. */
export const localDay = (time: Date): string => format(time, 'yyyy-MM-dd');

/** A time in this browser's time zone, as `<input type="datetime-local">` has it. */
export const localTime = (time: Date): string => format(time, "yyyy-MM-dd'T'HH:mm");
