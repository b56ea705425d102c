/** A key is dropped this long after its last failure. */
const WINDOW_MS = 30 * 60_000;
/** The first delay; each further failure doubles it. */
const FIRST_MS = 2000;
const LONGEST_MS = 15 * 60_000;
/** Maximum keys kept; the oldest are dropped first. */
const KEYS_MAX = 10_000;

/** Delays attempts after failures of one key (an address or an account), longer after each failure. */
export class LoginLimit {
  readonly #clock: () => number;
  readonly #free: number;
  readonly #failures = new Map<string, { count: number; last: number }>();

  /** @param free failures that cause no delay */
  constructor(clock: () => number, free = 5) {
    this.#clock = clock;
    this.#free = free;
  }

  /** Seconds until the next attempt is allowed; 0 if it is now. */
  waitS(key: string): number {
    const entry = this.#failures.get(key);
    if (entry === undefined) return 0;
    const passed = this.#clock() - entry.last;
    if (passed >= WINDOW_MS) this.#failures.delete(key);
    if (entry.count < this.#free) return 0;
    const wait = Math.min(FIRST_MS * 2 ** (entry.count - this.#free), LONGEST_MS);
    return Math.max(0, Math.ceil((wait - passed) / 1000));
  }

  /** Counts a failure. */
  failed(key: string): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    this.#failures.delete(key);
    this.#failures.set(key, { count, last: this.#clock() });
    const oldest = this.#failures.keys().next().value;
    if (this.#failures.size > KEYS_MAX && oldest !== undefined) this.#failures.delete(oldest);
  }

  /** Reverts the latest count, for an attempt that was not a failure after all. */
  uncount(key: string): void {
    const entry = this.#failures.get(key);
    if (entry !== undefined) entry.count -= 1;
  }

  /** Clears a key's failures. */
  succeeded(key: string): void {
    this.#failures.delete(key);
  }
}
