import { vi } from 'vitest';

/**
 * Lets timers of this many milliseconds end soon, until the test ends: for a test in which something else comes after
 * the wait. Others, such as those that measure the wait, are as long as ever.
 */
export function hurry(ms: number): void {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    wait?: number,
    ...values: []
  ) => setTimeout(run, wait === ms ? 50 : wait, ...values)) as typeof setTimeout);
}
