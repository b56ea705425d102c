import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BROTLI } from '@ncf/contract/compression';
import { apiPlugin } from '@ncf/ui/build/api-plugin';
import { preloadPlugin } from '@ncf/ui/build/preload-plugin';
import { readBrand } from '@ncf/ui/build/brand';
import { brandFiles, brandPlugin } from '@ncf/ui/build/brand-plugin';
import { inlineIcons } from '@ncf/ui/build/icons';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown, UserConfig } from 'vite';
import { CONSOLE_LANGUAGES, type Language } from '@ncf/contract/languages';
import { languagePlugin } from './language-plugin.ts';

/** The server's start asks for a quick build, in which compression takes a twentieth of the time. */
const QUALITY = process.env['NCF_COMPRESSION'] === 'quick' ? BROTLI.quick : BROTLI.smallest;

/** Writes a `.br` file next to every text file of the build, for browsers that accept Brotli. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const file = join(outDir, name);
        if (!existsSync(`${file}.br`))
          writeFileSync(
            `${file}.br`,
            brotliCompressSync(readFileSync(file), {
              params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
            }),
          );
      }
    },
  };
}

const ROOT = resolve(import.meta.dirname, '..');
const BRAND = readBrand(resolve(ROOT, '../site/content'));
const [FIRST] = CONSOLE_LANGUAGES;

/** The name of a language's document. */
const documentOf = (language: Language): string =>
  language === FIRST ? 'index.html' : `index.${language}.html`;

/** Gives the document of a language its own name. */
const ownDocument = (language: Language): Plugin => ({
  name: 'own-document',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const document = bundle['index.html'];
    const fileName = documentOf(language);
    if (document?.type !== 'asset' || document.fileName === fileName) return;
    delete bundle['index.html'];
    this.emitFile({ type: 'asset', fileName, source: document.source });
  },
});

/** The chunk of what the document loads at once, which compresses better in one file; null for what is loaded later. */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const loading = new Set([id]);
  for (const module of loading) {
    const info = context.getModuleInfo(module);
    if (info?.isEntry) return 'console';
    for (const importer of info?.importers ?? []) loading.add(importer);
  }
  return null;
}

/**
 * The console is a single page app below `/console/`.
 * @param outDir the builds of all languages
 */
export const consoleConfig = (language: Language, outDir: string): UserConfig => ({
  root: ROOT,
  base: '/console/',
  define: { __LANGUAGE__: JSON.stringify(language) },
  plugins: [
    languagePlugin(language),
    brandPlugin(BRAND, '/console/icon.svg'),
    react(),
    inlineIcons(),
    apiPlugin(),
    preloadPlugin(),
    tailwindcss(),
    brandFiles(BRAND, ROOT),
    ownDocument(language),
    precompress(),
  ],
  build: {
    outDir,
    // Vite would compress each file only to print its size.
    reportCompressedSize: false,
    emptyOutDir: language === FIRST,
    // Vite's polyfill for module preload and inlined assets would need exceptions in the CSP.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: chunkOf, debugName: 'console', priority: 1 },
            // What several later chunks share, in few files: small ones would each cost a request.
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 10_000,
            },
          ],
        },
      },
    },
    target: 'es2022',
  },
});
