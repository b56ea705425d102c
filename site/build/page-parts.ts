import { join } from 'node:path';
import type { PageError, PageMeta } from '../page.ts';
import type { RenderedPage } from '../shell/render-page.tsx';
import { cardKey, cardTextOf } from './card-text.ts';
import { ContentError } from './content-error.ts';
import { changedOn } from './dates.ts';
import type { BuildParts, EditionParts, ModuleParts } from './parts.ts';

/** A page in one language with everything that its document is made of. */
export interface PageParts extends ModuleParts {
  path: string;
  /** The path without the language. */
  plain: string;
  /** Its document in `public/`. */
  file: string;
  html: string;
  meta: PageMeta;
  /** As the payload has it. */
  data: unknown;
  /** Structured data with addresses as paths. */
  schema: object[];
  /** The page in all of its languages; empty if it has only one. */
  alternates: { tag: string; path: string }[];
  /** Path of its social card. */
  card: string | null;
  /** Publication date of an article. */
  published: string | null;
  /** Date of its last change, if known. */
  changed: string | null;
  error?: PageError;
}

/** The articles of a language, by their paths without it. */
export type ArticleDates = ReadonlyMap<string, { date: string; updated?: string | undefined }>;

/** The paths of a page in every language that has it, the page itself included; none if it has only one. */
function alternatesOf(page: RenderedPage, mainTag: string): PageParts['alternates'] {
  if (page.counterparts.length === 0) return [];
  const own = { tag: page.language, path: page.path };
  const all = [own, ...page.counterparts.map(({ tag, href }) => ({ tag, path: href }))];
  const main = all.find(({ tag }) => tag === mainTag) ?? own;
  return [...all, { tag: 'x-default', path: main.path }];
}

/** The card of a page; that of the home page if the page or its headline is newer than the build. */
function cardOf(page: RenderedPage, { cards }: BuildParts, prefix: string): string | null {
  if (page.error) return null;
  const own = cards[page.path];
  const isCurrent = own?.shows === cardKey(cardTextOf(page));
  const card = isCurrent ? own : cards[prefix || '/'];
  return card === undefined ? null : `/${card.file}`;
}

/** Adds the page's card as the picture of its article or product if that has none (schema.org `image`). */
const withImage = (schema: object[], card: string | null): object[] =>
  schema.map((item) => {
    const { '@type': type } = item as { '@type'?: string };
    return card && (type === 'NewsArticle' || type === 'Product') ? { image: card, ...item } : item;
  });

/** What the Content-Security-Policy forbids of a page's markup; null if nothing. */
export const markupProblem = (html: string): string | null =>
  html.includes(' style="') && /<[^>]+ style="/.test(html)
    ? 'the Content-Security-Policy forbids the style attribute'
    : null;

/**
 * Adds to a rendered page what its document needs.
 * @throws ContentError if the Content-Security-Policy forbids its markup
 */
export function partsOf(
  page: RenderedPage,
  edition: EditionParts,
  build: BuildParts,
  articles: ArticleDates,
): PageParts {
  const { path, plain, html, meta, data, error } = page;
  const problem = markupProblem(html);
  if (problem !== null) throw new ContentError({ file: path, field: null, message: problem });
  const { prefix } = edition.language;
  const module = page.file === null ? edition.errorPage : edition.modules[page.file];
  if (!module) throw new Error(`${path} has no module in the build`);
  const article = articles.get(plain);
  const card = cardOf(page, build, prefix);
  return {
    ...module,
    path,
    plain,
    file: error
      ? join(prefix.slice(1), `${error.statusCode}.html`)
      : join(path.slice(1), 'index.html'),
    html,
    meta,
    data,
    schema: withImage(page.schema, card),
    alternates: alternatesOf(page, build.main),
    card,
    published: article?.date ?? null,
    changed: article?.updated ?? article?.date ?? changedOn(build.changes, plain, page.file ?? ''),
    ...(error && { error }),
  };
}
