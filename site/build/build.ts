import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type * as ServerEntry from '../shell/server.tsx';
import { appIcons } from './app-icons.ts';
import { lastChanges } from './dates.ts';
import { htmlDocument } from './document.ts';
import { chunkName, contentHash, cspHash, publicWriter } from './files.ts';
import { checkRendered, definesOf, hostingOf, type Hosting } from './hosting.ts';
import { COLOR_MODE_SCRIPT, START_SCRIPT } from './inline-scripts.ts';
import { feedsAndSitemap } from './feeds-and-sitemap.ts';
import { sitePlugins } from './plugins.ts';
import { contentSecurityPolicy, policyInDocument } from './policy.ts';
import { carryOverAssets, type SiteIndex } from './stale-assets.ts';
import { searchIndex } from './search-index.ts';
import { siteCardsOf } from './site-cards.ts';
import { socialCards, withImage } from './social-cards.ts';
import { pageStyles } from './styles.ts';

/** The first versions with `light-dark()`: rewritten for older ones it would need the sheet that sets the mode, and the chat's sheet is one of its own. */
const CSS_TARGET = ['chrome123', 'safari17.5', 'firefox120'];

export interface BuildOptions {
  /** Where the site goes: a folder that is not there yet, and is complete once it is. */
  outDir: string;
  /** The build before, whose hashed files stay for a day. */
  previousDir?: string;
  /** Origin of the backend; `BACKEND_HOST` by default. */
  backend?: string;
  /** Origin of the site, where its server is not ours; `SITE_URL` by default. */
  siteUrl?: string;
  /** Further plugins of Vite, before the site's own. */
  plugins?: Plugin[];
  /** Compresses fast instead of well, for tests: then sizes say nothing, and none is too large. */
  quick?: boolean;
}

export interface BuiltPage {
  path: string;
  /** Bytes of HTML with its inlined CSS, brotli. */
  brotli: number;
  /** Bytes of the JavaScript of the first load, brotli. */
  script: number;
}

/** Results are drawn by a module that loads late, on pages that need its styles at once. */
const RESULTS = resolve(import.meta.dirname, '../shell/search.ts');
const SEARCHING = new Set<string | null>([null, 'search/page.tsx']);

/** Bytes of the search index, brotli. */
const SEARCH_BUDGET = 43 * 1024;

const room = resolve(import.meta.dirname, '..');
const SERVER = join(room, 'shell/server.tsx');
const ERROR_PAGE = join(room, 'shell/error-page.tsx');
/** Every page's first script names all chunks: a character less of each is 60 bytes. */
const CLIENT = {
  input: join(room, 'shell/client.tsx'),
  output: { chunkFileNames: chunkName },
};
type Output = Rolldown.RolldownOutput;
type Chunk = Rolldown.OutputChunk;
const config = (outDir: string, hosting: Hosting, plugins: Plugin[] = []): InlineConfig => ({
  root: room,
  configFile: false,
  logLevel: 'warn',
  plugins: [...plugins, ...sitePlugins()],
  define: definesOf(hosting),
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    copyPublicDir: false,
    cssTarget: CSS_TARGET,
  },
});

