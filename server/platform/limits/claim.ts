import { counterKey } from './counter-key.ts';
import type { CounterStore } from './counter-store.ts';

/** How long the claim of a process that died keeps others out, in milliseconds. */
const CLAIM_MS = 300_000;

/**
 * Does what only one process may do at a time.
 * @param rule what kind it is, in kebab case
 * @returns null if another process is doing it
 */
export type Claim = <T>(rule: string, key: string, work: () => Promise<T>) => Promise<T | null>;

/** @param clock milliseconds since 1970 */
export const createClaim =
  (store: Pick<CounterStore, 'add' | 'remove'>, clock: () => number): Claim =>
  async (rule, name, work) => {
    const key = counterKey(rule, name);
    const claim = { key, count: 1, max: 1, endsAt: clock() + CLAIM_MS };
    if ((await store.add([claim], clock())).length === 0) return null;
    return work().finally(() => store.remove([key]));
  };
