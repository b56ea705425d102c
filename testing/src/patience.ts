import { vi } from 'vitest';

/**
 * How long a test waits for a condition before it gives up, in milliseconds: two runs side by side on
 * two cores come far over Vitest's own second, and a condition that never holds fails all the same.
 */
const PATIENCE_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(
    condition,
    typeof options === 'number' ? options : { timeout: PATIENCE_MS, interval: 20, ...options },
  );
