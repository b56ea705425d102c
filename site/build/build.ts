import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROTLI } from '@ncf/contract/compression';
import type { PageTexts } from '@ncf/contract/content';
import type { Plugin } from 'vite';
import type * as BakeEntry from './bake-server.tsx';
import { bakedFiles, type Edition as RenderedEdition } from './baked-files.ts';
import { BRAND } from './brand.ts';
import { builtTexts, pageCatalogs } from './built-texts.ts';
import {
  bundleAnswers,
  bundleClient,
  bundleEmbed,
  bundlePrintables,
  ROOM,
  type Bundle,
} from './bundles.ts';
import { ContentError } from './content-error.ts';
import { contentSchemas } from './content-schema.ts';
import { brotliAt, publicWriter, type PublicWriter } from './files.ts';
import { hostingOf, serverOrigin, settingsOf, type Hosting } from './hosting.ts';
import { MAIN, mainFirst, ROOT, TRANSLATIONS, type Language } from './languages/languages.ts';
import { lastChanges } from './dates.ts';
import { checkLinks } from './links.ts';
import type { LoadedEdition } from './loaded.ts';
import { pageAssets, writeFonts } from './page-assets.ts';
import type { BuildParts } from './parts.ts';
import { sitePlugins } from './plugins.ts';
import type * as PrintablesEntry from './printables/printables.ts';
import { socialCards } from './social-cards.ts';
import { carryOverAssets, type SiteIndex } from './stale-assets.ts';
import { writeSheets } from './write-sheets.ts';
import { writeSiteFiles } from './write-site-files.ts';

export interface BuildOptions {
  /** The new build's folder, which must not exist yet; it appears once it is complete. */
  outDir: string;
  /** The build before, whose hashed files stay for a day. */
  previousDir?: string;
  /** Origin of the backend; `BACKEND_HOST` by default. */
  backend?: string;
  /** Origin of the site if its server is not this project's; `SITE_URL` by default. */
  siteUrl?: string;
  /** Vite plugins that run before the site's own. */
  plugins?: Plugin[];
  /** For tests: compresses nothing, pictures little, and leaves social cards blank. Sizes then mean nothing and are not checked. */
  quick?: boolean;
  /** The languages besides English; by default all. */
  translations?: Language[];
  /** Called with how much is done, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** `npm start` asks for a quick build (`scripts/run/build.mjs`). */
const QUALITY = process.env['NCF_COMPRESSION'] === 'quick' ? BROTLI.quick : BROTLI.smallest;

/** How many files are compressed at the same time. */
const PARALLEL = 4;

const SEARCH_BUDGET = 64 * 1024;

/** The share of the time that bundling takes; the rest writes the pages. */
const BUNDLING = 0.5;

/**
 * Builds and prerenders the whole site.
 * @returns the build's ID and its number of pages
 * @throws ContentError naming the file and the field of bad content
 */
export async function buildSite(options: BuildOptions): Promise<{ id: string; pages: number }> {
  const { BACKEND_HOST = '', SITE_URL = '' } = process.env;
  const hosting = hostingOf({ backend: BACKEND_HOST, siteUrl: SITE_URL, ...options });
  const languages = options.translations ?? TRANSLATIONS;
  const timestamp = Date.now();
  const id = timestamp.toString(36);
  const work = `${options.outDir}.building-${id}`;
  // Inside the room, so that it finds its dependencies; the next build removes what a killed one left there.
  const printablesDir = join(ROOM, 'dist', `printables-${id}`);
  const publicDir = join(work, 'public');
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const editions: Edition[] = [];
    for (const language of mainFirst(languages)) {
      options.onProgress?.((BUNDLING * editions.length) / (languages.length + 1));
      const own = sitePlugins(language, languages, options.quick);
      const plugins = [...(options.plugins ?? []), ...own];
      const bundling = { hosting, language, plugins };
      // What reads the content comes first, so mistakes there show early.
      const bake = await bundleAnswers(work, id, bundling);
      const problems = await bake.problemsWith({});
      if (problems.length > 0) throw new ContentError(...problems);
      const bundle = await bundleClient(publicDir, bundling);
      const printables = await bundlePrintables(join(printablesDir, language.tag), bundling);
      editions.push({ language, bake, bundle, printables });
    }
    options.onProgress?.(BUNDLING);
    const [main, ...translations] = editions;
    if (!main) throw new Error('There is no language to build');
    const origin = hosting.siteUrl ?? serverOrigin(process.env);
    const index: SiteIndex = {
      brand: BRAND.name,
      id,
      timestamp,
      siteUrl: hosting.siteUrl,
      baked: {
        site: { origin, ...(await settingsOf(hosting)) },
        quality: options.quick ? 0 : hosting.isElsewhere ? BROTLI.smallest : BROTLI.quick,
      },
      pages: {},
      moved: {},
      languages: translations.map(({ language }) => language.tag),
      errors: {},
      assets: [
        ...new Set(editions.flatMap(({ bundle }) => bundle.files.map((file) => file.fileName))),
      ],
      retired: {},
      samples: [],
      calls: null,
      opening: null,
    };
    const { build, loaded, texts } = await writePublic({
      publicDir,
      hosting,
      editions,
      index,
      options,
    });
    const catalogs = pageCatalogs(ROOT, Object.keys(texts), mainFirst(languages));
    const files = { ...(await main.bake.builtFiles()), ...catalogs };
    writeFileSync(join(work, 'parts.json'), JSON.stringify(build));
    writeFileSync(join(work, 'loaded.json'), JSON.stringify(loaded));
    writeFileSync(join(work, 'content.json'), JSON.stringify(files));
    writeFileSync(join(work, 'texts.json'), JSON.stringify(texts));
    writeFileSync(
      join(work, 'content-schema.json'),
      JSON.stringify(contentSchemas(loaded.map(({ news }) => news))),
    );
    writeFileSync(join(work, 'embed.js'), await bundleEmbed());
    if (options.previousDir) carryOverAssets(options.previousDir, publicDir, index);
    writeFileSync(join(work, 'site.json'), JSON.stringify(index));
    renameSync(work, options.outDir);
    return { id, pages: Object.keys(index.pages).length };
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
    rmSync(work, { recursive: true, force: true });
    rmSync(printablesDir, { recursive: true, force: true });
  }
}

