import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceableCatalogs } from './replaceable.ts';
import type { Language } from './languages/languages.ts';
import { ROOM, WIDGET, type Bundle, type Chunk } from './bundles.ts';
import { contentHash, type PublicWriter } from './files.ts';
import { pageStyles } from './styles.ts';

const ERROR_PAGE = join(ROOM, 'shell/error-page.tsx');
/** Search results are drawn by a module that loads late, on pages that need its styles at once. */
const SEARCH_RESULTS = join(ROOM, 'shell/search/results.ts');
const WITH_RESULTS = new Set<string | null>([null, 'search/page.tsx']);
/**
 * Rendered into every document and not loaded by the browser, and what only translations load: with it, a page has one
 * style sheet in all languages, which is compiled once.
 */
const EVERYWHERE = ['footer', 'local-links'].map((name) => join(ROOM, `shell/${name}.tsx`));

/** Marks links to English pages, but for buttons, which have no room. As generated content, it is not repeated in every link of every document. */
const marksOf = ({ inEnglish }: Language): string =>
  inEnglish &&
  `a[hreflang=en]:not([lang],[aria-label],.button):after{content:${JSON.stringify(`\u00A0${inEnglish}`)}}`;

/** Scripts and styles of one page. */
export interface PageAssets {
  css: string;
  /** Files of the first load that the document names. */
  modules: string[];
  /** Files of what it loads after those. */
  later: string[];
  /** Catalogs with texts that it may show, at once or later. */
  catalogs: string[];
}

/** Writes the fonts. @returns their URLs by file name */
export function writeFonts(publicDir: string, write: PublicWriter): Map<string, string> {
  return new Map(
    ['instrument-sans.woff2', 'geist-mono.woff2'].map((name) => {
      const bytes = readFileSync(join(ROOM, '../ui/src/fonts', name));
      const url = `/assets/${name.replace('.', `-${contentHash(bytes)}.`)}`;
      write(join(publicDir, url), bytes);
      return [name, url];
    }),
  );
}

/**
 * Finds what each page needs in the browser's bundle.
 * @param fonts URLs by file name, as the style sheets get them
 * @returns a function from a page's module below `pages/` (null for the error page) to its assets
 */
export function pageAssets(
  publicDir: string,
  { files, imports }: Bundle,
  fonts: ReadonlyMap<string, string>,
  language: Language,
): (pageFile: string | null) => Promise<PageAssets> {
  const chunks = files.filter((file): file is Chunk => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The client build has no entry');

  const withImports = (ids: Iterable<string | null>): Set<string | null> => {
    const found = new Set(ids);
    for (const id of found)
      for (const imported of imports.get(id)?.importedIds ?? []) found.add(imported);
    return found;
  };
  const shell = withImports([entry.facadeModuleId]);

  /** The modules of a page that the shell lacks, with those that load later. */
  const modulesOf = (page: string): Set<string | null> => {
    const own = new Set([...withImports([page])].filter((id) => !shell.has(id)));
    for (const id of own) {
      const later = imports.get(id)?.dynamicallyImportedIds ?? [];
      // The chat loads its own sheet.
      for (const one of withImports(later.filter((module) => module !== WIDGET)))
        if (!shell.has(one)) own.add(one);
    }
    return own;
  };

  const stylesOf = async (page: string, more: string[]): Promise<string> => {
    // What loads later is styled with the page: exhibits are prerendered with it, and the rest has no sheet of its own.
    const own = modulesOf(page);
    const styled = new Set([...shell, ...own]);
    // Not all modules of a chunk: one chunk has what nearly every page needs.
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => styled.has(id));
    const sheets = new Set(
      chunks
        .filter(({ moduleIds }) => moduleIds.some((id) => styled.has(id)))
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    );
    const css = await pageStyles(
      join(ROOM, 'shell/site.css'),
      [...modules, ...EVERYWHERE, ...more],
      [...sheets].map((file) => readFileSync(join(publicDir, file), 'utf8')).join('\n'),
    );
    const withFonts = css.replace(
      /url\(["']?[^)"']*fonts\/([\w-]+\.woff2)["']?\)/g,
      (_, name: string) => `url(${fonts.get(name)})`,
    );
    return withFonts + marksOf(language);
  };

  const laterOf = (chunk: Chunk): Set<string> => {
    const found = new Set(chunk.dynamicImports);
    for (const file of found)
      for (const imported of chunks.find((one) => one.fileName === file)?.imports ?? [])
        if (imported !== entry.fileName) found.add(imported);
    return found;
  };

  const styles = new Map<Chunk, Promise<string>>();
  return async (pageFile) => {
    const source = pageFile === null ? ERROR_PAGE : join(ROOM, 'pages', pageFile);
    const chunk = chunks.find((c) => c.facadeModuleId === source);
    if (!chunk?.exports.includes('default') || !chunk.exports.includes('meta'))
      throw new Error(`${source} has no chunk that exports its component and meta`);
    const css =
      styles.get(chunk) ?? stylesOf(source, WITH_RESULTS.has(pageFile) ? [SEARCH_RESULTS] : []);
    styles.set(chunk, css);
    return {
      css: await css,
      modules: [entry.fileName, chunk.fileName],
      later: [...laterOf(chunk)],
      catalogs: replaceableCatalogs([...shell, ...modulesOf(source)]),
    };
  };
}
