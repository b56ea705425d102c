import { join } from 'node:path';
import { hoursInWords } from '@ncf/contract/hours-in-words';
import type { SiteData } from '@ncf/contract/site-notice';
import type { RenderedPage } from '../shell/render-page.tsx';
import type { Replaced } from '../shell/texts.ts';
import { htmlDocument, isLong, redirectDocument } from './document.ts';
import { withHoursIn } from '../shell/hours-place.ts';
import type { LanguageModule } from './bake-server.tsx';
import { feedsAndSitemap } from './feeds-and-sitemap.ts';
import { WITHOUT_BRAND } from './languages/addresses.ts';
import type { LoadedEdition } from './loaded.ts';
import { partsOf, type PageParts } from './page-parts.ts';
import type { BuildParts, EditionParts } from './parts.ts';
import { policyInDocument } from './policy.ts';
import type { SiteIndex } from './stale-assets.ts';
import type { SiteCard } from '@ncf/contract/site-cards';

/** The forms that visitors fill in in the chat, by the paths of their pages (`pages/answer-cards.ts`). */
const FORMS: Record<string, SiteCard['form']> = { '/quote': 'quote', '/book-a-call': 'call' };

/** Lists the pages that an agent can send as a card. */
const siteCardsOf = (pages: readonly PageParts[]): SiteCard[] =>
  pages
    .filter(
      ({ error, meta, plain }) =>
        !error && !meta.noindex && !/^\/news\/(topics|page)\//.test(plain),
    )
    .map(({ path, plain, meta, card }) => ({
      path,
      title: meta.title,
      summary: meta.description,
      figure: meta.figure,
      picture: card,
      form: FORMS[plain],
    }));

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
function payloadOf({ path, css, data, error }: PageParts): object {
  if (!error) return { path, data, css };
  const message = error.message.replace('%PATH%', '%JSON_PATH%');
  return { path: '%JSON_PATH%', data: null, css, error: { ...error, message } };
}

/** The site in one language, rendered. */
export interface Edition {
  parts: EditionParts;
  module: Pick<LanguageModule, 'searchIndexOf' | 'checkSearchWords' | 'plainPath'>;
  /** Gets the search index. */
  loaded: LoadedEdition;
  rendered: readonly RenderedPage[];
}

interface Baking {
  build: BuildParts;
  /** The language of the pages at `/` first. */
  editions: readonly Edition[];
  site: SiteData;
  /** The style sheet at a URL. */
  cssAt: (url: string) => string;
}

/** What editors have put in place of the texts that a page may show. */
const textsOf = ({ texts }: LoadedEdition, { catalogs }: PageParts): Replaced =>
  Object.fromEntries(catalogs.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));

/** The document of a page. Notes whether it is long. */
function documentOf(
  page: PageParts,
  { parts: { language, errorPage }, loaded }: Edition,
  { build, site: { origin }, cssAt }: Baking,
): string {
  const alternates = page.alternates.map(({ tag, path }) => ({ tag, url: origin + path }));
  const parts = {
    ...page,
    brand: build.brand,
    language,
    alternates,
    canonical: page.error ? null : origin + page.path,
    policy: build.isElsewhere ? policyInDocument(page.policy) : null,
    body: page.html,
    css: cssAt(page.css),
    cssFile: page.css,
    errorCss: errorPage.css,
    // Not on other pages, to keep them within their size budget.
    news: /^\/(news(\/.*)?)?$/.test(page.plain) ? loaded.news : null,
    card: page.card && origin + page.card,
    fonts: build.fonts,
    payload: payloadOf(page),
    texts: Object.keys(loaded.texts).length === 0 ? null : textsOf(loaded, page),
    schema: withOrigin(page.schema, origin),
    buildId: build.buildId,
  };
  const known = (build.isLong[page.file] ??= isLong(htmlDocument({ ...parts, isLong: false })));
  return htmlDocument({ ...parts, isLong: known });
}

