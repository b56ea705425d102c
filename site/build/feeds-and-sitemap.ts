import type { Article } from '../content/library.ts';
import { escapeHtml } from '@ncf/contract/html';
import type { PageParts } from './page-parts.ts';

/** sitemap.xml (sitemaps.org protocol 0.9). */
const sitemap = (publicUrl: string, pages: readonly PageParts[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages
    .map(
      ({ path, changed, alternates }) =>
        `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates
          .filter(({ tag }) => tag !== 'x-default')
          .map(
            (one) =>
              `<xhtml:link rel="alternate" hreflang="${one.tag}" href="${escapeHtml(publicUrl + one.path)}"/>`,
          )
          .join('')}</url>`,
    )
    .join('')}</urlset>\n`;

/** The console is not listed: a crawler that may not fetch it would not see its `noindex` (R1.4). */
const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** The topic of a feed; a feed without one has all articles. */
export interface FeedTopic {
  id: string;
  name: string;
}
/** The news in one language. */
export interface News {
  /** BCP 47 tag. */
  language: string;
  /** Title and summary of its feeds. */
  title: string;
  summary: string;
  /** Path of its list; the feeds are below it. */
  path: string;
  /** Newest first. */
  articles: Article[];
  topics: FeedTopic[];
}
/** Where the feeds are; the brand as HTML. */
interface FeedSite extends Pick<News, 'language' | 'path' | 'title' | 'summary'> {
  brand: string;
  origin: string;
}
const feedTitle = ({ title }: FeedSite, topic?: FeedTopic): string =>
  escapeHtml(topic ? `${title}: ${topic.name}` : title);
/** The page of a feed, or of an article. */
const pageUrl = ({ origin, path }: FeedSite, rest: string): string => origin + path + rest;
const topicUrl = (site: FeedSite, topic?: FeedTopic): string =>
  pageUrl(site, topic ? `/topics/${topic.id}` : '');

/** The news as RSS 2.0. */
const rss = (site: FeedSite, news: Article[], topic?: FeedTopic): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${feedTitle(site, topic)}</title><link>${topicUrl(site, topic)}</link><description>${escapeHtml(site.summary)}</description><language>${site.language}</language><atom:link href="${topicUrl(site, topic)}/rss.xml" rel="self" type="application/rss+xml"/>${news
    .map(({ slug, title, summary, date, topic: about }) => {
      const url = pageUrl(site, `/${slug}`);
      return `<item><title>${escapeHtml(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(date).toUTCString()}</pubDate><category>${escapeHtml(about)}</category><description>${escapeHtml(summary)}</description></item>`;
    })
    .join('')}</channel></rss>\n`;

/** When a feed last changed (RFC 4287 §4.2.15); the epoch for an empty one. */
const changedAt = (news: Article[]): string =>
  `${news.reduce((latest, { date, updated }) => [latest, date, updated ?? date].toSorted().at(-1) ?? latest, '1970-01-01')}T00:00:00Z`;

/** The news as Atom (RFC 4287). */
const atom = (site: FeedSite, news: Article[], topic?: FeedTopic): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}"><title>${feedTitle(site, topic)}</title><id>${topicUrl(site, topic)}</id><link href="${topicUrl(site, topic)}"/><link rel="self" href="${topicUrl(site, topic)}/atom.xml"/><updated>${changedAt(news)}</updated><author><name>${site.brand}</name></author>${news
    .map(({ slug, title, summary, date, updated, topic: about, html }) => {
      const url = pageUrl(site, `/${slug}`);
      return `<entry><title>${escapeHtml(title)}</title><link href="${url}"/><id>${url}</id><published>${date}T00:00:00Z</published><updated>${updated ?? date}T00:00:00Z</updated><category term="${escapeHtml(about)}"/><summary>${escapeHtml(summary)}</summary><content type="html">${escapeHtml(html)}</content></entry>`;
    })
    .join('')}</feed>\n`;

interface Listed {
  brand: string;
  origin: string;
  pages: readonly PageParts[];
  /** By language. */
  news: readonly News[];
}

/** The files that search engines and feed readers fetch. @returns public file → text */
export function feedsAndSitemap({ brand, origin, pages, news }: Listed): Map<string, string> {
  const found = pages.filter(({ error, meta }) => !error && !meta.noindex);
  const files = new Map([
    ['sitemap.xml', sitemap(origin, found)],
    ['robots.txt', robots(origin)],
  ]);
  for (const { articles, topics, ...own } of news) {
    const site = { ...own, brand: escapeHtml(brand), origin };
    for (const topic of [undefined, ...topics]) {
      const folder = topicUrl({ ...site, origin: '' }, topic).slice(1);
      const about = topic ? articles.filter((one) => one.topic === topic.name) : articles;
      files.set(`${folder}/rss.xml`, rss(site, about, topic));
      files.set(`${folder}/atom.xml`, atom(site, about, topic));
    }
  }
  return files;
}
