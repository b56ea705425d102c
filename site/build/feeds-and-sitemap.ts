import type { Article } from '../content/library.ts';
import type { RenderedPage } from '../shell/server.tsx';
import { changedOn, type Changes } from './dates.ts';
import { escapeHtml } from '@ncf/contract/html';
import { BRAND } from './brand.ts';

/** A page in the sitemap, with the date of its last change if known. */
interface Listed {
  path: string;
  /** The addresses of the page in all of its languages; empty if it has only one. */
  alternates: { tag: string; path: string }[];
  date: string | null;
}

/** sitemap.xml (sitemaps.org protocol 0.9). */
const sitemap = (publicUrl: string, pages: Listed[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages
    .map(
      ({ path, date, alternates }) =>
        `<url><loc>${escapeHtml(publicUrl + path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}${alternates
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
interface FeedTopic {
  id: string;
  name: string;
}
const feedTitle = (topic?: FeedTopic): string =>
  `${escapeHtml(BRAND.name)} news${topic ? `: ${escapeHtml(topic.name)}` : ''}`;
const feedUrl = (publicUrl: string, topic?: FeedTopic): string =>
  `${publicUrl}/news${topic ? `/topics/${topic.id}` : ''}`;

/** The news as RSS 2.0. */
const rss = (publicUrl: string, news: Article[], topic?: FeedTopic): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${feedTitle(topic)}</title><link>${feedUrl(publicUrl, topic)}</link><description>Articles about tracking devices, regulations, and this site</description><language>en</language><atom:link href="${feedUrl(publicUrl, topic)}/rss.xml" rel="self" type="application/rss+xml"/>${news
    .map(({ slug, title, summary, date, topic: about }) => {
      const url = `${publicUrl}/news/${slug}`;
      return `<item><title>${escapeHtml(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(date).toUTCString()}</pubDate><category>${escapeHtml(about)}</category><description>${escapeHtml(summary)}</description></item>`;
    })
    .join('')}</channel></rss>\n`;

/** When a feed last changed (RFC 4287 §4.2.15); the epoch for an empty one. */
const changedAt = (news: Article[]): string =>
  `${news.reduce((latest, { date, updated }) => [latest, date, updated ?? date].toSorted().at(-1) ?? latest, '1970-01-01')}T00:00:00Z`;

/** The news as Atom (RFC 4287). */
const atom = (publicUrl: string, news: Article[], topic?: FeedTopic): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${feedTitle(topic)}</title><id>${feedUrl(publicUrl, topic)}</id><link href="${feedUrl(publicUrl, topic)}"/><link rel="self" href="${feedUrl(publicUrl, topic)}/atom.xml"/><updated>${changedAt(news)}</updated><author><name>${escapeHtml(BRAND.name)}</name></author>${news
    .map(({ slug, title, summary, date, updated, topic: about, html }) => {
      const url = `${publicUrl}/news/${slug}`;
      return `<entry><title>${escapeHtml(title)}</title><link href="${url}"/><id>${url}</id><published>${date}T00:00:00Z</published><updated>${updated ?? date}T00:00:00Z</updated><category term="${escapeHtml(about)}"/><summary>${escapeHtml(summary)}</summary><content type="html">${escapeHtml(html)}</content></entry>`;
    })
    .join('')}</feed>\n`;

/** The web application manifest (W3C). */
const webManifest = (): string =>
  JSON.stringify({
    name: BRAND.name,
    short_name: BRAND.name,
    id: '/',
    start_url: '/',
    lang: 'en',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: BRAND.recolored('#15803d'),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });

/**
 * Builds the files that search engines, feed readers, and home screens fetch.
 * @param changes when the pages' sources last changed
 * @returns public file → text
 */
export function feedsAndSitemap(
  publicUrl: string,
  pages: RenderedPage[],
  news: { articles: Article[]; topics: FeedTopic[] },
  changes: Changes,
): Map<string, string> {
  const dates = new Map(
    news.articles.map(({ slug, date, updated }) => [`/news/${slug}`, updated ?? date]),
  );
  const listed = pages
    .filter((page) => !page.error && !page.meta.noindex)
    .map(({ path, file, language, counterparts }) => ({
      path,
      alternates:
        counterparts.length === 0
          ? []
          : [
              { tag: language, path },
              ...counterparts.map(({ tag, href }) => ({ tag, path: href })),
            ],
      date: dates.get(path) ?? changedOn(changes, path, file ?? ''),
    }));
  const files = new Map([
    ['sitemap.xml', sitemap(publicUrl, listed)],
    ['robots.txt', robots(publicUrl)],
    ['news/rss.xml', rss(publicUrl, news.articles)],
    ['news/atom.xml', atom(publicUrl, news.articles)],
    ['site.webmanifest', webManifest()],
  ]);
  for (const topic of news.topics) {
    const about = news.articles.filter((article) => article.topic === topic.name);
    files.set(`news/topics/${topic.id}/rss.xml`, rss(publicUrl, about, topic));
    files.set(`news/topics/${topic.id}/atom.xml`, atom(publicUrl, about, topic));
  }
  return files;
}
