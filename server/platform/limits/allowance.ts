import type { Limits, Rule } from './limits.ts';
import { recentlyUsed } from './recently-used.ts';

/** Portions in a whole allowance: what one of them leaves unspent at a restart counts as spent. */
const PORTIONS = 50;

interface Spender {
  left: number;
  /** When the portion expires, or, without one, when it is worth asking for another. */
  until: number;
  refill: Promise<boolean> | null;
}

/**
 * A limit for things too frequent to count in the database one by one: it takes portions of the rule's maximum, and
 * spends them in memory.
 */
export class Allowance {
  readonly #limits: Limits;
  readonly #rule: Rule;
  readonly #clock: () => number;
  /** One that is dropped loses the rest of its portion. */
  readonly #spenders = recentlyUsed<Spender>();

  constructor(limits: Limits, rule: Rule, clock: () => number) {
    this.#limits = limits;
    this.#rule = rule;
    this.#clock = clock;
  }

  /** Whether this amount is within the limit; a promise only if another portion is needed. Calls stay in order. */
  spend(key: string, amount: number): boolean | Promise<boolean> {
    const spender = this.#spenders(key, () => ({ left: 0, until: 0, refill: null }));
    if (spender.refill !== null) return spender.refill.then(() => this.spend(key, amount));
    const now = this.#clock();
    if (spender.left >= amount && now < spender.until) {
      spender.left -= amount;
      return true;
    }
    if (spender.left < 0 && now < spender.until) return false;
    const refilled = this.#refill(key, spender, amount, now);
    spender.refill = refilled;
    return refilled;
  }

  async #refill(key: string, spender: Spender, amount: number, now: number): Promise<boolean> {
    try {
      const portion = Math.max(amount, Math.ceil(this.#rule.max / PORTIONS));
      const refused = await this.#limits.take([{ rule: this.#rule, key, amount: portion }]);
      spender.left = refused === null ? portion - amount : -1;
      spender.until = now + (refused === null ? this.#rule.withinMs : refused.seconds * 1000);
      return refused === null;
    } finally {
      spender.refill = null;
    }
  }
}
