/** How many are kept at a time. */
const KEPT = 10_000;

/**
 * Keeps things in memory by key; the one idle longest is dropped first.
 * @returns a function that gives the one of a key, and makes it if there is none
 */
export function recentlyUsed<Value>(): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    // A map keeps insertion order, so this moves the key to the end.
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
