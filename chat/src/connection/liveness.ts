import type { Clock } from '../clock.ts';

export interface LivenessOptions {
  clock: Clock;
  keepaliveS: number;
  sendPing(): void;
  /** Called when a ping stays unanswered. */
  onDead(): void;
  /** Called when the broker has not responded for some seconds, and when it responds again. */
  onStall?(stalled: boolean): void;
}

/** How long the broker may take to respond to a PINGREQ, SUBSCRIBE, or PUBLISH, in milliseconds. */
export const RESPONSE_MS = 10_000;
/** How long without a response until the connection counts as stalled, in milliseconds. */
const STALL_MS = 4000;

/** Keeps a connection alive with pings, and notices when the broker stops responding. No timer runs before the first call. */
export function createLiveness(options: LivenessOptions) {
  const { clock } = options;
  let keepalive: unknown;
  let pongTimer: unknown;
  let stallTimer: unknown;
  let stalled = false;

  function setStalled(next: boolean): void {
    if (stalled === next) return;
    stalled = next;
    options.onStall?.(next);
  }

  function expectResponse(): void {
    stallTimer ??= clock.setTimeout(() => {
      ping();
      setStalled(true);
    }, STALL_MS);
  }

  function ping(): void {
    options.sendPing();
    expectResponse();
    pongTimer ??= clock.setTimeout(options.onDead, RESPONSE_MS);
  }

  return {
    /** Postpones the next ping. Call it after every packet sent. */
    sent() {
      // The broker expects a packet within the keep alive (§3.1.2.10); half of it leaves room for late timers.
      clock.clearTimeout(keepalive);
      keepalive = clock.setTimeout(ping, options.keepaliveS * 500);
    },
    /** Call for every packet from the broker: it has responded. */
    received() {
      clock.clearTimeout(stallTimer);
      stallTimer = undefined;
      setStalled(false);
    },
    /** Call for a PINGRESP. */
    pong() {
      clock.clearTimeout(pongTimer);
      pongTimer = undefined;
    },
    /** Sends a ping now; the connection is dead when the broker does not respond in time. */
    ping,
    /** Expects a packet from the broker from now on. */
    expectResponse,
    stop() {
      for (const timer of [keepalive, pongTimer, stallTimer]) clock.clearTimeout(timer);
    },
  };
}
