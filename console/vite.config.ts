import { defineConfig } from 'vite';
import { consoleConfig } from './build/config.ts';

/** For development and previews, in English; `build/build.ts` builds all languages. */
export default defineConfig(consoleConfig('en', 'dist/new'));
