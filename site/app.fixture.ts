import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../server/app.ts';
import { APPLIER } from '../server/chat/conversations/apply/applier.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { parseEnvironment } from '../server/env.ts';
import type { SiteFolders } from '../server/website.ts';

/** Starts the whole application for a built site, on a free port and with its own database. */
export async function openSite(site: SiteFolders) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ncf-site-app-'));
  const database = await openDatabase({ dataDir, applier: APPLIER });
  const env = parseEnvironment({
    DATA_DIR: dataDir,
    OWNER_EMAIL: 'owner@example.com',
    OWNER_PASSWORD: 'correct horse battery',
    RATE_LIMIT: '0',
  });
  const { http, keepPagesFresh } = await buildApp({
    env,
    database,
    log: pino({ level: 'silent' }),
    site,
  });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    http,
    /** Folder of its data. */
    dataDir,
    keepPagesFresh,
    async close(): Promise<void> {
      await http.close();
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Serves the built site for the tests of a file. */
export function servedSite(): Awaited<ReturnType<typeof openSite>> {
  const app = {} as Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    Object.assign(app, await openSite(await builtSite()));
  }, 300_000);
  afterAll(() => app.close?.());
  return app;
}

/** Presses a key, which starts hydration, and waits until it is done. */
export async function ready(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]');
}
