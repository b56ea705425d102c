import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type PluginOption, type Rolldown } from 'vite';
import type * as BakeEntry from './bake-server.tsx';
import type * as PrintablesEntry from './printables/printables.ts';
import { BRAND } from './brand.ts';
import { chunkName } from './files.ts';
import { definesOf, type Hosting } from './hosting.ts';
import type { Language } from './languages/languages.ts';

/**
 * The first versions with `light-dark()`, which cannot be lowered: it would need the sheet that sets the color mode,
 * and the chat has a sheet of its own. Of Firefox, the first with `@property`, which Tailwind's variables need.
 */
const CSS_TARGET = ['chrome123', 'safari17.5', 'firefox128'];

/** Folder of the site's sources. */
export const ROOM = resolve(import.meta.dirname, '..');

const ENTRIES = {
  client: join(ROOM, 'shell/client.tsx'),
  printables: join(ROOM, 'build/printables/printables.ts'),
  search: join(ROOM, 'shell/search/server.ts'),
  answer: join(ROOM, 'shell/answer-server.tsx'),
  bake: join(ROOM, 'build/bake-server.tsx'),
};

export type Chunk = Rolldown.OutputChunk;
export type BundleFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The browser's code of one language. */
export interface Bundle {
  files: BundleFile[];
  /** What each module imports at once and later, by its ID. */
  imports: Map<string | null, Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>>;
}

/** The options that all bundles of a language share. */
export interface BundleOptions {
  hosting: Hosting;
  /** Language of the pages. */
  language: Language;
  /** The same for all, so that texts, translated modules, and pictures are read once. */
  plugins: PluginOption[];
}

/** Which callbacks of plugins take long on a busy machine is no news, and `npm start` would print it. */
const QUIET = { checks: { bundlerTimings: false } };

const configOf = (outDir: string, { hosting, language, plugins }: BundleOptions): InlineConfig => ({
  root: ROOM,
  configFile: false,
  logLevel: 'warn',
  plugins,
  define: definesOf(hosting, language),
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    copyPublicDir: false,
    cssTarget: CSS_TARGET,
    rolldownOptions: QUIET,
  },
});

/**
 * Bundles the code that makes the PDFs.
 * @param outDir an empty folder inside the room, so that the bundle finds its dependencies
 */
export async function bundlePrintables(
  outDir: string,
  options: BundleOptions,
): Promise<typeof PrintablesEntry> {
  const config = configOf(outDir, options);
  await build({ ...config, build: { ...config.build, ssr: ENTRIES.printables } });
  return (await import(
    pathToFileURL(join(outDir, 'printables.js')).href
  )) as typeof PrintablesEntry;
}

/**
 * Modules that nearly every page needs are in one chunk with the shell: many small ones cost 1 kB and more requests.
 */
const FIRST = /\/site\/(shell\/(client|exhibit|picture)|pages\/section-parts\/parts)\.tsx$/;

/**
 * What React looks for in the browser and the site can do without: the developer tools' hook, the tab's spinner during long
 * transitions (Navigation API), and what only Node.js has. Undefined, the code for them drops out of the first
 * JavaScript: 400 bytes. Code of the site that needs one of them reads it from `window`.
 */
const UNUSED_GLOBALS = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  setImmediate: 'undefined',
  process: 'undefined',
};

/** Modules of the contract that pages and the chat load, each too small for a request of its own. */
const SHARED = /\/contract\/src\/(constants|days|languages|limits|phone)\.ts$/;

/** What every pane of the demo fleet draws with, and the twelve vehicles' day: pages need all of each, or nothing. */
const DEMO_MAP =
  /\/demo-fleet\/(choice-row|city|city-map|map-view|marker|pane|phone|place-names|routes|state-icon|use-clock)\.tsx?$/;
const DEMO_DAY =
  /\/demo-fleet\/(day-plan|day-trip|dispatch|driver-day|fleet|fleet-map|fleet-plans|reefer|rules|simulation|zones)\.tsx?$/;

