import type { DueTimes } from '@ncf/contract/due-times';
import type { OpeningHours } from '@ncf/contract/opening-hours';
import { openTimeIn, type OpenTime } from '../reports/open-time.ts';
import type { WaitStore } from './store.ts';

const ALL_HOURS: OpenTime = (from, to) => Math.max(0, to - from);

/** The time between two instants from `first` on that counts for reply times, in milliseconds. */
export const countedTime = (
  { inHours }: Pick<DueTimes, 'inHours'>,
  hours: OpeningHours | null,
  first: number,
  now: number,
): OpenTime => (inHours && hours !== null ? openTimeIn(hours, first, now) : ALL_HOURS);

interface Parts {
  store: WaitStore;
  dueTimes(): Promise<DueTimes>;
  openingHours(): OpeningHours | null;
  clock: () => number;
}

/** Reads how long the team had the word before the current waits, in seconds by conversation. Rejects with StorageError. */
export const spentTimesOf =
  ({ store, dueTimes, openingHours, clock }: Parts) =>
  async (): Promise<ReadonlyMap<string, number>> => {
    const [waits, times] = [await store.ofWaiting(), await dueTimes()];
    const first = waits.reduce((least, { since }) => (since < least ? since : least), '9');
    const spent = new Map<string, number>();
    if (waits.length === 0) return spent;
    const counted = countedTime(times, openingHours(), Date.parse(first), clock());
    for (const { chatUserId, since, until } of waits) {
      const seconds = counted(Date.parse(since), Date.parse(until)) / 1000;
      spent.set(chatUserId, (spent.get(chatUserId) ?? 0) + seconds);
    }
    return spent;
  };
