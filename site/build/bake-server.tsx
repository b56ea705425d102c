import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BROTLI } from '@ncf/contract/compression';
import type { ContentOverlay, ContentProblem } from '@ncf/contract/content';
import type { SiteData } from '@ncf/contract/site-notice';
import { pageFiles, renderPage, type RenderedPage } from '../shell/render-page.tsx';
import { replaceTexts, type Replaced } from '../shell/texts.ts';
import { LANGUAGE, plainPath } from '../shell/language.ts';
import { bakedFiles, type Edition } from './baked-files.ts';
import { publicWriter } from './files.ts';
import type { LoadedEdition } from './loaded.ts';
import type { BuildParts, EditionParts } from './parts.ts';
import type { Listed } from './printables/listed.ts';
import { replacedIn, textProblems, type Written } from './replaced-texts.ts';
import type { SiteIndex } from './stale-assets.ts';

export { pageFiles, plainPath, renderPage, replaceTexts };

/** What reads content is imported only where there is some to read: most bakes render what the build loaded. */
const contentFiles = () => import('../content/files.ts');

/** The files of the build's content: path in the repository → text. */
export const builtFiles = async (): Promise<Readonly<Record<string, string>>> =>
  (await contentFiles()).builtFiles;

/**
 * Loads some content in this bundle's language. Modules read the content once, so there is one in each worker.
 * @param texts what editors have put in place of those of pages
 * @param allowEnglish whether a text without a translation stays in English; by default what the language says
 */
export async function loadEdition(
  content: ContentOverlay,
  printables: readonly Listed[],
  { texts = {}, allowEnglish }: { texts?: Replaced; allowEnglish?: boolean | undefined } = {},
): Promise<LoadedEdition> {
  const { layOver } = await contentFiles();
  layOver(content, allowEnglish);
  replaceTexts(texts);
  const site = await import('../shell/load-site.ts');
  return {
    pages: await site.loadSite(printables),
    news: site.newsInFeeds,
    formerly: site.formerly(),
    calls: site.callsOffered,
    opening: site.opening,
    samples: site.samples(),
    isDemonstration: site.isDemonstration,
    hours: site.hoursInTexts,
    searchIndex: null,
    texts,
  };
}

/** The search index of pages in this bundle's language, with the content that is loaded. */
export const searchIndexOf = async (pages: readonly RenderedPage[]): Promise<string> =>
  (await import('../shell/load-site.ts')).searchIndex(pages);

/** @throws ContentError if words for the search name a page that is not among these */
export const checkSearchWords = async (pages: readonly RenderedPage[]): Promise<void> =>
  (await import('../shell/load-site.ts')).checkSearchWords(pages);

/** Finds the mistakes in the files of the content in the language of this bundle. @param written texts of pages, if any */
export async function problemsWith(
  content: ContentOverlay,
  written?: Written,
): Promise<ContentProblem[]> {
  const { layOver } = await contentFiles();
  layOver(content);
  const { problemsInFiles } = await import('./check-content.ts');
  const found = written ? textProblems(written, LANGUAGE, __ALLOW_ENGLISH__) : [];
  return [...found, ...problemsInFiles(Date.now())];
}

/** What a bake module does in its own language. */
export interface LanguageModule {
  loadEdition: typeof loadEdition;
  problemsWith: typeof problemsWith;
  renderPage: typeof renderPage;
  replaceTexts: typeof replaceTexts;
  searchIndexOf: typeof searchIndexOf;
  checkSearchWords: typeof checkSearchWords;
  plainPath: typeof plainPath;
}

interface Checking {
  /** Folder of the build. */
  buildDir: string;
  /** Lies over the content of the build. */
  content: ContentOverlay;
  site: SiteData;
}

/** What a check of the same content has loaded, if there was one. */
interface AfterCheck {
  loaded: LoadedEdition[] | null;
}

interface Baking extends Checking, AfterCheck {
  /** An empty folder, which gets `site.json`, and in `public/` the files that differ from those of the build. */
  outDir: string;
  /** Keeps what the content says, so that another notice, or other hours, need not load it again. */
  loadedFile?: string;
  /** Of brotli, from 0 to 11. */
  quality: number;
  /** Called after each file. */
  pause: () => Promise<void>;
}

