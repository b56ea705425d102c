import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../identity/identity.ts';
import type { BrokerLimits } from './limits.ts';
import { recentlyUsed } from '../platform/limits/recently-used.ts';
import { TokenBucket } from '../platform/limits/token-bucket.ts';

const MINUTE_MS = 60_000;

/** Rates and refusals of one connection. Times in milliseconds of a monotonic clock. */
export class Meter {
  readonly #messages: TokenBucket;
  readonly #typing: TokenBucket;
  readonly #control: TokenBucket;
  readonly #refusalsPerMinute: number;
  /** The last of the delayed messages. */
  #last: Promise<void> | null = null;
  #refusals = 0;
  /** When the current minute of refusals began: with its first one. */
  #minuteBegan = -Infinity;

  constructor(limits: BrokerLimits, now: number) {
    this.#messages = new TokenBucket(limits.messages, now);
    this.#typing = new TokenBucket(limits.typing, now);
    this.#control = new TokenBucket(limits.control, now);
    this.#refusalsPerMinute = limits.refusalsPerMinute;
  }

  /**
   * Delays a message that is above the rate; null if it may proceed now. Messages stay in order, so one within
   * the rate still waits behind delayed ones.
   */
  turn(now: number): Promise<void> | null {
    const due = now + this.#messages.reserve(now);
    if (due === now && this.#last === null) return null;
    const turn: Promise<void> = (this.#last ?? Promise.resolve()).then(async () => {
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      if (this.#last === turn) this.#last = null;
    });
    this.#last = turn;
    return turn;
  }

  /** Whether a typing event is within the rate; those above it are dropped. */
  mayType(now: number): boolean {
    return this.#typing.take(now);
  }

  /** Counts a packet other than a publish; returns the milliseconds until the next one may be read. */
  control(now: number): number {
    return this.#control.reserve(now);
  }

  /** Counts a refusal; false if there are more in this minute than a correct client ever causes. */
  refused(now: number): boolean {
    if (now - this.#minuteBegan >= MINUTE_MS) {
      this.#minuteBegan = now;
      this.#refusals = 0;
    }
    this.#refusals += 1;
    return this.#refusals <= this.#refusalsPerMinute;
  }
}

/** The meters of HTTP publishers, one per browser or agent session. */
export class HttpMeters {
  readonly #limits: BrokerLimits;
  readonly #meters = recentlyUsed<Meter>();

  constructor(limits: BrokerLimits) {
    this.#limits = limits;
  }

  of(identity: Caller): Meter {
    const key = identity.role === 'user' ? identity.browserId : identity.sessionId;
    return this.#meters(key, () => new Meter(this.#limits, performance.now()));
  }
}
