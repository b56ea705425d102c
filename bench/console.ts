import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startApp } from '@ncf/testing';
import { findChromium } from '@ncf/testing/browser';
import { OWNER } from '@ncf/testing/server-process';
import { figure, median, medianMs, table } from './report.ts';
import { seed, TEAM } from './seed.ts';

/**
 * `npm run bench:console`: the agent inbox with ten and with ten thousand conversations, in one run. Interactive means
 * that the list is drawn, live, and reacts to keys; the slow line slows down HTTP, not the WebSocket. All times are medians
 * in milliseconds.
 */

const SIZES = [10, 10_000];
const ROUNDS = 7;

/** A slow line: 400 ms for a round trip, and 50 kB/s. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const COLD_ROUNDS = 3;

/** Opens the inbox in a browser that has nothing in its cache. @returns milliseconds until it lists conversations */
async function openCold(from: BrowserContext, url: string, line: typeof SLOW | null) {
  const context = await from.browser()?.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: await from.storageState(),
  });
  if (context === undefined) return Number.NaN;
  const page = await context.newPage();
  if (line !== null) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
  }
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate(async () => {
    while (document.querySelector('nav[aria-label=Conversations] li') === null)
      await new Promise(requestAnimationFrame);
    return performance.now();
  });
  await context.close();
  return ms;
}

/** Opens one conversation after the other. @returns milliseconds until the frame that draws its messages */
const openConversation = (page: Page, at: number): Promise<number> =>
  page.evaluate(async (nth) => {
    const links = document.querySelectorAll<HTMLAnchorElement>(
      'nav[aria-label=Conversations] li a',
    );
    const link = links[nth % 6];
    const shown = () => document.querySelector<HTMLElement>('li[data-id]')?.dataset['id'];
    const before = shown();
    const began = performance.now();
    link?.click();
    while (shown() === undefined || shown() === before) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, at);

async function measure(browser: Browser, size: number): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ncf-bench-console-'));
  const messages = await seed(dataDir, size);
  const app = await startApp({ dataDir, env: { RATE_LIMIT: '0' } });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`${app.url}/console/`);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Connected').waitFor();
    const rows = page.locator('nav[aria-label=Conversations] li');

    const interactive = await medianMs(ROUNDS, async () => {
      await page.goto(`${app.url}/console/`);
      await rows.first().waitFor();
      await page.getByText('Connected').waitFor();
      await page.keyboard.press('j');
      await page.locator('nav[aria-label=Conversations] a:focus').waitFor();
    });
    const drawn = await rows.count();
    const url = `${app.url}/console/`;
    const cold = await median(COLD_ROUNDS, () => openCold(context, url, null));
    const slow = await median(COLD_ROUNDS, () => openCold(context, url, SLOW));
    let at = 0;
    const opened = await median(ROUNDS, () => openConversation(page, at++));

    const { token } = await app.agentSignIn();
    const call = (path: string) =>
      medianMs(ROUNDS, async () => {
        const response = await fetch(`${app.url}/api/v1/${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
      });
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    return [
      String(size),
      String(messages),
      figure(interactive),
      figure(cold),
      figure(slow),
      figure(opened),
      String(drawn),
      figure(await call('conversations?view=waiting&limit=200')),
      figure(await call(`conversations?view=open&channel=email&team=${TEAM}`)),
      figure(await call('conversations/counts')),
      figure(await call('search?q=garage')),
      figure(await call('search?q=actros%20can')),
      figure(await call('search?q=garage&channel=email')),
      figure(await call(`reports?from=${day(365)}&to=${day(0)}&timeZone=Europe/Berlin`)),
    ];
  } finally {
    await context.close();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const rows = [
  [
    'conversations',
    'messages',
    'inbox interactive',
    'nothing cached',
    'nothing cached, 400 ms and 50 kB/s',
    'a conversation',
    'rows drawn',
    'waiting list',
    'emails of a team',
    'counts',
    'search, common word',
    'search, two words',
    'search in emails',
    'report of a year',
  ],
];
const browser = await chromium.launch(await findChromium());
try {
  for (const size of SIZES) {
    process.stderr.write(`measuring ${size} conversations …\n`);
    rows.push(await measure(browser, size));
  }
} finally {
  await browser.close();
}
process.stdout.write(
  `\n${table(rows)}\n\nMilliseconds, medians of ${ROUNDS}. ${availableParallelism()} cores, Node ${process.versions.node}.\n`,
);
