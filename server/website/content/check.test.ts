import type { ContentOverlay, ContentProblem } from '@ncf/contract/content';
import { expect, it } from 'vitest';
import type { BaseContent } from './base-files.ts';
import { createCheck } from './check.ts';

const PROBLEM: ContentProblem = {
  file: 'site/content/shops.yaml',
  field: null,
  message: 'is wrong',
};
const baseOf = (): BaseContent => ({ files: {}, schemas: {}, pages: {} });

it('checks content without a mistake once for each build, and content with one whenever it is asked', async () => {
  let base = baseOf();
  const checked: ContentOverlay[] = [];
  const check = createCheck(
    async (content) => {
      checked.push(content);
      return 'wrong' in content ? [PROBLEM] : [];
    },
    () => base,
  );
  // What the build brings was checked when it was built.
  expect(await check({})).toEqual([]);
  expect(checked).toEqual([]);
  expect(await Promise.all([check({ a: '1' }), check({ a: '1' })])).toEqual([[], []]);
  expect(await check({ a: '2' })).toEqual([]);
  expect(await check({ a: '1' })).toEqual([]);
  expect(checked).toEqual([{ a: '1' }, { a: '2' }]);
  expect(await check({ wrong: '' })).toEqual([PROBLEM]);
  expect(await check({ wrong: '' })).toEqual([PROBLEM]);
  expect(checked).toHaveLength(4);
  base = baseOf();
  expect(await check({ a: '1' })).toEqual([]);
  expect(checked).toHaveLength(5);
});

it('checks again what could not be checked', async () => {
  let fails = true;
  const base = baseOf();
  const check = createCheck(
    async () => {
      if (fails) throw new Error('The worker ended');
      return [];
    },
    () => base,
  );
  await expect(check({ a: '1' })).rejects.toThrow('The worker ended');
  fails = false;
  expect(await check({ a: '1' })).toEqual([]);
});
