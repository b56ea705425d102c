import { news, topics } from '../../content/library.ts';
import { newsPage, type NewsItem, type NewsPage } from './list.ts';

/** Every article as the list shows it, the latest first. */
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

/** A page of the list, of all articles or of one topic's. */
export const listed = (topicId: string | null, page: number): NewsPage =>
  newsPage(items, topics, topicId, page);

export const load = () => listed(null, 1);
