import { counterKey } from './counter-key.ts';
import type { CounterStore } from './counter-store.ts';

/** Failures are forgotten this long after the last one. */
const WINDOW_MS = 30 * 60_000;
/** The first delay; each further failure doubles it. */
const FIRST_MS = 2000;
const LONGEST_MS = 15 * 60_000;
/** How often counting is repeated when others count at the same time. */
const REPEATS = 50;

/** A counter of failures. */
export interface AttemptKey {
  /** What is tried, such as `sign-in-account`. */
  rule: string;
  /** The account or address. */
  key: string;
  /** Failures that cause no delay. */
  free: number;
  /** Whether its delay may be ignored; asked only if there is one. */
  isExempt?: () => Promise<boolean>;
}

/** Delays attempts after failures, longer after each. The counters hold across restarts and for all processes. */
export type Attempts = ReturnType<typeof createAttempts>;

const nameOf = ({ rule, key }: AttemptKey): string => counterKey(rule, key);

/** @param clock milliseconds since 1970 */
export function createAttempts(store: CounterStore, clock: () => number) {
  const waitMs = (count: number, endsAt: number, free: number, now: number): number => {
    if (count < free) return 0;
    const delay = Math.min(FIRST_MS * 2 ** Math.min(count - free, 20), LONGEST_MS);
    return endsAt - WINDOW_MS + delay - now;
  };
  const rowOf = (one: AttemptKey, max = 0) => ({
    key: nameOf(one),
    count: 1,
    max,
    endsAt: clock() + WINDOW_MS,
  });

  return {
    /**
     * Counts an attempt as a failure before it is checked, so that concurrent attempts cannot exceed the limit.
     * @returns 0 if it may be checked now, otherwise the seconds to wait; it is not counted then
     */
    async begin(keys: readonly AttemptKey[]): Promise<number> {
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        const now = clock();
        const counted = await store.read(keys.map(nameOf), now);
        let longest = 0;
        for (const one of keys) {
          const { count, endsAt } = counted.get(nameOf(one)) ?? { count: 0, endsAt: 0 };
          const wait = waitMs(count, endsAt, one.free, now);
          if (wait > longest && !((await one.isExempt?.()) ?? false)) longest = wait;
        }
        if (longest > 0) return Math.ceil(longest / 1000);
        // Only if no one else has counted since.
        const rows = keys.map((one) => rowOf(one, (counted.get(nameOf(one))?.count ?? 0) + 1));
        const added = await store.add(rows, now, true);
        if (added.length === rows.length) return 0;
        await store.subtract(rows.filter(({ key }) => added.includes(key)));
      }
      return 1;
    },
    /** Undoes the last count, for an attempt that was not a failure. */
    undo: (keys: readonly AttemptKey[]): Promise<void> =>
      store.subtract(keys.map((one) => rowOf(one))),
    /** Forgets all failures. */
    async clear(keys: readonly AttemptKey[]): Promise<void> {
      if (keys.length > 0) await store.remove(keys.map(nameOf));
    },
  };
}
