import { defineConfig } from '@playwright/test';
import { findChromium } from '@ncf/testing/browser';

const { executablePath, args, env } = await findChromium();

/** One file per journey. Each starts the real server with `startApp` on a free port with an empty data folder. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: process.env['NCF_TEST_OUTPUT'] ?? '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args, env },
    trace: 'retain-on-failure',
  },
});
