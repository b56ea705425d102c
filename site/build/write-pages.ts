import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from '../shell/server.tsx';
import { changedOn, type Changes } from './dates.ts';
import { contentHash, cspHash, type PublicWriter } from './files.ts';
import type { Hosting } from './hosting.ts';
import { COLOR_MODE_SCRIPT, START_SCRIPT } from './inline-scripts.ts';
import { MAIN, type Language } from './languages/languages.ts';
import type { PageAssets } from './page-assets.ts';
import { contentSecurityPolicy, policyInDocument } from './policy.ts';
import { withImage } from './social-cards.ts';
import type { SiteIndex } from './stale-assets.ts';
import type { UnbakedEdition, UnbakedPage } from './unbaked.ts';

export interface WritePagesOptions {
  language: Language;
  publicDir: string;
  hosting: Hosting;
  write: PublicWriter;
  /** Gets every page and style sheet. */
  index: SiteIndex;
  assetsOf: (pageFile: string | null) => Promise<PageAssets>;
  /** Public files of the social cards, by path. */
  cards: ReadonlyMap<string, { file: string }>;
  /** When articles were published and last updated, by path. */
  articles: ReadonlyMap<string, { date: string; updated?: string | undefined }>;
  /** When the pages' sources last changed. */
  changes: Changes;
}

const SCRIPTS = [cspHash(COLOR_MODE_SCRIPT), cspHash(START_SCRIPT)];

const sheetOf = (css: string): string => `assets/page-${contentHash(css)}.css`;

/** Writes what does not depend on the site's data: style sheets, and further files of the pages. */
export async function writePages(
  rendered: readonly RenderedPage[],
  options: WritePagesOptions,
): Promise<Pick<UnbakedEdition, 'language' | 'errorCss' | 'pages'>> {
  const { tag, locale, prefix } = options.language;
  const errorCss = `/${sheetOf((await options.assetsOf(null)).css)}`;
  const pages: UnbakedPage[] = [];
  for (const page of rendered) pages.push(await writePage(page, options));
  return { language: { tag, locale, prefix }, errorCss, pages };
}

/** The paths of a page in every language that has it, the page itself included; none if it has only one. */
function alternatesOf(page: RenderedPage): UnbakedPage['alternates'] {
  if (page.counterparts.length === 0) return [];
  const own = { tag: page.language, path: page.path };
  const all = [own, ...page.counterparts.map(({ tag, href }) => ({ tag, path: href }))];
  const main = all.find(({ tag }) => tag === MAIN) ?? own;
  return [...all, { tag: 'x-default', path: main.path }];
}

async function writePage(page: RenderedPage, options: WritePagesOptions): Promise<UnbakedPage> {
  const { publicDir, hosting, write, index, cards, language, articles, changes } = options;
  if (/<[^>]+ style="/.test(page.html))
    throw new Error(
      `${page.path}: the Content-Security-Policy forbids the style attribute in the prerendered page`,
    );
  const { css, modules } = await options.assetsOf(page.file);
  const sheet = sheetOf(css);
  if (!existsSync(join(publicDir, sheet))) write(join(publicDir, sheet), css);
  index.assets.push(sheet);
  const policy = contentSecurityPolicy(SCRIPTS, cspHash(css), hosting.backend);
  const file = page.error
    ? join(language.prefix.slice(1), `${page.error.statusCode}.html`)
    : join(page.path.slice(1), 'index.html');
  if (page.error) {
    index.errors[file.replace('.html', '').replaceAll('\\', '/')] = { file, policy };
  } else {
    for (const [url, text] of Object.entries(page.files)) write(join(publicDir, url), text);
    const { readsQuery, isLive } = page;
    index.pages[page.path] = {
      file,
      policy,
      ...(readsQuery && { readsQuery }),
      ...(isLive && { isLive }),
    };
  }
  const cardFile = cards.get(page.path)?.file;
  const card = cardFile === undefined ? null : `/${cardFile}`;
  const article = articles.get(page.path);
  const { path, meta, data, error } = page;
  return {
    path,
    file,
    meta,
    data,
    schema: withImage(page.schema, card),
    alternates: alternatesOf(page),
    css: `/${sheet}`,
    modules: modules.map((module) => `/${module}`),
    policy: hosting.isElsewhere ? policyInDocument(policy) : null,
    card,
    published: article?.date ?? null,
    changed: article?.updated ?? article?.date ?? changedOn(changes, path, page.file ?? ''),
    isLong: false,
    ...(error && { error }),
  };
}