interface PageBaking extends Checking, AfterCheck {
  /** Of the page, in its language's words or those of its folder; without a language's tag it is in the main one. */
  path: string;
}

function openBuild({ buildDir, content }: Checking) {
  const read = (name: string): string => readFileSync(join(buildDir, name), 'utf8');
  const build = JSON.parse(read('parts.json')) as BuildParts;
  for (const file of Object.keys(content)) {
    const name = file.replace(/^languages\/\w+\/site\/(pages\/.*)\.po$/, '$1/texts');
    build.changes[name.replace(/^site\//, '')] = null;
  }
  /** Required, not imported: what is required can be loaded again with other content. */
  const moduleOf = (prefix: string): LanguageModule => {
    const file = join(buildDir, prefix, `bake-${build.buildId}.cjs`);
    return createRequire(file)(file) as LanguageModule;
  };
  /** The texts of pages with the content over them; undefined if it has none. */
  const written: Written | undefined = Object.keys(content).some((path) =>
    path.startsWith('languages/'),
  )
    ? {
        pages: JSON.parse(read('texts.json')) as Written['pages'],
        files: { ...(JSON.parse(read('content.json')) as Written['files']), ...content },
        changed: new Set(Object.keys(content)),
      }
    : undefined;
  const cssAt = (url: string): string => read(`public${url}`);
  const textsOf = ({ tag }: EditionParts['language']) => (written ? replacedIn(written, tag) : {});
  return { read, build, moduleOf, cssAt, written, textsOf };
}

/** Renders the pages of one language. */
export async function renderEdition(
  module: LanguageModule,
  { pages, isDemonstration, texts }: LoadedEdition,
  { hours, notice }: Pick<SiteData, 'hours' | 'notice'>,
): Promise<RenderedPage[]> {
  module.replaceTexts(texts);
  const rendered: RenderedPage[] = [];
  for (const page of pages)
    rendered.push(await module.renderPage(page, { hours, notice, isDemonstration }));
  return rendered;
}

/** What was rendered of an edition, and the data that it shows: a check and the bake after it need the same pages. */
const renderedBefore = new WeakMap<LoadedEdition, { key: string; pages: RenderedPage[] }>();

/** The pages of all languages, rendered. @param known the content, if it was loaded before */
async function render(
  { build, moduleOf, textsOf }: ReturnType<typeof openBuild>,
  site: Pick<SiteData, 'hours' | 'notice'>,
  content: { overlay: ContentOverlay; allowEnglish?: boolean; known?: LoadedEdition[] | null },
): Promise<Edition[]> {
  const { overlay, allowEnglish, known } = content;
  const key = JSON.stringify([site.hours, site.notice]);
  const editions: Edition[] = [];
  for (const [at, parts] of build.editions.entries()) {
    const { language, printables } = parts;
    const module = moduleOf(language.prefix);
    const load = () =>
      module.loadEdition(overlay, printables, { texts: textsOf(language), allowEnglish });
    const loaded = known?.[at] ?? (await load());
    const before = renderedBefore.get(loaded);
    const pages = before?.key === key ? before.pages : await renderEdition(module, loaded, site);
    renderedBefore.set(loaded, { key, pages });
    editions.push({ parts, module, loaded, rendered: pages });
  }
  return editions;
}

/** Adds what is not found already: most files and links are the same in every language. */
function add(found: ContentProblem[], problems: readonly ContentProblem[]): void {
  const known = [...found];
  const isKnown = ({ file, field }: ContentProblem): boolean =>
    known.some((other) => other.file === file && other.field === field);
  found.push(...problems.filter((one) => !isKnown(one)));
}

/**
 * Finds the mistakes in the content in all languages: in its files, and if they have none, in the pages.
 * @returns the mistakes, and without any, what it has loaded
 */
export async function checkContent(
  checking: Checking,
): Promise<AfterCheck & { problems: ContentProblem[] }> {
  const { content, site } = checking;
  const opened = openBuild(checking);
  const found: ContentProblem[] = [];
  const { written } = opened;
  for (const { language } of opened.build.editions) {
    const { problemsWith: problemsIn } = opened.moduleOf(language.prefix);
    add(found, await problemsIn(content, written));
  }
  if (found.length > 0) return { problems: found, loaded: null };
  const { pageProblems } = await import('./check-pages.ts');
  let editions: Edition[] = [];
  const rendered = async (): Promise<Edition[]> =>
    (editions = await render(opened, site, { overlay: content }));
  add(found, await pageProblems(rendered, checking));
  const loaded = found.length === 0 ? editions.map((edition) => edition.loaded) : null;
  return { problems: found, loaded };
}

/** Bakes one page alone, as its editors want to see it soon. @returns its document; null if there is no such page */
export async function bakePage(baking: PageBaking): Promise<string | null> {
  const { content, site, path, loaded: checked } = baking;
  const { build, moduleOf, cssAt, textsOf } = openBuild(baking);
  const [, tag, rest = '/'] = /^\/(\w+)(\/.*)?$/.exec(path) ?? [];
  const named = build.editions.find(({ language }) => language.tag === tag);
  const parts = named ?? build.editions[0];
  if (!parts) return null;
  const own = named ? rest : path;
  const module = moduleOf(parts.language.prefix);
  const loaded =
    checked?.[build.editions.indexOf(parts)] ??
    (await module.loadEdition(content, parts.printables, {
      texts: textsOf(parts.language),
      allowEnglish: true,
    }));
  const isWanted = (page: LoadedEdition['pages'][number]): boolean =>
    page.plain === own || page.path === parts.language.prefix + own;
  const pages = loaded.pages.filter((page) => isWanted(page) && !page.error);
  const rendered = await renderEdition(module, { ...loaded, pages }, site);
  if (rendered.length === 0) return null;
  // The first file is the document.
  const files = bakedFiles({ build, editions: [{ parts, module, loaded, rendered }], site, cssAt });
  const { value } = await files.next();
  return Array.isArray(value) ? value[1] : null;
}

/** What the content says, if a build or another bake has loaded it. */
function loadedBefore(
  buildDir: string,
  content: ContentOverlay,
  loadedFile: string | undefined,
): LoadedEdition[] | null {
  const isBuilt = Object.keys(content).length === 0;
  const file = isBuilt ? join(buildDir, 'loaded.json') : loadedFile;
  if (file === undefined || !existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')) as LoadedEdition[];
}

/** Bakes the pages of all languages for other content or other data than those that the build baked them with. */
export async function bakeSite(baking: Baking): Promise<void> {
  const { buildDir, content, outDir, loadedFile, site, quality, pause } = baking;
  const opened = openBuild(baking);
  const { read, build, cssAt } = opened;
  const isQuick = quality <= BROTLI.quick;
  // The content of a later version may have a text that the published translations lack.
  const stored = loadedBefore(buildDir, content, loadedFile);
  const known = stored ?? baking.loaded;
  const editions = await render(opened, site, { overlay: content, allowEnglish: true, known });
  const write = publicWriter(quality, isQuick ? 2 : 1);
  const { baked } = JSON.parse(read('site.json')) as Pick<SiteIndex, 'baked'>;
  const isSmall = baked.quality === 0 || baked.quality >= quality;
  const files = bakedFiles({ build, editions, site, cssAt });
  for (let next = await files.next(); ; next = await files.next()) {
    if (next.done) {
      await write.rest();
      if (stored === null && loadedFile !== undefined) {
        const loaded = editions.map((edition) => edition.loaded);
        // Other nodes may read it, and this one after a power failure.
        writeFileSync(`${loadedFile}.${process.pid}`, JSON.stringify(loaded), { flush: true });
        renameSync(`${loadedFile}.${process.pid}`, loadedFile);
      }
      writeFileSync(join(outDir, 'site.json'), JSON.stringify(next.value));
      return;
    }
    const [file, text] = next.value;
    // Most of the time goes into compression, and a notice changes no payload.
    const own = join('public', file);
    if (isSmall && existsSync(join(buildDir, own)) && text === read(own)) continue;
    write(join(outDir, own), text);
    await write.rest(isQuick ? 16 : 0);
    await pause();
  }
}
