import type { Clock } from './clock.ts';

/** Calls back after `ms` milliseconds; a second call with the same name replaces the first. */
export type Later = (name: string, ms: number, callback: () => void) => void;

/** Named timers that stop together. */
export interface Timers {
  later: Later;
  /** Stops all timers, and starts none from now on. */
  dispose(): void;
}

export function createTimers(clock: Clock): Timers {
  const timers = new Map<string, unknown>();
  let disposed = false;
  return {
    later(name, ms, callback) {
      if (disposed) return;
      clock.clearTimeout(timers.get(name));
      timers.set(name, clock.setTimeout(callback, ms));
    },
    dispose() {
      disposed = true;
      for (const timer of timers.values()) clock.clearTimeout(timer);
    },
  };
}
