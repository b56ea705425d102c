import { expect, it, vi } from 'vitest';
import { draftOf, keepDraft, removeDraft, type Draft } from './drafts.ts';

const DRAFT: Draft = [['message', 'We fit devices in Ohio.']];

it('keeps the input of each form in the session storage, until it is sent', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  keepDraft('message', DRAFT);
  expect(draftOf('message')).toEqual(DRAFT);
  expect(draftOf('call')).toBe(undefined);
  expect([...stored]).toEqual([['ncf-draft:message', JSON.stringify(DRAFT)]]);
  removeDraft('message');
  expect(stored.size).toBe(0);
  vi.unstubAllGlobals();
});

it('keeps the input until the document is left if the browser stores nothing', () => {
  const refuse = (): never => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('message', DRAFT);
  expect(draftOf('message')).toEqual(DRAFT);
  removeDraft('message');
  expect(draftOf('message')).toBe(undefined);
  vi.unstubAllGlobals();
});
