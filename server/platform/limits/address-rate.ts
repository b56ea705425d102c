import type { Rate } from '@ncf/contract/protocol';
import { limitKey } from './limit-key.ts';
import { TokenBucket } from './token-bucket.ts';

/** Addresses kept at a time; the one idle longest is dropped first. */
const ADDRESSES = 10_000;

/** A rate per address, in the memory of this process, for what costs processor time. */
export class AddressRate {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes one from an address's bucket; false if it is empty. @param now milliseconds of a monotonic clock */
  take(address: string, now = performance.now()): boolean {
    return this.#bucketOf(address, now).take(now);
  }

  /** Reserves one, from the future if necessary; returns the milliseconds until it is available. */
  reserve(address: string, now = performance.now()): number {
    return this.#bucketOf(address, now).reserve(now);
  }

  #bucketOf(address: string, now: number): TokenBucket {
    const key = limitKey(address);
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.#rate, now);
    // A map keeps insertion order, so this moves the bucket to the end.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > ADDRESSES && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}
