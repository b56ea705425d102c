import { resolve } from 'node:path';
import { CONSOLE_LANGUAGES } from '@ncf/contract/languages';
import { build } from 'vite';
import { consoleConfig } from './config.ts';

const outDir = resolve(process.env['NCF_OUT_DIR'] ?? 'dist/new');

// One document for each language; they share the assets folder, since the names of the files are hashes.
for (const [place, language] of CONSOLE_LANGUAGES.entries()) {
  // For the bar of `scripts/run/steps.mjs`.
  console.log(`progress ${place / CONSOLE_LANGUAGES.length}`);
  await build({ ...consoleConfig(language, outDir), configFile: false });
}
