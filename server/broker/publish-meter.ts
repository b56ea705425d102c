import type { BrokerLimits } from './limits.ts';
import { TokenBucket } from './token-bucket.ts';

const MINUTE_MS = 60_000;

/** What one connection may still publish, and how often it was refused. Times in milliseconds, monotonic. */
export class PublishMeter {
  readonly #messages: TokenBucket;
  readonly #typing: TokenBucket;
  readonly #refusalsPerMinute: number;
  #refusals = 0;
  #minuteBegan = 0;

  constructor(limits: BrokerLimits, now: number) {
    this.#messages = new TokenBucket(limits.messages, now);
    this.#typing = new TokenBucket(limits.typing, now);
    this.#refusalsPerMinute = limits.refusalsPerMinute;
  }

  /** Whether one more publish of this quality of service is within the rate. Typing goes with QoS 0. */
  allows(qos: number, now: number): boolean {
    return (qos === 0 ? this.#typing : this.#messages).take(now);
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
