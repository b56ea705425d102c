import { expect, it, onTestFinished, vi } from 'vitest';
import { createChangeFeed } from './change-feed.ts';

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

it('reads changes again whose read failed', async () => {
  const read = vi.fn(async (ids: string[]) => ids);
  read.mockRejectedValueOnce(new Error('unavailable'));
  const { feed, failed, items, listen } = useFeed(read);
  listen((item) => items.push(item));
  feed.changed('a');
  await vi.waitFor(() => expect(items).toEqual(['a']));
  expect(failed).toHaveBeenCalledOnce();
});
