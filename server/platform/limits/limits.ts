import type { CounterRow } from '../db/internal-rows.ts';
import { counterKey } from './counter-key.ts';
import type { CounterStore } from './counter-store.ts';

/** At most `max` within a period that begins with the first one. */
export interface Rule {
  /** Unique among all rules, in kebab case. */
  name: string;
  max: number;
  withinMs: number;
}

/** Something to count. */
export interface Claim {
  rule: Rule;
  /** Who or what it is counted for: a browser, an account, or a network address (see `limitKey`). */
  key: string;
  /** How much; 1 by default. */
  amount?: number;
}

/** Limits by address, browser, account, or target that hold across restarts and for all processes together. */
export interface Limits {
  /**
   * Counts all claims, or none if one of them would exceed its rule.
   * @returns null if they were counted; otherwise when it is worth trying again
   */
  take(claims: readonly Claim[]): Promise<{ rule: string; seconds: number } | null>;
}

const PRUNE_MS = 10 * 60_000;

/**
 * Creates limits on counters.
 * @param enabled whether anything is limited at all
 * @param clock milliseconds since 1970
 * @param reached called with the rule's name for each refusal
 */
export function createLimits(
  store: CounterStore,
  enabled: boolean,
  clock: () => number,
  reached: (rule: string) => void = () => {},
): Limits {
  let prunedAt = clock();
  const refuse = (rule = '', seconds = 1) => {
    reached(rule);
    return { rule, seconds };
  };

  return {
    async take(claims) {
      if (!enabled) return null;
      const now = clock();
      const rows = claims.map(({ rule, key, amount = 1 }): CounterRow => ({
        key: counterKey(rule.name, key),
        count: amount,
        max: rule.max,
        endsAt: now + rule.withinMs,
      }));
      // Refusals only read, so that they cost little however many there are.
      const counted = await store.read(
        rows.map(({ key }) => key),
        now,
      );
      for (const [index, { key, count, max, endsAt }] of rows.entries()) {
        const before = counted.get(key);
        if ((before?.count ?? 0) + count <= max) continue;
        const end = before?.endsAt ?? endsAt;
        return refuse(claims[index]?.rule.name, Math.max(1, Math.ceil((end - now) / 1000)));
      }
      const added = await store.add(rows, now);
      if (added.length < rows.length) {
        // Someone else was faster: give back what was counted.
        await store.subtract(rows.filter(({ key }) => added.includes(key)));
        const refused = rows.findIndex(({ key }) => !added.includes(key));
        return refuse(claims[refused]?.rule.name);
      }
      if (now - prunedAt >= PRUNE_MS) {
        prunedAt = now;
        await store.prune(now);
      }
      return null;
    },
  };
}
