import { setTimeout as sleep } from 'node:timers/promises';
import type { Rate } from '@ncf/contract/protocol';
import { AddressRate } from './address-rate.ts';
import { limitKey } from './limit-key.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

interface Limits {
  /** Calls of one address that run at a time, and how many more may wait. */
  atOnce: number;
  waiting: number;
  /** How often they begin; without it, as soon as there is room. */
  rate?: Rate;
}

/**
 * Runs costly calls, so many of one address at a time; the others of that address wait, and those of others do not.
 * @param enabled whether anything is limited at all
 */
export function createAddressTurns({ atOnce, waiting, rate }: Limits, enabled: boolean) {
  const queues = new Map<string, { queue: WorkQueue; calls: number }>();
  const pace = rate === undefined ? null : new AddressRate(rate);
  return {
    /**
     * Resolves with the work's result.
     * @param weigh how many calls the result counts as besides one: the next ones of the address wait longer
     * @throws QueueFull if too much of this address is waiting
     */
    async run<T>(
      address: string,
      work: () => Promise<T>,
      weigh?: (result: T) => number,
    ): Promise<T> {
      if (!enabled) return work();
      const key = limitKey(address);
      const own = queues.get(key) ?? { queue: createWorkQueue(atOnce, waiting), calls: 0 };
      queues.set(key, own);
      own.calls += 1;
      try {
        return await own.queue.run(async () => {
          const ms = pace?.reserve(address) ?? 0;
          if (ms > 0) await sleep(ms);
          const result = await work();
          for (let more = weigh?.(result) ?? 0; more >= 1; more -= 1) pace?.reserve(address);
          return result;
        });
      } finally {
        own.calls -= 1;
        if (own.calls === 0) queues.delete(key);
      }
    },
  };
}
