import { expect, it, vi } from 'vitest';
import { createDrafts, EMPTY_DRAFT } from './drafts.ts';

/** A storage whose keys are its own properties, as in a browser. */
function memoryLocalStorage(): Storage {
  const storage = {} as Record<string, unknown>;
  const methods = {
    getItem: (key: string) => (storage[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, writable: true });
  return storage as unknown as Storage;
}

it('keeps a draft for each prefix and conversation, and removes an empty one', () => {
  const storage = memoryLocalStorage();
  const drafts = createDrafts('draft:a1', () => storage);
  drafts.set('c1', { ...EMPTY_DRAFT, text: 'half a sentence', replyTo: 'm1' });
  expect(createDrafts('draft:a1', () => storage).get('c1')).toEqual({
    ...EMPTY_DRAFT,
    text: 'half a sentence',
    replyTo: 'm1',
  });
  expect(createDrafts('draft:a2', () => storage).get('c1')).toEqual(EMPTY_DRAFT);
  expect([...drafts.list()]).toEqual(['c1']);
  drafts.set('c1', EMPTY_DRAFT);
  expect(Object.keys(storage)).toEqual([]);
});

it('keeps a text that is far too long, so that its writer can shorten it', () => {
  const storage = memoryLocalStorage();
  const text = 'word '.repeat(20_000);
  createDrafts('draft', () => storage).set('c1', { ...EMPTY_DRAFT, text });
  expect(createDrafts('draft', () => storage).get('c1').text).toBe(text);
});

it('removes drafts that are older than 30 days or unreadable', () => {
  const storage = memoryLocalStorage();
  const drafts = createDrafts('draft', () => storage);
  drafts.set('c1', { ...EMPTY_DRAFT, text: 'old' });
  const old = storage.getItem('draft:c1') ?? '';
  storage.setItem('draft:c2', '{not json');
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  expect(drafts.get('c1')).toEqual(EMPTY_DRAFT);
  expect([...drafts.list()]).toEqual([]);
  expect(Object.keys(storage)).toEqual([]);
  // Those that are not opened go with the next page.
  storage.setItem('draft:c1', old);
  createDrafts('draft', () => storage);
  expect(Object.keys(storage)).toEqual([]);
  vi.useRealTimers();
});

it('lasts as long as the page when the storage refuses', () => {
  const storage = memoryLocalStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const drafts = createDrafts('draft', () => storage);
  drafts.set('c1', { ...EMPTY_DRAFT, text: 'x' });
  expect(drafts.get('c1').text).toBe('x');
  const blocked = createDrafts('draft', () => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(blocked.get('c1')).toEqual(EMPTY_DRAFT);
  blocked.set('c1', { ...EMPTY_DRAFT, text: 'typed before the chat was minimized' });
  expect(blocked.get('c1').text).toBe('typed before the chat was minimized');
  blocked.set('c1', EMPTY_DRAFT);
  expect(blocked.get('c1')).toEqual(EMPTY_DRAFT);
  expect(blocked.list().size).toBe(0);
});
