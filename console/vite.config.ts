import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readBrand } from '@ncf/ui/build/brand';
import { brandFiles, brandPlugin } from '@ncf/ui/build/brand-plugin';
import { inlineIcons } from '@ncf/ui/build/icons';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}

const BRAND = readBrand(resolve(import.meta.dirname, '../site/content'));

/** The console is a single page app below `/console/`; in development the API comes from a server on port 3000. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [
    brandPlugin(BRAND),
    react(),
    inlineIcons(),
    tailwindcss(),
    brandFiles(BRAND, import.meta.dirname),
    precompress(),
  ],
  build: {
    outDir: process.env['NCF_OUT_DIR'] ?? 'dist/new',
    emptyOutDir: true,
    // Vite's polyfill for module preload and inlined assets would need exceptions in the CSP.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/files': 'http://localhost:3000',
      '/mqtt': { target: 'ws://localhost:3000', ws: true },
    },
  },
});
