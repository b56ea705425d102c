import { resolve } from 'node:path';
import { CONSOLE_LANGUAGES } from '@ncf/contract/languages';
import { build } from 'vite';
import { consoleConfig } from './config.ts';

const outDir = resolve(process.env['NCF_OUT_DIR'] ?? 'dist/new');

// One document for each language; they share the assets folder, since the names of the files are hashes.
for (const language of CONSOLE_LANGUAGES)
  await build({ ...consoleConfig(language, outDir), configFile: false });
