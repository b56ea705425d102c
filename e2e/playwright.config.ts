import { defineConfig } from '@playwright/test';
import { findChromium } from '@ncf/testing/browser';

const { executablePath, args, env } = await findChromium();

/**
 * One file per journey. `start-server.ts` starts the real server on a free port with a fresh data
 * folder and hands its address to every worker as `NCF_BASE_URL`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.{spec,test,e2e}.ts',
  outputDir: process.env['NCF_TEST_OUTPUT'] ?? '../test-results',
  globalSetup: './start-server.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['NCF_BASE_URL'] ?? '',
    launchOptions: { executablePath, args, env },
    trace: 'retain-on-failure',
  },
});
