import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One project per room, so that `npx vitest run --project chat` runs that room's tests alone. */
const rooms = [
  'contract',
  'chat',
  'ui',
  'site',
  'widget',
  'console',
  'server',
  'testing',
  'bench',
  'scripts',
].filter((room) => readdirSync(fileURLToPath(new URL(`./${room}`, import.meta.url))).length > 0);

// As scripts/test.mjs sets it, for who starts Vitest alone.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('./.cache/compile', import.meta.url));

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Most of the time goes by in waiting for browsers and servers: even on two cores, two at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: rooms.map((room) => ({
      extends: true,
      test: {
        name: room,
        root: fileURLToPath(new URL(`./${room}`, import.meta.url)),
        include: ['**/*.test.{ts,tsx}'],
        exclude: ['**/node_modules/**', '**/dist/**'],
        environment: 'node',
        // A process takes one file after the other: loading the server or starting a browser again costs more than most tests.
        isolate: false,
        setupFiles: [fileURLToPath(new URL('./testing/src/patience.ts', import.meta.url))],
        expect: { poll: { timeout: 60_000 } },
        // Servers, browsers and a password hash on two slow cores: far above what any test should need.
        testTimeout: 180_000,
        hookTimeout: 240_000,
        restoreMocks: true,
      },
    })),
  },
});
