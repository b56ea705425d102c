const dayNumber = (date: Date): string =>
  `${date.getFullYear()}-${`${date.getMonth() + 1}`.padStart(2, '0')}-${`${date.getDate()}`.padStart(2, '0')}`;

/** The date of an ISO 8601 time, or null if it is not one. */
export function dateOf(iso: string): Date | null {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The day of an ISO 8601 time in the reader's time zone, `2026-03-05`; empty if it is not a time. */
export function dayOf(iso: string): string {
  const date = dateOf(iso);
  return date === null ? '' : dayNumber(date);
}

/** How far a date lies before `now`, in the reader's days. */
export function relativeDay(date: Date, now: Date): 'today' | 'yesterday' | 'earlier' {
  const day = dayNumber(date);
  if (day === dayNumber(now)) return 'today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayNumber(before) ? 'yesterday' : 'earlier';
}
