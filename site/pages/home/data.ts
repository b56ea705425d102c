import { news } from '../../content/library.ts';

export const load = () => ({
  news: news.slice(0, 3).map(({ slug, title, date }) => ({ slug, title, date })),
});
