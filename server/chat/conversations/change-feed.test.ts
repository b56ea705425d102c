import { expect, it, onTestFinished, vi } from 'vitest';
import { createInProcessBus } from '../../platform/bus/in-process.ts';
import { createChangeFeed, GATHER_MS, RETRY_MS } from './change-feed.ts';
import { followChanges } from './follow-changes.ts';

function useFeed(read: (ids: string[]) => Promise<string[]> = async (ids) => ids) {
  const failed = vi.fn();
  const feed = createChangeFeed<string>(read, failed);
  const items: string[] = [];
  const listen = (listener: (item: string) => void) => onTestFinished(feed.listen(listener));
  return { feed, failed, items, listen };
}

it('passes each item to every listener once, even if one of them throws', async () => {
  const { feed, failed, items, listen } = useFeed();
  const throwing = vi.fn(() => {
    throw new Error('a bug');
  });
  listen(throwing);
  listen((item) => items.push(item));
  const ids = Array.from({ length: 60 }, (_, at) => String(at));
  for (const id of ids) feed.changed(id);
  await vi.waitFor(() => expect(items).toEqual(ids));
  feed.changed('last');
  await vi.waitFor(() => expect(items.at(-1)).toBe('last'));
  expect(throwing).toHaveBeenCalledTimes(61);
  expect(failed).toHaveBeenCalledTimes(61);
});

it('passes an item on at once without throwing at its sender', () => {
  const { feed, failed, items, listen } = useFeed();
  listen(() => {
    throw new Error('a bug');
  });
  listen((item) => items.push(item));
  feed.publish('now');
  expect(items).toEqual(['now']);
  expect(failed).toHaveBeenCalledOnce();
});

it('reads changes again whose read failed, less and less often, and reports each outage once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isDown = true;
  const read = vi.fn(async (ids: string[]) => {
    if (isDown) throw new Error('unavailable');
    return ids;
  });
  const { feed, failed, items, listen } = useFeed(read);
  listen((item) => items.push(item));
  feed.changed('a');
  await vi.advanceTimersByTimeAsync(60_000);
  // At 0.1, 0.3, 0.7, 1.5, 3.1, and 6.3 seconds, and then every 5 seconds.
  expect(read).toHaveBeenCalledTimes(16);
  expect(failed).toHaveBeenCalledOnce();
  isDown = false;
  feed.changed('b');
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(items).toEqual(['a', 'b']);
  // It is as quick as before.
  feed.changed('c');
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(items).toEqual(['a', 'b', 'c']);
  isDown = true;
  feed.changed('d');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).toHaveBeenCalledTimes(2);
});

it('drops what it gathered when it stops, and reports nothing that fails afterward', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reading = Promise.withResolvers<string[]>();
  const read = vi.fn(() => reading.promise);
  const { feed, failed, items, listen } = useFeed(read);
  listen((item) => items.push(item));
  feed.changed('a');
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  feed.changed('b');
  feed.close();
  reading.reject(new Error('The database is closed.'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledOnce();
  expect(failed).not.toHaveBeenCalled();
  expect(items).toEqual([]);
});

it('reports what changed while no events were heard, even if it cannot be read at first', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bus = createInProcessBus();
  const changedLast = vi.fn(async (_ms: number) => ['ada']);
  changedLast.mockRejectedValueOnce(new Error('The database does not answer.'));
  const store = { changedLast, summaries: async (ids: readonly string[]) => ids.map(String) };
  const changes = followChanges({ store: store as never, bus, log: { error: vi.fn() } });
  onTestFinished(changes.stop);
  const heard = vi.fn();
  changes.listen(heard);
  bus.send('resumed', { lostMs: 60_000 });
  await vi.advanceTimersByTimeAsync(RETRY_MS + GATHER_MS);
  expect(heard).toHaveBeenCalledExactlyOnceWith('ada');
  // It looks as far back as before.
  const [first, second] = changedLast.mock.calls.map(([ms]) => ms);
  expect(second).toBe((first ?? 0) + RETRY_MS);
});
