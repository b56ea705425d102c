const WINDOW_MS = 15 * 60_000;
const FAILURES_MAX = 10;
/** Keys remembered at most; the oldest go first. */
const KEYS_MAX = 10_000;

/** Bounds the failed logins of one key (an address, an account) within 15 minutes. */
export class LoginLimit {
  readonly #clock: () => number;
  readonly #failures = new Map<string, { count: number; since: number }>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Seconds to wait before the next try; 0 when it may come. */
  waitS(key: string): number {
    const entry = this.#failures.get(key);
    if (entry === undefined) return 0;
    const left = entry.since + WINDOW_MS - this.#clock();
    if (left > 0) return entry.count >= FAILURES_MAX ? Math.ceil(left / 1000) : 0;
    this.#failures.delete(key);
    return 0;
  }

  /** Counts a failure. */
  failed(key: string): void {
    const entry = this.#failures.get(key) ?? { count: 0, since: this.#clock() };
    this.#failures.delete(key);
    this.#failures.set(key, { ...entry, count: entry.count + 1 });
    const oldest = this.#failures.keys().next().value;
    if (this.#failures.size > KEYS_MAX && oldest !== undefined) this.#failures.delete(oldest);
  }

  /** Forgets a key's failures. */
  succeeded(key: string): void {
    this.#failures.delete(key);
  }
}
