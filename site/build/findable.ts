import type { Article } from '../content/library.ts';
import { escapeHtml, SITE_NAME } from './document.ts';

/** A page as the sitemap names it; `date` only where the content itself carries one. */
export interface Listed {
  path: string;
  date: string | null;
}

/** sitemap.xml (sitemaps.org protocol 0.9). */
export const sitemap = (publicUrl: string, pages: Listed[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages
    .map(
      ({ path, date }) =>
        `<url><loc>${escapeHtml(publicUrl + path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`,
    )
    .join('')}</urlset>\n`;

export const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /console\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** The news as RSS 2.0. */
export const rss = (publicUrl: string, news: Article[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${SITE_NAME} news</title><link>${publicUrl}/news</link><description>Articles on devices, rules and this site</description><language>en</language><atom:link href="${publicUrl}/news/rss.xml" rel="self" type="application/rss+xml"/>${news
    .map(({ slug, title, summary, date, topic }) => {
      const url = `${publicUrl}/news/${slug}`;
      return `<item><title>${escapeHtml(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(date).toUTCString()}</pubDate><category>${topic}</category><description>${escapeHtml(summary)}</description></item>`;
    })
    .join('')}</channel></rss>\n`;

/** The news as Atom (RFC 4287). */
export const atom = (publicUrl: string, news: Article[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${SITE_NAME} news</title><id>${publicUrl}/news</id><link href="${publicUrl}/news"/><link rel="self" href="${publicUrl}/news/atom.xml"/><updated>${news[0]?.date ?? '1970-01-01'}T00:00:00Z</updated><author><name>${SITE_NAME}</name></author>${news
    .map(({ slug, title, summary, date, html }) => {
      const url = `${publicUrl}/news/${slug}`;
      return `<entry><title>${escapeHtml(title)}</title><link href="${url}"/><id>${url}</id><published>${date}T00:00:00Z</published><updated>${date}T00:00:00Z</updated><summary>${escapeHtml(summary)}</summary><content type="html">${escapeHtml(html)}</content></entry>`;
    })
    .join('')}</feed>\n`;

/** The web application manifest (W3C). */
export const webManifest = (): string =>
  JSON.stringify({
    name: SITE_NAME,
    short_name: SITE_NAME,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#15803d',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