/** The module that the launcher loads when the chat is opened. */
export const WIDGET = resolve(ROOM, '../widget/src/widget.tsx');
/** The script of other sites that show the chat. */
const EMBED = resolve(ROOM, '../widget/src/embed/embed.ts');

/**
 * The chunk of what only the chat loads, and always does: equal words in one file are compressed once. Null for all else:
 * what the pages load too is in their chunks, and what the chat loads on demand is in its own.
 */
function chatChunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const importing = (later: boolean): Set<string> => {
    const importers = new Set([id]);
    for (const module of importers) {
      const info = module === WIDGET ? null : context.getModuleInfo(module);
      for (const importer of info?.importers ?? []) importers.add(importer);
      for (const importer of (later && info?.dynamicImporters) || []) importers.add(importer);
    }
    return importers;
  };
  return importing(false).has(WIDGET) && !importing(true).has(ENTRIES.client) ? 'widget' : null;
}

/** Notes what each module imports. */
const importsInto = (imports: Bundle['imports']): PluginOption => ({
  name: 'module-imports',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id);
      if (info) {
        const { importedIds, dynamicallyImportedIds } = info;
        imports.set(id, { importedIds, dynamicallyImportedIds });
      }
    }
  },
});

/** Bundles the browser's code of one language into a folder that may have other files. */
export async function bundleClient(outDir: string, options: BundleOptions): Promise<Bundle> {
  const imports: Bundle['imports'] = new Map();
  const config = configOf(outDir, options);
  const { prefix } = options.language;
  const { output } = (await build({
    ...config,
    define: { ...config.define, ...UNUSED_GLOBALS },
    plugins: [...options.plugins, importsInto(imports)],
    build: {
      ...config.build,
      emptyOutDir: false,
      rolldownOptions: {
        ...QUIET,
        input: ENTRIES.client,
        output: {
          entryFileNames: `assets${prefix}/[name]-[hash].js`,
          chunkFileNames: chunkName(prefix),
          codeSplitting: {
            groups: [
              { name: 'client', test: FIRST, priority: 1 },
              { name: 'shared', test: SHARED, includeDependenciesRecursively: false },
              { name: 'demo-map', test: DEMO_MAP, includeDependenciesRecursively: false },
              { name: 'demo-day', test: DEMO_DAY, includeDependenciesRecursively: false },
              { name: chatChunkOf, debugName: 'widget', includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return { files: output, imports };
}

/** The script for other sites, which the server sends with what only it knows. */
export async function bundleEmbed(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { __COLOR__: JSON.stringify(BRAND.color) },
    build: {
      write: false,
      rolldownOptions: { ...QUIET, input: EMBED, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * Bundles what the web server imports: `search-{id}.cjs`, `answer-{id}.cjs` to render a page for a query, and `bake-{id}.cjs`
 * to bake all pages; below a folder of the language for other languages than English. They are CommonJS, which can be
 * loaded again: modules say their texts when they are evaluated, and editors change texts.
 * They contain their dependencies, because a build can be anywhere.
 * @returns the bake module
 */
export async function bundleAnswers(
  outDir: string,
  id: string,
  options: BundleOptions,
): Promise<typeof BakeEntry> {
  const folder = join(outDir, options.language.prefix);
  const { define, ...config } = configOf(folder, options);
  await build({
    ...config,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ...config.build,
      emptyOutDir: false,
      ssr: true,
      rolldownOptions: {
        ...QUIET,
        input: { search: ENTRIES.search, answer: ENTRIES.answer, bake: ENTRIES.bake },
        output: {
          format: 'cjs',
          entryFileNames: `[name]-${id}.cjs`,
          chunkFileNames: 'answer/[name]-[hash].cjs',
        },
      },
    },
  });
  return (await import(pathToFileURL(join(folder, `bake-${id}.cjs`)).href)) as typeof BakeEntry;
}
