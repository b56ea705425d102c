import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from '../identity/identity.ts';
import type { BrokerLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

const MINUTE_MS = 60_000;

/** What one connection may still publish, and how often it was refused. Times in milliseconds, monotonic. */
export class PublishMeter {
  readonly #messages: TokenBucket;
  readonly #typing: TokenBucket;
  readonly #refusalsPerMinute: number;
  /** The last of those that wait for their turn. */
  #last: Promise<void> | null = null;
  #refusals = 0;
  #minuteBegan = 0;

  constructor(limits: BrokerLimits, now: number) {
    this.#messages = new TokenBucket(limits.messages, now);
    this.#typing = new TokenBucket(limits.typing, now);
    this.#refusalsPerMinute = limits.refusalsPerMinute;
  }

  /**
   * When one more message may be taken: null for at once. Messages are taken in the order of their
   * arrival, so one that comes within the rate still waits behind those that do not.
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

  /** Whether one more typing notice is within the rate; one above it is left out, the next will do. */
  mayType(now: number): boolean {
    return this.#typing.take(now);
  }

  /** Counts a refusal; false when there were more in this minute than a sound client ever causes. */
  refused(now: number): boolean {
    if (now - this.#minuteBegan >= MINUTE_MS) {
      this.#minuteBegan = now;
      this.#refusals = 0;
    }
    this.#refusals += 1;
    return this.#refusals <= this.#refusalsPerMinute;
  }
}

/** Sessions whose meters are kept at a time; the one idle longest goes first. */
const METERS = 10_000;

/** The meters of those who publish over HTTP, one for each browser or login. */
export class HttpMeters {
  readonly #limits: BrokerLimits;
  readonly #meters = new Map<string, PublishMeter>();

  constructor(limits: BrokerLimits) {
    this.#limits = limits;
  }

  of(identity: Identity): PublishMeter {
    const key = identity.role === 'user' ? identity.browserId : identity.sessionId;
    const meter = this.#meters.get(key) ?? new PublishMeter(this.#limits, performance.now());
    // Put last again: a map keeps the order of insertion.
    this.#meters.delete(key);
    this.#meters.set(key, meter);
    const [oldest] = this.#meters.keys();
    if (this.#meters.size > METERS && oldest !== undefined) this.#meters.delete(oldest);
    return meter;
  }
}
