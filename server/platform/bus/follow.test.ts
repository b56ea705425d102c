import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { follow, RETRY_MS } from './follow.ts';
import { createInProcessBus } from './in-process.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads again what it could not read after a change, until it can', async () => {
  const bus = createInProcessBus();
  const log = { error: vi.fn() };
  let [stored, known] = ['old', ''];
  let fails = 0;
  await follow({ bus, log }, 'content', async () => {
    if (fails-- > 0) throw new Error('The database does not answer.');
    known = stored;
  });
  expect(known).toBe('old');
  [stored, fails] = ['new', 2];
  bus.send('content', {});
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect([known, log.error.mock.calls.length]).toEqual(['old', 2]);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect([known, log.error.mock.calls.length]).toEqual(['new', 2]);
});
