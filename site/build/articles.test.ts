import { expect, it } from 'vitest';
import { articleOf } from './articles.ts';

it('reads named and unnamed sources and keeps a unit on the line of its number', () => {
  const { sources, html } = articleOf(
    'content/news/x.md',
    '---\ntitle: Long enough\nsummary: Also long enough to be one\ndate: 2026-01-02\ntopic: Devices\nsources:\n  - https://example.com/a-page\n  - { name: The table, url: https://example.com/2 }\n---\nAfter 5 km, 49 CFR 395.8, in 8 days and 12 miles.',
    [{ name: 'Devices' }],
  );
  expect(sources).toEqual([
    { url: 'https://example.com/a-page', name: null },
    { url: 'https://example.com/2', name: 'The table' },
  ]);
  expect(html).toBe('<p>After 5\u00A0km, 49\u00A0CFR 395.8, in 8 days and 12 miles.</p>\n');
});

it('lists headings as text, whatever signs they have', () => {
  const { contents } = articleOf(
    'content/news/x.md',
    '---\ntitle: Long enough\nsummary: Also long enough to be one\ndate: 2026-01-02\ntopic: Devices\n---\n## The driver\'s "log" & `ELD`: <3',
    [{ name: 'Devices' }],
  );
  expect(contents).toEqual([
    { id: 'the-drivers-log-eld-3', title: 'The driver’s "log" & ELD: <3' },
  ]);
});

it('names the file and the field of invalid content', () => {
  const read = (front: string, file = 'content/news/x.md') =>
    articleOf(file, `---\n${front}\n---\nText`, [{ name: 'Devices' }]);
  const good = 'title: Long enough\nsummary: Also long enough to be one\ndate: 2026-01-02\ntopic: ';
  expect(read(`${good}Devices`)).toMatchObject({ slug: 'x', shownDate: 'Jan 2, 2026' });
  expect(() => read('title: Too')).toThrow(/content\/news\/x\.md: title/);
  expect(() => read(`${good}Boats`)).toThrow(
    'content/news/x.md: topic: "Boats" is not one of Devices',
  );
  expect(() => read(`${good}Devices\nupdated: 2026-01-01`)).toThrow(/x\.md: updated/);
  expect(() => read(`${good}Devices`, 'content/news/Not a slug.md')).toThrow(/file name/);
  expect(() => articleOf('content/news/x.md', 'no front matter', [])).toThrow(
    /content\/news\/x\.md: front matter/,
  );
});
