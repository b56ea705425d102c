import { expect, it } from 'vitest';
import { Drafts, EMPTY_DRAFT } from './drafts.ts';

class MemoryStorage implements Storage {
  readonly map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  key(at: number) {
    return [...this.map.keys()][at] ?? null;
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  clear() {
    this.map.clear();
  }
}

it('keeps a draft for each agent and conversation, and forgets an empty one', () => {
  const storage = new MemoryStorage();
  const drafts = new Drafts(storage, 'a1');
  drafts.set('c1', { ...EMPTY_DRAFT, text: 'half a sen', replyTo: 'm1' });
  expect(new Drafts(storage, 'a1').get('c1')).toEqual({
    ...EMPTY_DRAFT,
    text: 'half a sen',
    replyTo: 'm1',
  });
  expect(new Drafts(storage, 'a2').get('c1')).toEqual(EMPTY_DRAFT);
  expect([...drafts.list()]).toEqual(['c1']);
  drafts.set('c1', EMPTY_DRAFT);
  expect(storage.length).toBe(0);
});

it('throws away drafts of more than 30 days and what it cannot read', () => {
  const storage = new MemoryStorage();
  const drafts = new Drafts(storage, 'a1');
  drafts.set('c1', { ...EMPTY_DRAFT, text: 'old' });
  storage.setItem('ncfConsoleDraft:a1:c2', '{not json');
  expect([...drafts.list(Date.now() + 31 * 86_400_000)]).toEqual([]);
  expect(storage.length).toBe(0);
});

it('goes on where the storage refuses', () => {
  const storage = new MemoryStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const drafts = new Drafts(storage, 'a1');
  expect(() => drafts.set('c1', { ...EMPTY_DRAFT, text: 'x' })).not.toThrow();
  expect(drafts.get('c1')).toEqual(EMPTY_DRAFT);
});
