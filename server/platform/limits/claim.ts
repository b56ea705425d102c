import { counterKey } from './counter-key.ts';
import type { CounterStore } from './counter-store.ts';
import { createSingleUse } from './single-use.ts';

/** How long the claim of a process that died keeps others out, in milliseconds. */
const CLAIM_MS = 300_000;

/**
 * Does what only one process may do at a time.
 * @param rule what kind it is, in kebab case
 * @returns null if another process is doing it
 */
export type Claim = <T>(rule: string, key: string, work: () => Promise<T>) => Promise<T | null>;

/** @param clock milliseconds since 1970 */
export function createClaim(
  store: Pick<CounterStore, 'add' | 'remove'>,
  clock: () => number,
): Claim {
  const useUp = createSingleUse(store, clock);
  return async (rule, key, work) => {
    if (!(await useUp(rule, key, clock() + CLAIM_MS))) return null;
    // Nothing is undone if it cannot be released: then it ends by itself.
    return work().finally(() => store.remove([counterKey(rule, key)]).catch(() => {}));
  };
}
