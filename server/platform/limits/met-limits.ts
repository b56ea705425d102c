import { counterKey } from './counter-key.ts';
import type { CounterStore } from './counter-store.ts';

/** A limit that someone has met, and how often. */
export interface MetLimit<Name extends string> {
  limit: Name;
  times: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

const KEPT_MS = 7 * 24 * 3_600_000;
/** How often notes are stored, in milliseconds: refusals must cost little, however many there are. */
const STORE_MS = 5000;
/** Notes that wait at a time; further ones are dropped. */
const WAITING_MAX = 1000;
/** Above any number of refusals. */
const MAX = 1e9;

/**
 * Notes which limits someone has met in the last days, to tell a mistake from an attack. The notes are on counters, which
 * expire and hold no personal data.
 * @param names all limits
 * @param clock milliseconds since 1970
 */
export function createMetLimits<Name extends string>(
  store: CounterStore,
  names: readonly Name[],
  clock: () => number,
  onError: (error: unknown) => void,
) {
  let waiting = new Map<string, { count: number; endsAt: number }>();
  const keyOf = (limit: Name, key: string): string => counterKey(`met-${limit}`, key);

  async function flush(): Promise<void> {
    const rows = [...waiting].map(([key, note]) => ({ key, ...note, max: MAX }));
    waiting = new Map();
    if (rows.length > 0) await store.add(rows, clock(), true);
  }
  const timer = setInterval(() => void flush().catch(onError), STORE_MS).unref();

  return {
    /** Notes a refusal; it is stored a little later, together with others. */
    note(limit: Name, key: string): void {
      const name = keyOf(limit, key);
      const count = (waiting.get(name)?.count ?? 0) + 1;
      if (count === 1 && waiting.size >= WAITING_MAX) return;
      waiting.set(name, { count, endsAt: clock() + KEPT_MS });
    },
    /** The limits that someone has met, including those not stored yet. */
    async of(key: string): Promise<MetLimit<Name>[]> {
      await flush();
      const rows = await store.read(
        names.map((name) => keyOf(name, key)),
        clock(),
      );
      return names.flatMap((limit) => {
        const row = rows.get(keyOf(limit, key));
        return row === undefined ? [] : [{ limit, times: row.count, lastAt: row.endsAt - KEPT_MS }];
      });
    },
    /** Stores what was noted, and stops. */
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
