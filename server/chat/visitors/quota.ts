/** Counts actions per key in memory to limit them. */
export interface Quota {
  /** Whether every key is within its limit; if so, counts the action for all of them. */
  take(...keys: string[]): boolean;
}

/** @param clock milliseconds since 1970 */
export function createQuota(max: number, withinMs: number, clock: () => number): Quota {
  const actions = new Map<string, number[]>();
  return {
    take(...keys) {
      const since = clock() - withinMs;
      for (const [key, times] of actions) {
        const recent = times.filter((time) => time > since);
        if (recent.length === 0) actions.delete(key);
        else actions.set(key, recent);
      }
      if (keys.some((key) => (actions.get(key)?.length ?? 0) >= max)) return false;
      for (const key of keys) actions.set(key, [...(actions.get(key) ?? []), clock()]);
      return true;
    },
  };
}
