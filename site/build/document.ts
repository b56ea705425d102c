import { escapeHtml } from '@ncf/contract/html';
import { FIRST_SCREEN_BYTES } from '../budgets.ts';
import type { PageMeta } from '../page.ts';
import type { Replaced } from '../shell/texts.ts';
import type { News } from './feeds-and-sitemap.ts';
import { brotliAt } from './files.ts';
import type { Language } from './languages/languages.ts';
import { COLOR_MODE_SCRIPT, START_SCRIPT } from './inline-scripts.ts';

/** JSON that can't end its script element, with as little escaped as possible: repeated text compresses only if it's the same. */
const embed = (value: unknown): string =>
  JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c');

/** A page in one language. `x-default` is for all others. */
export interface Alternate {
  tag: string;
  url: string;
}

export interface DocumentParts {
  brand: string;
  meta: PageMeta;
  language: Pick<Language, 'tag' | 'locale'>;
  /** The page in all of its languages; empty if it has only one. */
  alternates: Alternate[];
  /** Content-Security-Policy for a server that sends none; null if the server sends it. */
  policy: string | null;
  /** Absolute URL; null for error pages. */
  canonical: string | null;
  body: string;
  css: string;
  /** URL of that style sheet. */
  cssFile: string;
  /** URL of the error page's style sheet. */
  errorCss: string;
  /** URLs of the faces that are preloaded: one that arrives after the first paint would not be shown. */
  fonts: readonly string[];
  /** Absolute URL of the page's social card, or null. */
  card: string | null;
  /** What its feeds are called, and where they are; null for a page without. */
  news: Pick<News, 'title' | 'path'> | null;
  /** Publication date of an article; null for other pages. */
  published: string | null;
  payload: unknown;
  /** What editors have put in place of the page's texts; null if no page of the language has any. */
  texts: Replaced | null;
  schema: unknown[];
  buildId: string;
  /** URLs of the modules to import at start. */
  modules: string[];
  /** URLs of the modules that it loads after those; a page that shows nothing without them asks for them at once. */
  later: string[];
  /** Whether the document needs a second round trip. */
  isLong: boolean;
}

const feeds = ({ title, path }: Pick<News, 'title' | 'path'>): string =>
  ['rss', 'atom']
    .map(
      (form) =>
        `<link rel="alternate" type="application/${form}+xml" title="${escapeHtml(title)}" href="${path}/${form}.xml">`,
    )
    .join('');

const alternateLinks = (alternates: Alternate[]): string =>
  alternates
    .map(({ tag, url }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(url)}">`)
    .join('');

/** The locale of social networks; they assume English, as they assume `website` as the type (https://ogp.me). */
const openGraphLocale = ({ tag, locale }: DocumentParts['language']): string =>
  tag === 'en' ? '' : `<meta property="og:locale" content="${locale.replace('-', '_')}">`;

/** Keeps the browser from painting before the whole document is there: half a page would shift when the rest arrives. */
const PAINT_WHOLE = '<link rel="expect" href="#root" blocking="render">\n';

/** Quality 5 of brotli takes a tenth of the time of quality 9, with 1.6% more bytes. */
const QUICK_BYTES = 1.016 * FIRST_SCREEN_BYTES;

/** Whether a document needs a second round trip. */
export const isLong = (html: string): boolean => brotliAt(5, html).length > QUICK_BYTES;

/** The document at another address of a page, for a server that sends no redirects. The script keeps query and anchor. */
export const redirectDocument = (origin: string, path: string): string =>
  `<!doctype html><title>${path}</title><link rel="canonical" href="${escapeHtml(origin + path)}"><script>location.replace('${path}'+location.search+location.hash)</script><noscript><meta http-equiv="refresh" content="0; url=${path}"></noscript><a href="${path}">${path}</a>\n`;

/** Builds a prerendered HTML document. A long one is painted while it arrives, so that its first screen does not wait. */
export function htmlDocument(parts: DocumentParts): string {
  const { meta, canonical } = parts;
  const brand = escapeHtml(parts.brand);
  const title = `${escapeHtml(meta.title)} · ${brand}`;
  const description = escapeHtml(meta.description);
  return `<!doctype html>
<html lang="${parts.language.tag}" data-build="${parts.buildId}" data-error-css="${parts.errorCss}"${meta.colorMode ? ` data-color-mode="${meta.colorMode}"` : ''}>
<head><meta charset="utf-8">${parts.policy ? `<meta http-equiv="content-security-policy" content="${escapeHtml(parts.policy)}">` : ''}<meta name="viewport" content="width=device-width,initial-scale=1">
<script>${COLOR_MODE_SCRIPT}</script><title>${title}</title>
<meta name="description" content="${description}">${meta.noindex ? '<meta name="robots" content="noindex">' : ''}
${canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}"><meta property="og:url" content="${escapeHtml(canonical)}">` : ''}${alternateLinks(parts.alternates)}
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${parts.published ? `<meta property="og:type" content="article"><meta property="article:published_time" content="${parts.published}">` : ''}${parts.card ? `<meta property="og:image" content="${escapeHtml(parts.card)}"><meta property="og:image:alt" content="${title}"><meta name="twitter:card" content="summary_large_image">` : ''}<meta property="og:site_name" content="${brand}">${openGraphLocale(parts.language)}
<meta name="theme-color" media="(prefers-color-scheme:light)" content="#ffffff"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="#0b1120">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">${parts.news ? feeds(parts.news) : ''}${parts.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')}${meta.isBare ? parts.later.map((module) => `<link rel="modulepreload" href="${module}">`).join('') : ''}
${parts.isLong ? '' : PAINT_WHOLE}<style data-page-css="${parts.cssFile}">${parts.css}</style>
${parts.schema.map((item) => `<script type="application/ld+json">${embed(item)}</script>`).join('')}</head>
<body><div id="root">${parts.body}</div><script type="application/json" id="payload">${embed(parts.payload)}</script>${parts.texts ? `<script type="application/json" id="texts">${embed(parts.texts)}</script>` : ''}<script data-modules="${parts.modules.join(' ')}">${START_SCRIPT}</script></body></html>
`;
}
