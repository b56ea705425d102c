/** Articles on one page of the list. */
const PER_PAGE = 9;

/** An article in the list. */
export interface NewsItem {
  slug: string;
  title: string;
  summary: string;
  /** ISO 8601 date. */
  date: string;
  /** The date as shown. */
  shownDate: string;
  /** The topic's name. */
  topic: string;
  /** Reading time in minutes. */
  minutes: number;
  /** Its drawing in the file of all drawings; null if it has none. */
  drawing: { viewBox: string; href: string } | null;
}

/** A topic of `content/topics.yaml`, with its number of articles. */
export interface NewsTopic {
  id: string;
  name: string;
  summary: string;
  count: number;
}

/** One page of the list of all articles, or of one topic's. */
export interface NewsPage {
  items: NewsItem[];
  /** From 1. */
  page: number;
  /** At least 1: an empty list still has a page. */
  pages: number;
  total: number;
  topic: NewsTopic | null;
  /** Topics that have articles. */
  topics: NewsTopic[];
}

/** A page of the list. The first page has the drawing of its first article. */
export interface NewsFront extends NewsPage {
  /** Markup of the drawing, from the site's own files. */
  drawing: string | null;
}

/** How many pages a list of `total` items has. */
const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PER_PAGE));

/** The items on a page, counted from 1; empty after the last page. */
export const pageOf = <T>(items: readonly T[], page: number): T[] =>
  items.slice((page - 1) * PER_PAGE, page * PER_PAGE);

/** The numbers of the pages after the first, for their addresses. */
export const furtherPages = (total: number): string[] =>
  Array.from({ length: pageCount(total) - 1 }, (_, i) => String(i + 2));

/** The address of a page of the list. */
export const newsHref = (topic: string | null, page: number): string =>
  `/news${topic === null ? '' : `/topics/${topic}`}${page > 1 ? `/page/${page}` : ''}`;

/** The numbers in a pager: first, last, current, and its neighbors; null is a gap. */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const gap = n - (shown[i - 1] ?? 0);
    // A gap of one number takes as much room as the number.
    return gap === 1 ? [n] : gap === 2 ? [n - 1, n] : [null, n];
  });
}

/**
 * One page of the list.
 * @param items articles on all topics, latest first
 * @param topics the topics of the content, in its order
 * @param topicId the topic to show, or null for all
 */
export function newsPage(
  items: readonly NewsItem[],
  topics: readonly Omit<NewsTopic, 'count'>[],
  topicId: string | null,
  page: number,
): NewsPage {
  const counted = topics.map((topic) => ({
    ...topic,
    count: items.filter((item) => item.topic === topic.name).length,
  }));
  const topic = counted.find(({ id }) => id === topicId) ?? null;
  const wanted = topic ? items.filter((item) => item.topic === topic.name) : items;
  return {
    items: pageOf(wanted, page),
    page,
    pages: pageCount(wanted.length),
    total: wanted.length,
    topic,
    topics: counted.filter(({ count }) => count > 0),
  };
}