/** The search index of a language, with the hours in its answers. */
async function searchIndexOf(
  { module, loaded, rendered, parts: { language } }: Edition,
  site: SiteData,
): Promise<string> {
  loaded.searchIndex ??= await module.searchIndexOf(rendered);
  const shown = site.hours ? hoursInWords(site.hours, language.locale) : loaded.hours;
  return withHoursIn(loaded.searchIndex, JSON.stringify(shown).slice(1, -1));
}

/** What of `site.json` the content decides. */
export type BakedIndex = Pick<
  SiteIndex,
  'pages' | 'moved' | 'errors' | 'samples' | 'calls' | 'opening'
>;

/** Adds a page to the index, and what leads to it. */
function list(
  index: BakedIndex,
  { file, policy }: PageParts,
  page: RenderedPage,
  { prefix, formerAddresses }: EditionParts['language'],
): void {
  if (page.error) {
    index.errors[file.replace('.html', '').replaceAll('\\', '/')] = { file, policy };
    return;
  }
  const { path, plain, readsQuery, isLive } = page;
  index.pages[path] = {
    file,
    policy,
    ...(readsQuery && { readsQuery }),
    ...(isLive && { isLive }),
    ...(plain === '/search' && { isSearch: true }),
  };
  const former = Object.entries(formerAddresses).flatMap(([own, of]) =>
    `${plain}/`.startsWith(`${of}/`) ? [own + plain.slice(of.length)] : [],
  );
  for (const other of [plain, WITHOUT_BRAND[plain], ...former])
    if (other !== undefined && plain !== '/' && prefix + other !== path)
      index.moved[prefix + other] = path;
}

/** Bakes all public files that depend on the content or the site's data. */
export async function* bakedFiles(
  baking: Baking,
): AsyncGenerator<[file: string, text: string], BakedIndex> {
  const { build, editions, site } = baking;
  const main = editions[0]?.loaded;
  const index: BakedIndex = {
    pages: {},
    moved: {},
    errors: {},
    samples: main?.samples ?? [],
    calls: main?.calls ?? null,
    opening: main?.opening ?? null,
  };
  const all: PageParts[] = [];
  for (const edition of editions) {
    const { prefix } = edition.parts.language;
    const articles = new Map(
      edition.loaded.news.articles.map((article) => [`/news/${article.slug}`, article]),
    );
    for (const page of edition.rendered) {
      const parts = partsOf(page, edition.parts, build, articles);
      all.push(parts);
      list(index, parts, page, edition.parts.language);
      yield [parts.file, documentOf(parts, edition, baking)];
      for (const [url, text] of Object.entries(page.files)) yield [url.slice(1), text];
      if (page.error) continue;
      const texts = textsOf(edition.loaded, parts);
      const payload = { ...payloadOf(parts), ...(Object.keys(texts).length > 0 && { texts }) };
      yield [parts.file.replace(/index\.html$/, '_payload.json'), JSON.stringify(payload)];
    }
    yield [join(prefix.slice(1), 'search-index.json'), await searchIndexOf(edition, site)];
  }
  for (const { loaded } of editions)
    for (const [from, to] of Object.entries(loaded.formerly))
      if (!Object.hasOwn(index.pages, from)) index.moved[from] ??= to;
  if (build.isElsewhere)
    for (const [from, to] of Object.entries(index.moved))
      yield [join(from.slice(1), 'index.html'), redirectDocument(site.origin, to)];
  const news = editions.map(({ loaded }) => loaded.news);
  yield* feedsAndSitemap({ brand: build.brand, origin: site.origin, pages: all, news });
  yield ['pages.json', JSON.stringify([...siteCardsOf(all), ...build.demoCards])];
  const { buildId: id, timestamp } = build;
  const manifest = { id, timestamp, prerendered: Object.keys(index.pages) };
  yield [`builds/meta/${id}.json`, JSON.stringify(manifest)];
  return index;
}
