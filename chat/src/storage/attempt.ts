/** What a call returns; null where it throws, as the browser’s storage does if it is blocked, full, or unreadable. */
export function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
