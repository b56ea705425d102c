import { news } from '../../content/library.ts';
import { city } from './city.ts';

export const load = () => ({
  city,
  news: news.slice(0, 3).map(({ slug, title, date }) => ({ slug, title, date })),
});
