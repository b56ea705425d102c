/** How urgent a wait is; `late` after its deadline. */
export type Urgency = 'calm' | 'soon' | 'late';

const MINUTE = 60_000;

/** The time since an ISO 8601 time, rounded to read at a glance: `now`, `4 min`, `2 h 5 min`, `3 d`. */
export function elapsed(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d`;
}

/** How urgent a wait is: `soon` after a third of the time, `late` from its deadline (milliseconds since the epoch). */
export function urgency(since: string, deadline: number, now: number): Urgency {
  if (now >= deadline) return 'late';
  const start = Date.parse(since);
  return now - start >= (deadline - start) / 3 ? 'soon' : 'calm';
}
