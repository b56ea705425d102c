/**
 * How long a test waits for a condition before it fails, in milliseconds. Two runs at the same time on two
 * cores take far longer than Vitest's default of a second.
 */
export const PATIENCE_MS = 60_000;

/** The items that have arrived so far, in order, and a way to wait for more. */
export interface Arrivals<T> {
  readonly received: readonly T[];
  add(item: T): void;
  /** The first item, past or future, that matches. @throws after `PATIENCE_MS` */
  waitFor(predicate: (item: T) => boolean): Promise<T>;
}

/**
 * Collects what arrives at a test's server or client.
 * @param what names one item in the error of a wait, such as "email"
 * @param describe says in the same error what has arrived instead
 */
export function createArrivals<T>(what: string, describe: (item: T) => string): Arrivals<T> {
  const received: T[] = [];
  const waiting = new Set<() => void>();
  return {
    received,
    add(item) {
      received.push(item);
      for (const look of waiting) look();
    },
    waitFor(predicate) {
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const look = (): void => {
          const found = received.find(predicate);
          if (found === undefined) return;
          stop();
          resolve(found);
        };
        const timer = setTimeout(() => {
          stop();
          const seen = received.map(describe).join(', ') || 'nothing';
          reject(new Error(`No such ${what} within ${PATIENCE_MS} ms. Seen: ${seen}`));
        }, PATIENCE_MS);
        waiting.add(look);
        look();
      });
    },
  };
}
