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
/** Where the feeds are, and the prefix of the pages in English, their language; the brand as HTML. */
interface FeedSite {
  brand: string;
  origin: string;
  prefix: string;
}
const feedTitle = ({ brand }: FeedSite, topic?: FeedTopic): string =>
  `${brand} news${topic ? `: ${escapeHtml(topic.name)}` : ''}`;
const feedUrl = ({ origin }: FeedSite, topic?: FeedTopic): string =>
  `${origin}/news${topic ? `/topics/${topic.id}` : ''}`;
/** The page of a feed, or of an article. */
const pageUrl = ({ origin, prefix }: FeedSite, path: string): string =>
  `${origin}${prefix}/news${path}`;
const topicUrl = (site: FeedSite, topic?: FeedTopic): string =>
  pageUrl(site, topic ? `/topics/${topic.id}` : '');

/** The news as RSS 2.0. */
const rss = (site: FeedSite, news: Article[], topic?: FeedTopic): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${feedTitle(site, topic)}</title><link>${topicUrl(site, topic)}</link><description>Articles about tracking devices, regulations, and this site</description><language>en</language><atom:link href="${feedUrl(site, topic)}/rss.xml" rel="self" type="application/rss+xml"/>${news
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
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${feedTitle(site, topic)}</title><id>${topicUrl(site, topic)}</id><link href="${topicUrl(site, topic)}"/><link rel="self" href="${feedUrl(site, topic)}/atom.xml"/><updated>${changedAt(news)}</updated><author><name>${site.brand}</name></author>${news
    .map(({ slug, title, summary, date, updated, topic: about, html }) => {
      const url = pageUrl(site, `/${slug}`);
      return `<entry><title>${escapeHtml(title)}</title><link href="${url}"/><id>${url}</id><published>${date}T00:00:00Z</published><updated>${updated ?? date}T00:00:00Z</updated><category term="${escapeHtml(about)}"/><summary>${escapeHtml(summary)}</summary><content type="html">${escapeHtml(html)}</content></entry>`;
    })
    .join('')}</feed>\n`;

interface Listed {
  brand: string;
  origin: string;
  pages: readonly PageParts[];
  /** The articles and topics in English, and the prefix of their pages. */
  news: { prefix: string; articles: Article[]; topics: FeedTopic[] };
}

/** The files that search engines and feed readers fetch. @returns public file → text */
export function feedsAndSitemap({ brand, origin, pages, news }: Listed): Map<string, string> {
  const site = { brand: escapeHtml(brand), origin, prefix: news.prefix };
  const found = pages.filter(({ error, meta }) => !error && !meta.noindex);
  const files = new Map([
    ['sitemap.xml', sitemap(origin, found)],
    ['robots.txt', robots(origin)],
    ['news/rss.xml', rss(site, news.articles)],
    ['news/atom.xml', atom(site, news.articles)],
  ]);
  for (const topic of news.topics) {
    const about = news.articles.filter((article) => article.topic === topic.name);
    files.set(`news/topics/${topic.id}/rss.xml`, rss(site, about, topic));
    files.set(`news/topics/${topic.id}/atom.xml`, atom(site, about, topic));
  }
  return files;
}
