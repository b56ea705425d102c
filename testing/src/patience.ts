import { vi } from 'vitest';
import { PATIENCE_MS } from './arrivals.ts';

const { waitFor } = vi;
vi.waitFor = (condition, options) =>
  waitFor(
    condition,
    typeof options === 'number' ? options : { timeout: PATIENCE_MS, interval: 20, ...options },
  );
