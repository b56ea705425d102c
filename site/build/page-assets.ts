import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './languages/languages.ts';
import { ROOM, type BundleFile, type Chunk } from './bundles.ts';
import { contentHash, type PublicWriter } from './files.ts';
import { pageStyles } from './styles.ts';

const ERROR_PAGE = join(ROOM, 'shell/error-page.tsx');
/** Search results are drawn by a module that loads late, on pages that need its styles at once. */
const SEARCH_RESULTS = join(ROOM, 'shell/search/results.ts');
const WITH_RESULTS = new Set<string | null>([null, 'search/page.tsx']);
/** Rendered into every document and not loaded by the browser. */
const DOCUMENT_ONLY = ['shell/menu-links.tsx', 'shell/footer.tsx'].map((file) => join(ROOM, file));

/** Marks links to English pages, but for buttons, which have no room. As generated content, it is not repeated in every link of every document. */
const marksOf = ({ inEnglish }: Language): string =>
  inEnglish &&
  `a[hreflang=en]:not([lang],[aria-label],.button):after{content:${JSON.stringify(` ${inEnglish}`)}}`;

/** Scripts and styles of one page. */
export interface PageAssets {
  css: string;
  /** Files of the first load that the document names. */
  modules: string[];
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
 * Finds what each page needs among the files of the browser's bundle.
 * @param fonts URLs by file name, as the style sheets get them
 * @returns a function from a page's module below `pages/` (null for the error page) to its assets
 */
export function pageAssets(
  publicDir: string,
  bundle: readonly BundleFile[],
  fonts: ReadonlyMap<string, string>,
  language: Language,
): (pageFile: string | null) => Promise<PageAssets> {
  const chunks = bundle.filter((file): file is Chunk => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The client build has no entry');

  const withImports = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    seen.add(chunk);
    for (const file of chunk.imports) {
      const next = byFile.get(file);
      if (next && !seen.has(next)) withImports(next, seen);
    }
    return seen;
  };

  const stylesOf = async (chunk: Chunk, more: string[]): Promise<string> => {
    const shell = withImports(entry);
    const styled = withImports(chunk, new Set(shell));
    // What the page and its parts load later (exhibits) is prerendered with it, so it is also styled with it.
    for (const file of [...styled].flatMap((c) => (shell.has(c) ? [] : c.dynamicImports))) {
      const later = byFile.get(file);
      if (later) withImports(later, styled);
    }
    const sheets = new Set([...styled].flatMap((c) => [...(c.viteMetadata?.importedCss ?? [])]));
    const css = await pageStyles(
      join(ROOM, 'shell/site.css'),
      [...[...styled].flatMap((c) => c.moduleIds), ...DOCUMENT_ONLY, ...more],
      [...sheets].map((file) => readFileSync(join(publicDir, file), 'utf8')).join('\n'),
    );
    const withFonts = css.replace(
      /url\(["']?[^)"']*fonts\/([\w-]+\.woff2)["']?\)/g,
      (_, name: string) => `url(${fonts.get(name)})`,
    );
    return withFonts + marksOf(language);
  };

  const styles = new Map<Chunk, Promise<string>>();
  return async (pageFile) => {
    const source = pageFile === null ? ERROR_PAGE : join(ROOM, 'pages', pageFile);
    const chunk = chunks.find((c) => c.facadeModuleId === source);
    if (!chunk?.exports.includes('default') || !chunk.exports.includes('meta'))
      throw new Error(`${source} has no chunk that exports its component and meta`);
    const css =
      styles.get(chunk) ?? stylesOf(chunk, WITH_RESULTS.has(pageFile) ? [SEARCH_RESULTS] : []);
    styles.set(chunk, css);
    return {
      css: await css,
      modules: [entry.fileName, chunk.fileName],
    };
  };
}
