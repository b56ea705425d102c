import type { Clock } from './clock.ts';

export type Later = ReturnType<typeof createTimers>['later'];

/** Named timers that stop together. */
export function createTimers(clock: Clock) {
  const timers = new Map<string, unknown>();
  let disposed = false;
  return {
    /** Calls back after `ms` milliseconds; a second call with the same name replaces the first. */
    later(name: string, ms: number, callback: () => void): void {
      if (disposed) return;
      clock.clearTimeout(timers.get(name));
      timers.set(name, clock.setTimeout(callback, ms));
    },
    /** Stops all timers, and starts none from now on. */
    dispose() {
      disposed = true;
      for (const timer of timers.values()) clock.clearTimeout(timer);
    },
  };
}