/** Builds and prerenders the whole site. Throws with the file and the field where content is wrong. */
export async function buildSite(
  options: BuildOptions,
): Promise<{ id: string; pages: BuiltPage[] }> {
  const { BACKEND_HOST = '', SITE_URL = '' } = process.env;
  const hosting = hostingOf({ backend: BACKEND_HOST, siteUrl: SITE_URL, ...options });
  const { backend, siteUrl } = hosting;
  const write = publicWriter(options.quick);
  const timestamp = Date.now();
  const id = timestamp.toString(36);
  const work = `${options.outDir}.building-${id}`;
  const serverDir = join(room, '.cache', `server-${id}`);
  const publicDir = join(work, 'public');
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const base = config(publicDir, hosting, options.plugins);
    const rendering = config(serverDir, hosting, options.plugins);
    await build({ ...rendering, build: { ...rendering.build, ssr: SERVER } });
    // It reads all content, so what is wrong there is said before the rest is built.
    const server = (await import(
      pathToFileURL(join(serverDir, 'server.js')).href
    )) as typeof ServerEntry;
    const client = (await build({
      ...base,
      build: { ...base.build, rolldownOptions: CLIENT },
    })) as Output;
    // The server imports these beside `site.json`, wherever the site was built to: nothing stays outside.
    const { define, ...answering } = config(work, hosting, options.plugins);
    await build({
      ...answering,
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ...base.build,
        outDir: work,
        emptyOutDir: false,
        ssr: true,
        rolldownOptions: {
          input: {
            search: join(room, 'shell/search-server.ts'),
            answer: join(room, 'shell/answer-server.tsx'),
          },
          output: {
            entryFileNames: `[name]-${id}.mjs`,
            chunkFileNames: 'answer/[name]-[hash].mjs',
          },
        },
      },
    });
    const chunks = client.output.filter((item): item is Chunk => item.type === 'chunk');
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const entry = chunks.find((chunk) => chunk.isEntry);
    if (!entry) throw new Error('The client build has no entry');
    const graph = (start: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
      seen.add(start);
      for (const file of start.imports) {
        const next = byFile.get(file);
        if (next && !seen.has(next)) graph(next, seen);
      }
      return seen;
    };
    const scriptSize = new Map<string, number>();
    for (const item of client.output) {
      const content = item.type === 'chunk' ? item.code : item.source;
      scriptSize.set(item.fileName, write(join(publicDir, item.fileName), content));
    }

    const fonts = new Map<string, string>();
    for (const name of ['instrument-sans.woff2', 'geist-mono.woff2']) {
      const bytes = readFileSync(join(room, '../ui/src/fonts', name));
      const url = `/assets/${name.replace('.', `-${contentHash(bytes)}.`)}`;
      write(join(publicDir, url), bytes);
      fonts.set(name, url);
    }

    const styleCache = new Map<string, string>();
    const styles = async (
      pageFile: string | null,
    ): Promise<{ css: string; chunk: Chunk; files: Set<Chunk> }> => {
      const source = pageFile === null ? ERROR_PAGE : join(room, 'pages', pageFile);
      const chunk = chunks.find((c) => c.facadeModuleId === source);
      if (!chunk?.exports.includes('default') || !chunk.exports.includes('meta'))
        throw new Error(`${source} has no chunk that exports its component and meta`);
      const files = graph(chunk, graph(entry));
      const key = chunk.fileName;
      let css = styleCache.get(key);
      if (css === undefined) {
        // What the page loads later (its exhibits) is prerendered with it, and so is styled with it.
        const styled = new Set(files);
        for (const file of chunk.dynamicImports) {
          const later = byFile.get(file);
          if (later) graph(later, styled);
        }
        const sheets = new Set(
          [...styled].flatMap((c) => [...(c.viteMetadata?.importedCss ?? [])]),
        );
        const extra = [...sheets]
          .map((file) => readFileSync(join(publicDir, file), 'utf8'))
          .join('\n');
        css = await pageStyles(
          join(room, 'shell/site.css'),
          [...styled].flatMap((c) => c.moduleIds).concat(SEARCHING.has(pageFile) ? [RESULTS] : []),
          extra,
        );
        css = css.replace(
          /url\(["']?[^)"']*fonts\/([\w-]+\.woff2)["']?\)/g,
          (_, name: string) => `url(${fonts.get(name)})`,
        );
        styleCache.set(key, css);
      }
      return { css, chunk, files };
    };

    const index: SiteIndex = {
      id,
      timestamp,
      origin: hosting.serverOrigin,
      pages: {},
      errors: {},
      assets: client.output.map((item) => item.fileName),
      retired: {},
    };
    const pages: BuiltPage[] = [];
    const scripts = [cspHash(COLOR_MODE_SCRIPT), cspHash(START_SCRIPT)];
    const cssName = (css: string) => `assets/page-${contentHash(css)}.css`;
    const errorCss = `/${cssName((await styles(null)).css)}`;
    const rendered = await server.renderSite(siteUrl);
    const cards = await socialCards(rendered);
    for (const { file, bytes } of cards.values()) {
      write(join(publicDir, file), bytes);
      index.assets.push(file);
    }
    const published = new Map(server.articles.map((one) => [`/news/${one.slug}`, one.date]));
    for (const page of rendered) {
      const { css, chunk, files } = await styles(page.file);
      const cssFile = cssName(css);
      if (!existsSync(join(publicDir, cssFile))) write(join(publicDir, cssFile), css);
      index.assets.push(cssFile);
      const payload = {
        path: page.path,
        data: page.data,
        css: `/${cssFile}`,
        ...(page.error ? { error: page.error } : {}),
      };
      const shown = cards.get(page.path);
      const card = shown ? `${siteUrl}/${shown.file}` : null;
      const policy = contentSecurityPolicy(scripts, cspHash(css), backend);
      const html = htmlDocument({
        meta: page.meta,
        policy: hosting.isElsewhere ? policyInDocument(policy) : null,
        canonical: page.error ? null : siteUrl + page.path,
        body: page.html,
        css,
        cssFile: `/${cssFile}`,
        errorCss,
        card,
        published: published.get(page.path) ?? null,
        font: fonts.get('instrument-sans.woff2') ?? '',
        payload: page.error
          ? {
              ...payload,
              path: '%JSON_PATH%',
              error: {
                ...page.error,
                message: page.error.message.replace('%PATH%', '%JSON_PATH%'),
              },
            }
          : payload,
        schema: withImage(page.schema, card),
        buildId: id,
        modules: [`/${entry.fileName}`, `/${chunk.fileName}`],
      });
      checkRendered(page, hosting);
      const file = page.error ? `${page.error.statusCode}.html` : join(page.path, 'index.html');
      const size = write(join(publicDir, file), html);
      const script = [...files].reduce((sum, c) => sum + (scriptSize.get(c.fileName) ?? 0), 0);
      if (page.error) {
        index.errors[page.error.statusCode] = { file, policy };
      } else {
        write(join(publicDir, page.path, '_payload.json'), JSON.stringify(payload));
        for (const [url, text] of Object.entries(page.files)) write(join(publicDir, url), text);
        index.pages[page.path] = {
          file,
          policy,
          ...(page.readsQuery ? { readsQuery: true } : {}),
        };
        pages.push({ path: page.path, brotli: size, script });
      }
    }

    write(join(publicDir, 'builds/latest.json'), JSON.stringify({ id, timestamp }));
    write(
      join(publicDir, `builds/meta/${id}.json`),
      JSON.stringify({ id, timestamp, prerendered: pages.map((page) => page.path) }),
    );
    for (const [file, text] of feedsAndSitemap(siteUrl, rendered, server, lastChanges(room)))
      write(join(publicDir, file), text);
    const found = write(
      join(publicDir, 'search-index.json'),
      searchIndex(rendered, server.searchParts),
    );
    if (!options.quick && found > SEARCH_BUDGET)
      throw new Error(`The search index has ${found} B brotli, more than ${SEARCH_BUDGET}`);
    write(join(publicDir, 'pages.json'), JSON.stringify(siteCardsOf(rendered, cards)));
    const mark = readFileSync(join(room, 'shell/favicon.svg'));
    write(join(publicDir, 'favicon.svg'), mark);
    for (const [file, bytes] of await appIcons(mark)) write(join(publicDir, file), bytes);
    for (const { file, bytes } of await server.printables())
      write(join(publicDir, 'downloads', file), bytes);
    if (options.previousDir) carryOverAssets(options.previousDir, publicDir, index);
    writeFileSync(join(work, 'site.json'), JSON.stringify(index));
    renameSync(work, options.outDir);
    return { id, pages };
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
    rmSync(work, { recursive: true, force: true });
    rmSync(serverDir, { recursive: true, force: true });
  }
}
