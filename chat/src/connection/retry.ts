import { RECONNECT_PERIOD_MS } from '@ncf/contract/constants';
import type { Environment } from '../environment.ts';

/** How far a wait may differ from its mean, so that the clients of a restarted server do not all return at once. */
const SPREAD = 0.2;
/** Wait between two tries while the page is hidden, in milliseconds. */
export const HIDDEN_RETRY_MS = 30_000;
/** Wait when the server says "later" without saying when, in milliseconds. */
export const TRY_LATER_MS = 10_000;
/** The longest wait that a server can ask for, in milliseconds. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** `meanMs` spread evenly over ±20%. */
export const spread = (meanMs: number, random: () => number): number =>
  meanMs * (1 - SPREAD + 2 * SPREAD * random());

/**
 * How long a response asks the client to wait, in milliseconds, or null: `Retry-After` in seconds or as a date
 * (RFC 9110 §10.2.3), and a default for a bare 429 (RFC 6585 §4).
 */
export function retryAfterMs(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  if (ms > 0) return Math.min(ms, LONGEST_WAIT_MS);
  return status === 429 ? TRY_LATER_MS : null;
}

/**
 * Calls `run` about every 2000 ms while scheduled (R9.2), less often for a hidden page or when the server asks, and when
 * the page wakes up.
 */
export function createRetry(
  env: Pick<Environment, 'clock' | 'random' | 'isHidden' | 'onWake'>,
  run: () => void,
) {
  const { clock } = env;
  let timer: unknown;
  let isScheduled = false;
  let stopWaking = (): void => undefined;
  /** The server asked for no try before this time. */
  let notBefore = 0;
  /** When a visible page would try. */
  let dueAt = 0;

  function cancel(): void {
    clock.clearTimeout(timer);
    stopWaking();
    isScheduled = false;
  }
  function now(): void {
    cancel();
    run();
  }
  /** The network or the page came back: tries at once, unless the server asked for a longer wait. */
  const wake = (): void => void (isScheduled && clock.now() >= notBefore && now());

  return {
    /**
     * Schedules the next try.
     * @param askedMs how long the server asked the client to wait, in milliseconds; null if it did not ask
     */
    schedule(askedMs: number | null): void {
      cancel();
      const at = clock.now();
      const asked = askedMs ?? 0;
      // The spread is only added, so that no try comes sooner than asked.
      const pause = Math.max(
        spread(RECONNECT_PERIOD_MS, env.random),
        asked * (1 + SPREAD * env.random()),
      );
      notBefore = at + asked;
      dueAt = at + pause;
      isScheduled = true;
      stopWaking = env.onWake(wake);
      const shown = env.isHidden() ? Math.max(pause, spread(HIDDEN_RETRY_MS, env.random)) : pause;
      timer = clock.setTimeout(now, shown);
    },
    wake,
    /** Tries if the pause of a visible page has passed; browsers throttle the timers of hidden pages. */
    catchUp: () => void (isScheduled && clock.now() >= dueAt && now()),
    cancel,
  };
}
