import { news } from '../../content/library.ts';

/** What the list needs of each article. */
export const load = () =>
  news.map(({ slug, title, summary, date, topic }) => ({ slug, title, summary, date, topic }));
