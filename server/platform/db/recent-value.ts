/** How long a value is relied on, in milliseconds: another node may have changed it. */
const RECENT_MS = 15_000;

/**
 * Keeps a stored value that may be some seconds old, for deciding whether something is worth doing.
 * @param initial the value until it is read
 * @param failed called when it cannot be read; the old one remains
 */
export function createRecentValue<T>(
  initial: T,
  read: () => Promise<T>,
  failed: (error: unknown) => void,
) {
  let value = initial;
  let readAt = -Infinity;
  return {
    /** The value; an old one is read again in the background. */
    get(): T {
      if (performance.now() - readAt >= RECENT_MS) {
        readAt = performance.now();
        read().then((next) => (value = next), failed);
      }
      return value;
    },
    set(next: T): void {
      value = next;
      readAt = performance.now();
    },
  };
}
