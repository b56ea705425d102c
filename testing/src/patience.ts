import { vi } from 'vitest';

/**
 * How long a test waits for a condition before it fails, in milliseconds. Two runs at the same time on two
 * cores take far longer than Vitest's default of a second.
 */
const PATIENCE_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(
    condition,
    typeof options === 'number' ? options : { timeout: PATIENCE_MS, interval: 20, ...options },
  );
