import { drawingOf, news, topics } from '../../content/library.ts';
import { newsPage, type NewsFront, type NewsItem } from './list.ts';

/** All articles, latest first. */
export const items: NewsItem[] = news.map(
  ({ slug, title, summary, date, shownDate, topic, minutes }) => ({
    slug,
    title,
    summary,
    date,
    shownDate,
    topic,
    minutes,
  }),
);

/** One page of the list of all articles, or of one topic's. */
export function listed(topicId: string | null, page: number): NewsFront {
  const list = newsPage(items, topics, topicId, page);
  const first = list.items[0];
  return { ...list, drawing: page === 1 && first ? drawingOf(first.slug) : null };
}

export const load = () => listed(null, 1);