/** Writes the browser's bundle. */
function writeBundle(publicDir: string, { files }: Bundle, write: PublicWriter): void {
  for (const file of files)
    write(join(publicDir, file.fileName), file.type === 'chunk' ? file.code : file.source);
}

/** The bundles of one language. */
interface Edition {
  language: Language;
  bake: typeof BakeEntry;
  bundle: Bundle;
  printables: typeof PrintablesEntry;
}

interface PublicParts {
  publicDir: string;
  hosting: Hosting;
  /** The language of the pages at `/` first. */
  editions: Edition[];
  /** Gets the written pages and assets. */
  index: SiteIndex;
  options: BuildOptions;
}

/** Refuses a search index over its budget. */
function checkSearchIndex(json: string): void {
  const size = brotliAt(BROTLI.smallest, json).length;
  if (size > SEARCH_BUDGET)
    throw new Error(`The search index has ${size} B brotli, more than ${SEARCH_BUDGET}`);
}

/** Writes everything that visitors can fetch. @returns what the pages are baked from */
async function writePublic(
  parts: PublicParts,
): Promise<{ build: BuildParts; loaded: LoadedEdition[]; texts: Record<string, PageTexts> }> {
  const { publicDir, hosting, editions, index, options } = parts;
  const write = publicWriter(options.quick ? 0 : QUALITY, PARALLEL);
  const fonts = writeFonts(publicDir, write);
  const rendered: RenderedEdition[] = [];
  for (const { language, bake, bundle, printables } of editions) {
    const { tag, locale, prefix, formerAddresses } = language;
    for (const { file, bytes } of await printables.printables())
      write(join(publicDir, prefix, 'downloads', file), bytes);
    const listed = await printables.listed();
    const loaded = await bake.loadEdition({}, listed);
    const pages = await bake.renderEdition(bake, loaded, index.baked.site);
    writeBundle(publicDir, bundle, write);
    const files = new Set(bake.pageFiles);
    const assetsOf = pageAssets(publicDir, bundle, fonts, language);
    const sheets = await writeSheets(files, { publicDir, hosting, write, index, assetsOf });
    const own = {
      language: { tag, locale, prefix, formerAddresses },
      printables: listed,
      ...sheets,
    };
    rendered.push({ parts: own, module: bake, loaded, rendered: pages });
  }
  const pages = rendered.flatMap((edition) => edition.rendered);
  const cards = await socialCards(pages, options.quick);
  for (const { file, bytes } of cards.values()) {
    write(join(publicDir, file), bytes);
    index.assets.push(file);
  }
  const build: BuildParts = {
    buildId: index.id,
    timestamp: index.timestamp,
    brand: BRAND.name,
    main: MAIN,
    isElsewhere: hosting.isElsewhere,
    fonts: [...fonts.values()],
    editions: rendered.map((edition) => edition.parts),
    cards: Object.fromEntries([...cards].map(([path, { file, shows }]) => [path, { file, shows }])),
    demoCards: await writeSiteFiles({
      publicDir,
      write,
      index,
      rendered: rendered[0]?.rendered ?? [],
    }),
    changes: lastChanges(ROOM),
    isLong: {},
  };
  await bake(build, rendered, parts);
  checkLinks(
    pages.filter(({ error }) => !error),
    publicDir,
  );
  await write.rest();
  const english = rendered.find((edition) => edition.parts.language.tag === 'en');
  const texts = builtTexts(
    ROOT,
    editions.map(({ language }) => language),
    { pages: english?.rendered ?? [], modules: english?.parts.modules ?? {} },
  );
  return { build, loaded: rendered.map((edition) => edition.loaded), texts };
}

/** Bakes the rendered pages, and notes which documents are long. */
async function bake(
  build: BuildParts,
  editions: readonly RenderedEdition[],
  { publicDir, index }: PublicParts,
): Promise<void> {
  const { site, quality } = index.baked;
  const write = publicWriter(quality, PARALLEL);
  const cssAt = (url: string): string => readFileSync(join(publicDir, url), 'utf8');
  const files = bakedFiles({ build, editions, site, cssAt });
  let next = await files.next();
  for (; !next.done; next = await files.next()) {
    const [file, text] = next.value;
    if (QUALITY === BROTLI.smallest && quality > 0 && file.endsWith('search-index.json'))
      checkSearchIndex(text);
    write(join(publicDir, file), text);
  }
  Object.assign(index, next.value);
  await write.rest();
}
