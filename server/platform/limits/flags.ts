import type { CounterStore } from './counter-store.ts';

/** Marks that hold until a time, on all nodes and across restarts, by the keys of `counterKey`. */
export interface Flags {
  /** Sets marks, or extends them. @param ends by key, in milliseconds since 1970 */
  set(ends: ReadonlyMap<string, number>): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** The marks whose key begins with `prefix`, and when they end. */
  all(prefix: string): Promise<Map<string, number>>;
}

/** Above any number of times that a mark is set. */
const MAX = 1e9;

/** Creates marks, which are counters that nothing exceeds. @param clock milliseconds since 1970 */
export const createFlags = (store: CounterStore, clock: () => number): Flags => ({
  async set(ends) {
    const rows = [...ends].map(([key, endsAt]) => ({ key, count: 1, max: MAX, endsAt }));
    await store.add(rows, clock(), true);
  },
  remove: (keys) => store.remove(keys),
  async all(prefix) {
    const rows = await store.running(prefix, clock());
    return new Map(rows.map(({ key, endsAt }) => [key, endsAt]));
  },
});
