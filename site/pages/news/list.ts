/** Articles on one page of the list. */
export const PER_PAGE = 8;

/** What the list needs of an article. */
export interface NewsItem {
  slug: string;
  title: string;
  summary: string;
  /** ISO 8601 date. */
  date: string;
  /** The date as it is shown. */
  shownDate: string;
  /** The topic's name. */
  topic: string;
  /** Reading time in minutes. */
  minutes: number;
}

/** A topic as `content/topics.yaml` has it, with how many articles it has. */
export interface NewsTopic {
  id: string;
  name: string;
  summary: string;
  count: number;
}

/** One page of the list of all articles, or of those of one topic. */
export interface NewsPage {
  items: NewsItem[];
  /** From 1. */
  page: number;
  /** At least 1: an empty list is a page that says so. */
  pages: number;
  total: number;
  topic: NewsTopic | null;
  /** Topics that have articles. */
  topics: NewsTopic[];
}

/** A page of the list with the drawing of its first article, on the first page alone. */
export interface NewsFront extends NewsPage {
  /** Markup of the drawing, from the site's own files. */
  drawing: string | null;
}

/** How many pages a list of so many takes. */
export const pageCount = (total: number, perPage = PER_PAGE): number =>
  Math.max(1, Math.ceil(total / perPage));

/** The part of a list that stands on a page, from 1; empty beyond the last. */
export const pageOf = <T>(items: readonly T[], page: number, perPage = PER_PAGE): T[] =>
  items.slice((page - 1) * perPage, page * perPage);

/** The pages after the first, as a prerendered address has them. */
export const furtherPages = (total: number, perPage = PER_PAGE): string[] =>
  Array.from({ length: pageCount(total, perPage) - 1 }, (_, i) => String(i + 2));

/** The address of a page of the list; the first page has none of its own. */
export const newsHref = (topic: string | null, page: number): string =>
  `/news${topic === null ? '' : `/topics/${topic}`}${page > 1 ? `/page/${page}` : ''}`;

/** The numbers that a pager shows: first, last, the present one and its neighbors; null is a gap. */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const gap = n - (shown[i - 1] ?? 0);
    // A gap of one number takes no more room than the number.
    return gap === 1 ? [n] : gap === 2 ? [n - 1, n] : [null, n];
  });
}

/**
 * One page of the list.
 * @param items of all topics, the latest first
 * @param topics as the content has them
 * @param topicId of the topic to show, or null for all
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
