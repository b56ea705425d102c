import { readFileSync } from 'node:fs';

/** The style sheet with the design tokens. Bundles contain its text (`brand-plugin.ts`). */
export const TOKENS = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');
