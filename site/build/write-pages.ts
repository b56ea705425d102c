import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from '../shell/server.tsx';
import { htmlDocument, type Alternate } from './document.ts';
import { contentHash, cspHash, type PublicWriter } from './files.ts';
import { checkRendered, type Hosting } from './hosting.ts';
import { COLOR_MODE_SCRIPT, START_SCRIPT } from './inline-scripts.ts';
import { ENGLISH, type Language } from './languages/languages.ts';
import type { PageAssets } from './page-assets.ts';
import { contentSecurityPolicy, policyInDocument } from './policy.ts';
import { withImage } from './social-cards.ts';
import type { SiteIndex } from './stale-assets.ts';

export interface WritePagesOptions {
  language: Language;
  publicDir: string;
  hosting: Hosting;
  write: PublicWriter;
  /** Gets every written page and style sheet. */
  index: SiteIndex;
  assetsOf: (pageFile: string | null) => Promise<PageAssets>;
  fonts: ReadonlyMap<string, string>;
  /** Public files of the social cards, by path. */
  cards: ReadonlyMap<string, { file: string }>;
  /** Publication dates of articles, by path. */
  published: ReadonlyMap<string, string>;
}

const SCRIPTS = [cspHash(COLOR_MODE_SCRIPT), cspHash(START_SCRIPT)];

const sheetOf = (css: string): string => `assets/page-${contentHash(css)}.css`;

/** The page's payload. That of an error page has placeholders, which the server fills in for each request. */
function payloadOf({ path, data, error }: RenderedPage, css: string): object {
  if (!error) return { path, data, css };
  const message = error.message.replace('%PATH%', '%JSON_PATH%');
  return { path: '%JSON_PATH%', data, css, error: { ...error, message } };
}

/** Writes every page: document, style sheet, payload, and further files. */
export async function writePages(
  rendered: readonly RenderedPage[],
  options: WritePagesOptions,
): Promise<void> {
  const errorCss = `/${sheetOf((await options.assetsOf(null)).css)}`;
  for (const page of rendered) await writePage(page, errorCss, options);
}

/** Whether visitors get a document as it is: the server puts its origin into the others, and then compresses them. */
const isFinal = (html: string, { serverOrigin, isElsewhere }: Hosting): boolean =>
  isElsewhere || serverOrigin === null || !html.includes(serverOrigin);

/** The addresses of a page in every language that has it, the page itself included; none if it has only one. */
function alternatesOf(page: RenderedPage, { tag }: Language, siteUrl: string): Alternate[] {
  if (page.counterparts.length === 0) return [];
  const own = { tag, url: siteUrl + page.path };
  const all = [
    own,
    ...page.counterparts.map(({ tag: other, href }) => ({ tag: other, url: siteUrl + href })),
  ];
  const source = all.find((one) => one.tag === ENGLISH.tag) ?? own;
  return [...all, { tag: 'x-default', url: source.url }];
}

async function writePage(
  page: RenderedPage,
  errorCss: string,
  options: WritePagesOptions,
): Promise<void> {
  const { publicDir, hosting, write, index, cards, fonts, language } = options;
  checkRendered(page, hosting);
  const { css, modules } = await options.assetsOf(page.file);
  const sheet = sheetOf(css);
  if (!existsSync(join(publicDir, sheet))) write(join(publicDir, sheet), css);
  index.assets.push(sheet);
  const payload = payloadOf(page, `/${sheet}`);
  const cardFile = cards.get(page.path)?.file;
  const card = cardFile === undefined ? null : `${hosting.siteUrl}/${cardFile}`;
  const policy = contentSecurityPolicy(SCRIPTS, cspHash(css), hosting.backend);
  const html = htmlDocument({
    meta: page.meta,
    language,
    alternates: alternatesOf(page, language, hosting.siteUrl),
    policy: hosting.isElsewhere ? policyInDocument(policy) : null,
    canonical: page.error ? null : hosting.siteUrl + page.path,
    body: page.html,
    css,
    cssFile: `/${sheet}`,
    errorCss,
    card,
    published: options.published.get(page.path) ?? null,
    font: fonts.get('instrument-sans.woff2') ?? '',
    payload,
    schema: withImage(page.schema, card),
    buildId: index.id,
    modules: modules.map((file) => `/${file}`),
  });
  const file = page.error
    ? join(language.prefix.slice(1), `${page.error.statusCode}.html`)
    : join(page.path.slice(1), 'index.html');
  write(join(publicDir, file), html, isFinal(html, hosting));
  if (page.error) {
    index.errors[file.replace('.html', '').replaceAll('\\', '/')] = { file, policy };
  } else {
    write(join(publicDir, page.path, '_payload.json'), JSON.stringify(payload));
    for (const [url, text] of Object.entries(page.files)) write(join(publicDir, url), text);
    const { readsQuery, isLive } = page;
    index.pages[page.path] = {
      file,
      policy,
      ...(readsQuery && { readsQuery }),
      ...(isLive && { isLive }),
    };
  }
}
