import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROTLI } from '@ncf/contract/compression';
import type { Plugin } from 'vite';
import type * as ServerEntry from '../shell/server.tsx';
import type { RenderedPage } from '../shell/server.tsx';
import { bakedFiles, documentOf } from './baked-files.ts';
import { BRAND } from './brand.ts';
import {
  bundleAnswers,
  bundleClient,
  bundleEmbed,
  bundleServer,
  ROOM,
  type Bundle,
} from './bundles.ts';
import { brotli, publicWriter, type PublicWriter } from './files.ts';
import { contentSchemas } from './content-schema.ts';
import { hostingOf, serverOrigin, settingsOf, type Hosting } from './hosting.ts';
import { mainFirst, TRANSLATIONS, type Language } from './languages/languages.ts';
import { lastChanges } from './dates.ts';
import { isLong } from './document.ts';
import { checkLinks } from './links.ts';
import { pageAssets, writeFonts } from './page-assets.ts';
import { sitePlugins } from './plugins.ts';
import { samplesIn } from './samples.ts';
import { socialCards } from './social-cards.ts';
import { carryOverAssets, type SiteIndex } from './stale-assets.ts';
import { writePages } from './write-pages.ts';
import type { Unbaked, UnbakedPage } from './unbaked.ts';
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
  /** For tests: compresses nothing, and leaves social cards blank. Sizes then mean nothing and are not checked. */
  quick?: boolean;
  /** The languages besides English; by default all. */
  translations?: Language[];
  /** Called with how much is done, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** `npm start` asks for a quick build (`scripts/run/build.mjs`). */
const QUALITY = process.env['NCF_COMPRESSION'] === 'quick' ? BROTLI.quick : BROTLI.smallest;

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
  const serverDir = join(ROOM, '.cache', `server-${id}`);
  const publicDir = join(work, 'public');
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const editions: Edition[] = [];
    for (const language of mainFirst(languages)) {
      options.onProgress?.((BUNDLING * editions.length) / (languages.length + 1));
      const plugins = [...(options.plugins ?? []), ...sitePlugins(language, languages)];
      const bundling = { hosting, language, plugins };
      // The server's bundle comes first: it reads all content, so mistakes there show early.
      const server = await bundleServer(join(serverDir, language.tag), bundling);
      const bundle = await bundleClient(publicDir, bundling);
      await bundleAnswers(work, id, bundling);
      editions.push({ language, server, bundle });
    }
    options.onProgress?.(BUNDLING);
    const [source, ...translations] = editions;
    if (!source) throw new Error('There is no language to build');
    const { callsOffered } = source.server;
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
      languages: translations.map(({ language }) => language.tag),
      errors: {},
      assets: [
        ...new Set(editions.flatMap(({ bundle }) => bundle.files.map((file) => file.fileName))),
      ],
      retired: {},
      ...(callsOffered && { calls: callsOffered }),
      samples: samplesIn(ROOM),
    };
    const unbaked = await writePublic({ publicDir, hosting, editions, index, options });
    writeFileSync(join(work, 'unbaked.json'), JSON.stringify(unbaked));
    writeFileSync(join(work, 'content.json'), JSON.stringify(source.server.builtFiles));
    writeFileSync(join(work, 'content-schema.json'), JSON.stringify(contentSchemas()));
    writeFileSync(join(work, 'embed.js'), await bundleEmbed());
    if (options.previousDir) carryOverAssets(options.previousDir, publicDir, index);
    writeFileSync(join(work, 'site.json'), JSON.stringify(index));
    renameSync(work, options.outDir);
    return { id, pages: Object.keys(index.pages).length };
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
    rmSync(work, { recursive: true, force: true });
    rmSync(serverDir, { recursive: true, force: true });
  }
}

/** Writes the browser's bundle. */
function writeBundle(publicDir: string, { files }: Bundle, write: PublicWriter): void {
  for (const file of files)
    write(join(publicDir, file.fileName), file.type === 'chunk' ? file.code : file.source);
}

/** The site in one language. */
interface Edition {
  language: Language;
  server: typeof ServerEntry;
  bundle: Bundle;
}

interface PublicParts {
  publicDir: string;
  hosting: Hosting;
  /** English first. */
  editions: Edition[];
  /** Gets the written pages and assets. */
  index: SiteIndex;
  options: BuildOptions;
}

/** Refuses a search index over its budget. */
function checkSearchIndex(json: string): void {
  const size = brotli(json).length;
  if (size > SEARCH_BUDGET)
    throw new Error(`The search index has ${size} B brotli, more than ${SEARCH_BUDGET}`);
}

/** Writes everything that visitors can fetch. @returns what the pages are baked from */
async function writePublic(parts: PublicParts): Promise<Unbaked> {
  const { publicDir, hosting, editions, index, options } = parts;
  const quality = options.quick ? 0 : QUALITY;
  const write = publicWriter(quality);
  const fonts = writeFonts(publicDir, write);
  const rendered = [];
  for (const { server } of editions) rendered.push(...(await server.renderSite(index.baked.site)));
  const cards = await socialCards(rendered, options.quick);
  for (const { file, bytes } of cards.values()) {
    write(join(publicDir, file), bytes);
    index.assets.push(file);
  }
  const changes = lastChanges(ROOM);
  const unbaked: Unbaked = {
    buildId: index.id,
    brand: BRAND.name,
    fonts: [...fonts.values()],
    editions: [],
    news: {
      articles: editions[0]?.server.articles ?? [],
      topics: editions[0]?.server.topics ?? [],
    },
  };
  for (const { language, server, bundle } of editions) {
    writeBundle(publicDir, bundle, write);
    const own = rendered.filter((page) => page.language === language.tag);
    const searchIndex = server.searchIndex(own, server, language.prefix);
    if (quality === BROTLI.smallest) checkSearchIndex(searchIndex);
    const written = await writePages(own, {
      publicDir,
      hosting,
      write,
      index,
      cards,
      changes,
      language,
      assetsOf: pageAssets(publicDir, bundle, fonts, language),
      articles: new Map(
        server.articles.map((article) => [`${language.prefix}/news/${article.slug}`, article]),
      ),
    });
    unbaked.editions.push({ ...written, searchIndex, hours: server.hoursInTexts });
  }
  await writeSiteFiles({
    publicDir,
    write,
    index,
    editions,
    rendered,
    cards,
  });
  await bake(unbaked, rendered, parts);
  checkLinks(
    rendered.filter(({ error }) => !error),
    publicDir,
  );
  return unbaked;
}

/** Bakes the pages as they were rendered, and notes which documents are long. */
async function bake(
  unbaked: Unbaked,
  rendered: readonly RenderedPage[],
  { publicDir, index: { baked } }: PublicParts,
): Promise<void> {
  const pages = unbaked.editions.flatMap((edition) => edition.pages);
  const shown = new Map(pages.map((page, at) => [page, rendered[at]]));
  const render = (page: UnbakedPage) => {
    const { html = '', shownData: data } = shown.get(page) ?? {};
    return { html, data };
  };
  const parts = {
    unbaked,
    site: baked.site,
    cssAt: (url: string) => readFileSync(join(publicDir, url), 'utf8'),
  };
  for (const edition of unbaked.editions)
    for (const page of edition.pages)
      page.isLong = isLong(documentOf(page, edition, render(page), parts));
  const write = publicWriter(baked.quality);
  for await (const [file, text] of bakedFiles({ ...parts, render }))
    write(join(publicDir, file), text);
}
