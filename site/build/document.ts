import { escapeHtml } from '@ncf/contract/html';
import type { PageMeta } from '../page.ts';
import { COLOR_MODE_SCRIPT, START_SCRIPT } from './inline-scripts.ts';

export const SITE_NAME = 'NCF Track';

/** JSON that may stand in a script element. */
const embed = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export interface DocumentParts {
  meta: PageMeta;
  /** Its Content-Security-Policy, for servers that send none; null where the server does. */
  policy: string | null;
  /** Absolute URL, or null for a page that has none (errors). */
  canonical: string | null;
  body: string;
  css: string;
  /** Address of that style sheet, and of the error page's. */
  cssFile: string;
  errorCss: string;
  font: string;
  /** Absolute URL of the page's card, or null. */
  card: string | null;
  /** Day on which an article was published, or null for what is none. */
  published: string | null;
  payload: unknown;
  schema: unknown[];
  buildId: string;
  /** URLs of the modules to import at start. */
  modules: string[];
}

/** On the home page and those of the news alone: every page has one flight of TCP for all that it says. */
const FEEDS =
  '<link rel="alternate" type="application/rss+xml" title="NCF Track news" href="/news/rss.xml"><link rel="alternate" type="application/atom+xml" title="NCF Track news" href="/news/atom.xml">';

/** One prerendered HTML document. It is painted when all of it is read: half a page would move as the rest comes. */
export function htmlDocument(parts: DocumentParts): string {
  const { meta, canonical } = parts;
  const ofNews = canonical !== null && /^\/(news(\/.*)?)?$/.test(new URL(canonical).pathname);
  const title = escapeHtml(meta.title === SITE_NAME ? SITE_NAME : `${meta.title} · ${SITE_NAME}`);
  const description = escapeHtml(meta.description);
  return `<!doctype html>
<html lang="en" data-build="${parts.buildId}" data-error-css="${parts.errorCss}"${meta.colorMode ? ` data-color-mode="${meta.colorMode}"` : ''}>
<head><meta charset="utf-8">${parts.policy ? `<meta http-equiv="content-security-policy" content="${escapeHtml(parts.policy)}">` : ''}<meta name="viewport" content="width=device-width,initial-scale=1">
<script>${COLOR_MODE_SCRIPT}</script><title>${title}</title>
<meta name="description" content="${description}">${meta.noindex ? '<meta name="robots" content="noindex">' : ''}
${canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}"><meta property="og:url" content="${escapeHtml(canonical)}">` : ''}
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="${parts.published ? 'article' : 'website'}">${parts.published ? `<meta property="article:published_time" content="${parts.published}">` : ''}${parts.card ? `<meta property="og:image" content="${escapeHtml(parts.card)}"><meta name="twitter:card" content="summary_large_image">` : ''}<meta property="og:site_name" content="${SITE_NAME}">
<meta name="theme-color" media="(prefers-color-scheme:light)" content="#ffffff"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="#0b1120">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">${ofNews ? FEEDS : ''}<link rel="preload" href="${parts.font}" as="font" type="font/woff2" crossorigin>
<link rel="expect" href="#root" blocking="render">
<style data-page-css="${parts.cssFile}">${parts.css}</style>
${parts.schema.map((item) => `<script type="application/ld+json">${embed(item)}</script>`).join('')}</head>
<body><div id="root">${parts.body}</div><script type="application/json" id="payload">${embed(parts.payload)}</script><script data-modules="${parts.modules.join(' ')}">${START_SCRIPT}</script></body></html>
`;
}
