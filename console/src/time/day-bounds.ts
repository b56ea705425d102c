function midnight(day: string, daysLater: number): string | null {
  const at = new Date(`${day}T00:00`);
  if (Number.isNaN(at.getTime())) return null;
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
}

/** When a day (`YYYY-MM-DD`) begins in this browser's time zone, as an ISO 8601 instant; null if it is not a day. */
export const startOfDay = (day: string): string | null => midnight(day, 0);

/** When a day ends, which is when the next one begins; null if it is not a day. */
export const endOfDay = (day: string): string | null => midnight(day, 1);
