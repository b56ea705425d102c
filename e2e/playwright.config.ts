import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, SHORT_LIVED, WITHOUT_PIXELS } from '@ncf/testing/browser';

const { args, ...launch } = await findChromium();

/** One file per journey. Each starts the real server with `startApp` on a free port with an empty data folder. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: process.env['NCF_TEST_OUTPUT'] ?? '../test-results',
  // The tests of the rooms run beside them.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // Far above what any test needs, even on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: 'list',
  use: {
    launchOptions: { ...launch, args: [...args, ...SHORT_LIVED, WITHOUT_PIXELS] },
    // Recording takes as much time as the test. `--trace on` records what a failed test did.
    trace: 'off',
  },
});
