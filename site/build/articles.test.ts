import { expect, it } from 'vitest';
import { articleOf } from './articles.ts';

it('names the file and the field of bad content', () => {
  const read = (front: string, file = 'content/news/x.md') =>
    articleOf(file, `---\n${front}\n---\nText`, [{ name: 'Devices' }]);
  const good = 'title: Long enough\nsummary: Also long enough to be one\ndate: 2026-01-02\ntopic: ';
  expect(read(`${good}Devices`)).toMatchObject({ slug: 'x', shownDate: 'Jan 2, 2026' });
  expect(() => read('title: Too')).toThrow(/content\/news\/x\.md: title/);
  expect(() => read(`${good}Boats`)).toThrow(
    'content/news/x.md: topic: "Boats" is none of Devices',
  );
  expect(() => read(`${good}Devices\nupdated: 2026-01-01`)).toThrow(/x\.md: updated/);
  expect(() => read(`${good}Devices`, 'content/news/Not a slug.md')).toThrow(/file name/);
  expect(() => articleOf('content/news/x.md', 'no front matter', [])).toThrow(
    /content\/news\/x\.md: front matter/,
  );
});
