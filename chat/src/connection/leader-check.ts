import type { Clock } from '../environment.ts';

/** Checks regularly whether the leading tab responds, because its timers may be throttled in the background. */
export interface LeaderCheck {
  /** A check is being sent: expects a response to it, and schedules the next one. */
  sent(): void;
  /** The leading tab has responded. */
  received(): void;
  stop(): void;
}

/** How often a following tab checks the leading one, in milliseconds. */
export const CHECK_MS = 10_000;
/** How long the leading tab may stay silent before another one takes over, in milliseconds. */
const SILENCE_MS = 3000;

/** Calls `check` for the next check, and `onSilence` when there is no response. */
export function createLeaderCheck(
  clock: Clock,
  check: () => void,
  onSilence: () => void,
): LeaderCheck {
  let next: unknown;
  let silence: unknown;

  function stop(): void {
    clock.clearTimeout(next);
    clock.clearTimeout(silence);
  }

  return {
    sent() {
      stop();
      next = clock.setTimeout(check, CHECK_MS);
      silence = clock.setTimeout(onSilence, SILENCE_MS);
    },
    received: () => clock.clearTimeout(silence),
    stop,
  };
}
