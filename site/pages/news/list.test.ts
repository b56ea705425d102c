import { expect, it } from 'vitest';
import { furtherPages, newsHref, newsPage, pageOf, pagerNumbers, type NewsItem } from './list.ts';

const TOPICS = ['Devices', 'Privacy', 'Site'].map((name) => ({
  id: name.toLowerCase(),
  name,
  summary: `On ${name}`,
}));
const article = (n: number, topic = 'Devices'): NewsItem => ({
  slug: `article-${n}`,
  title: `Article ${n}`,
  summary: 'A summary',
  date: '2026-01-01',
  shownDate: 'Jan 1, 2026',
  topic,
  minutes: 1,
  drawing: null,
});
const articles = (count: number) => Array.from({ length: count }, (_, i) => article(i + 1));

it.each([
  { count: 0, pages: 1, last: 0 },
  { count: 1, pages: 1, last: 1 },
  { count: 9, pages: 1, last: 9 },
  { count: 10, pages: 2, last: 1 },
  { count: 200, pages: 23, last: 2 },
])('splits $count articles into $pages pages', ({ count, pages, last }) => {
  const all = articles(count);
  expect(newsPage(all, TOPICS, null, 1)).toMatchObject({ pages, total: count });
  expect(pageOf(all, pages)).toHaveLength(last);
  expect(furtherPages(count)).toHaveLength(pages - 1);
  const shown = Array.from({ length: pages }, (_, i) => pageOf(all, i + 1)).flat();
  expect(shown).toEqual(all);
});

it('shows one topic, and offers only topics that have articles', () => {
  const list = newsPage([article(1), article(2, 'Privacy')], TOPICS, 'privacy', 1);
  expect(list.items.map(({ slug }) => slug)).toEqual(['article-2']);
  expect(list.topics.map(({ id, count }) => [id, count])).toEqual([
    ['devices', 1],
    ['privacy', 1],
  ]);
  expect(newsPage([], TOPICS, 'site', 1)).toMatchObject({ items: [], total: 0, pages: 1 });
});

it('has addresses that no article can have [R2.4]', () => {
  expect(newsHref(null, 1)).toBe('/news');
  expect(newsHref(null, 3)).toBe('/news/page/3');
  expect(newsHref('privacy', 1)).toBe('/news/topics/privacy');
  expect(newsHref('privacy', 2)).toBe('/news/topics/privacy/page/2');
});

it('shows the current page, its neighbors, the first, and the last', () => {
  expect(pagerNumbers(1, 1)).toEqual([1]);
  expect(pagerNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pagerNumbers(1, 25)).toEqual([1, 2, null, 25]);
  expect(pagerNumbers(12, 25)).toEqual([1, null, 11, 12, 13, null, 25]);
  expect(pagerNumbers(4, 25)).toEqual([1, 2, 3, 4, 5, null, 25]);
});
