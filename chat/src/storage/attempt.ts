/** The result of using the browser’s storage; null where that throws, because it is blocked, full, or unreadable. */
export function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
