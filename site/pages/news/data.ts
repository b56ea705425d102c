import { drawingOf, news, topics } from '../../content/library.ts';
import { PREFIX } from '../../shell/language.ts';
import { newsPage, type NewsFront, type NewsItem } from './list.ts';

/** The file with the drawings of all articles. */
const DRAWINGS = `${PREFIX}/news/drawings.svg`;

function placeOf(slug: string): NewsItem['drawing'] {
  const viewBox = /viewBox="([^"]+)"/.exec(drawingOf(slug) ?? '')?.[1];
  return viewBox === undefined ? null : { viewBox, href: `${DRAWINGS}#${slug}` };
}

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
    drawing: placeOf(slug),
  }),
);

/** One page of the list of all articles, or of one topic's. */
export function listed(topicId: string | null, page: number): NewsFront {
  const list = newsPage(items, topics, topicId, page);
  const first = list.items[0];
  return { ...list, drawing: page === 1 && first ? drawingOf(first.slug) : null };
}

export const load = () => listed(null, 1);

/** All drawings in one file, so that the list can show them without repeating their markup. */
const drawings = (): string =>
  items
    .map(({ slug }) =>
      (drawingOf(slug) ?? '')
        .replace(/^<svg role="img" aria-label="[^"]*"/, `<symbol id="${slug}"`)
        .replace(/<\/svg>$/, '</symbol>'),
    )
    .join('');

export const files = () => ({
  [DRAWINGS]: `<svg xmlns="http://www.w3.org/2000/svg">${drawings()}</svg>`,
});
