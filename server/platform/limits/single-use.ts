import { counterKey } from './counter-key.ts';
import type { CounterStore } from './counter-store.ts';

/**
 * Uses up something that works only once on all nodes; false if it was used before.
 * @param rule what kind it is, in kebab case
 * @param endsAt when it expires anyway, in milliseconds since 1970
 */
export type UseUp = (rule: string, key: string, endsAt: number) => Promise<boolean>;

/** @param clock milliseconds since 1970 */
export const createSingleUse =
  (store: Pick<CounterStore, 'add'>, clock: () => number): UseUp =>
  async (rule, key, endsAt) => {
    const row = { key: counterKey(rule, key), count: 1, max: 1, endsAt };
    return (await store.add([row], clock())).length === 1;
  };
