import { expect, it, onTestFinished, vi } from 'vitest';
import { createAnnouncer } from './announcer.ts';

it('announces the same person again, and sums up what arrives within four seconds', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const announcer = createAnnouncer((line) => lines.push(line));
  announcer.add(['Ada']);
  vi.advanceTimersByTime(10_000);
  announcer.add(['Ada']);
  announcer.add(['Joan']);
  announcer.add(['Joan', 'Radia']);
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([
    'New message from Ada',
    '',
    'New message from Ada',
    'New messages in 2 conversations',
    '',
  ]);
  announcer.add(['Ada']);
  announcer.close();
  vi.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toBe('New message from Ada');
});
