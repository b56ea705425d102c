import { join } from 'node:path';
import { hoursInWords } from '@ncf/contract/hours-in-words';
import type { SiteData } from '@ncf/contract/site-notice';
import { htmlDocument } from './document.ts';
import { withHoursIn } from '../shell/hours-place.ts';
import { feedsAndSitemap } from './feeds-and-sitemap.ts';
import type { Rendered, Unbaked, UnbakedEdition, UnbakedPage } from './unbaked.ts';

/** Members of structured data whose values are addresses. */
const ADDRESSES = new Set(['url', 'item', 'logo', 'image', 'mainEntityOfPage']);

/** Structured data with absolute addresses. */
const withOrigin = (schema: object[], origin: string): object[] =>
  JSON.parse(
    JSON.stringify(schema, (name, value: unknown) =>
      ADDRESSES.has(name) && typeof value === 'string' && value.startsWith('/')
        ? origin + value
        : value,
    ),
  ) as object[];

/** The page's payload. That of an error page has placeholders, which the server fills in for each request. */
export function payloadOf({ path, css, error }: UnbakedPage, data: unknown): object {
  if (!error) return { path, data, css };
  const message = error.message.replace('%PATH%', '%JSON_PATH%');
  return { path: '%JSON_PATH%', data: null, css, error: { ...error, message } };
}

interface Parts {
  unbaked: Unbaked;
  site: SiteData;
  render: (page: UnbakedPage, edition: UnbakedEdition) => Rendered | Promise<Rendered>;
  /** The style sheet at a URL. */
  cssAt: (url: string) => string;
}

/** The document of a page. */
export function documentOf(
  page: UnbakedPage,
  { language, errorCss }: UnbakedEdition,
  { html, data }: Rendered,
  { unbaked, site: { origin }, cssAt }: Omit<Parts, 'render'>,
): string {
  const alternates = page.alternates.map(({ tag, path }) => ({ tag, url: origin + path }));
  return htmlDocument({
    ...page,
    brand: unbaked.brand,
    language,
    alternates,
    canonical: page.error ? null : origin + page.path,
    body: html,
    css: cssAt(page.css),
    cssFile: page.css,
    errorCss,
    card: page.card && origin + page.card,
    fonts: unbaked.fonts,
    payload: payloadOf(page, data),
    schema: withOrigin(page.schema, origin),
    buildId: unbaked.buildId,
  });
}

/** The search index of a language, with the hours in its answers. */
function searchIndexOf({ searchIndex, hours, language }: UnbakedEdition, site: SiteData): string {
  const shown = site.hours ? hoursInWords(site.hours, language.locale) : hours;
  return withHoursIn(searchIndex, JSON.stringify(shown).slice(1, -1));
}

/**
 * Bakes all public files whose content depends on the site's data: documents, payloads, search indexes, sitemap, robots.txt,
 * and feeds.
 */
export async function* bakedFiles({
  render,
  ...parts
}: Parts): AsyncGenerator<[file: string, text: string]> {
  for (const edition of parts.unbaked.editions) {
    for (const page of edition.pages) {
      const rendered = await render(page, edition);
      yield [page.file, documentOf(page, edition, rendered, parts)];
      if (!page.error)
        yield [
          page.file.replace(/index\.html$/, '_payload.json'),
          JSON.stringify(payloadOf(page, rendered.data)),
        ];
    }
    yield [
      join(edition.language.prefix.slice(1), 'search-index.json'),
      searchIndexOf(edition, parts.site),
    ];
  }
  yield* feedsAndSitemap(parts.unbaked, parts.site.origin);
}
