import { expect, it } from 'vitest';
import { revisionOf } from './revision.ts';

it('names the content of a value, whatever the order of its fields is', () => {
  const stored = { data: [{ name: 'Sales', ids: ['a', 'b'] }], on: true };
  const same = { on: true, data: [{ ids: ['a', 'b'], name: 'Sales' }] };
  expect(revisionOf(same)).toBe(revisionOf(stored));
  const others = [
    { ...stored, on: false },
    { ...stored, data: [] },
    { ...stored, data: [{ name: 'Sales', ids: ['b', 'a'] }] },
    null,
  ];
  expect(new Set([stored, ...others].map(revisionOf)).size).toBe(5);
});
