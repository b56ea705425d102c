import type { Rate } from '@ncf/contract/protocol';

/** Allows `burst` at once and `perSecond` on average. Times in milliseconds of a monotonic clock. */
export class TokenBucket {
  #tokens: number;
  #filledAt: number;
  readonly #rate: Rate;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#filledAt = now;
  }

  /** Takes one token; false if there is none. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Reserves one token, from the future if necessary; returns the milliseconds until it is available. */
  reserve(now: number): number {
    this.#fill(now);
    this.#tokens -= 1;
    return this.#tokens >= 0 ? 0 : (-this.#tokens / this.#rate.perSecond) * 1000;
  }

  #fill(now: number): void {
    const gained = ((now - this.#filledAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + gained);
    this.#filledAt = now;
  }
}
