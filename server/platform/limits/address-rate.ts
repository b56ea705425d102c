import type { Rate } from '@ncf/contract/protocol';
import { limitKey } from './limit-key.ts';
import { recentlyUsed } from './recently-used.ts';
import { TokenBucket } from './token-bucket.ts';

/** A rate per address, in the memory of this process, for what costs processor time. */
export class AddressRate {
  readonly #rate: Rate;
  readonly #buckets = recentlyUsed<TokenBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one from an address's bucket; false if it is empty. @param now milliseconds of a monotonic clock */
  take(address: string, now = performance.now()): boolean {
    return this.#bucketOf(address, now).take(now);
  }

  /** Reserves one, from the future if necessary; returns the milliseconds until it is available. */
  reserve(address: string): number {
    const now = performance.now();
    return this.#bucketOf(address, now).reserve(now);
  }

  #bucketOf(address: string, now: number): TokenBucket {
    return this.#buckets(limitKey(address), () => new TokenBucket(this.#rate, now));
  }
}
