import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchChromium, SHORT_LIVED, WITHOUT_PIXELS } from './browser.ts';

let running: Promise<Browser> | undefined;

/** How long a test waits for Chromium to close something, in milliseconds. */
const CLOSING_MS = 10_000;

/**
 * Now and then, Chromium never answers when it has to close a tab that is just loading. What is left ends with the
 * browser, so no test needs to wait for it.
 */
function limitClosing(closable: { close(options?: object): Promise<void> }): void {
  const close = closable.close.bind(closable);
  closable.close = async (options) => {
    await Promise.race([close(options), sleep(CLOSING_MS, undefined, { ref: false })]);
  };
}

/** Opens contexts and pages in the browser that the test files of one worker process share. */
export interface WorkerBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A page in its own context, which closes with it. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /**
   * The page that the tests of a file use in turn, without the data, routes, and other tabs of the test before: a new
   * page starts a process, which takes longer than most tests. A test that changes the clock or what runs in every
   * document needs a context of its own.
   * @param empty an address of the tested server without scripts, where the page is then
   */
  samePage(empty: string): Promise<Page>;
}

/** Makes a page like a new one, except for its history. */
async function clear(page: Page, empty: string): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // On the same origin, the process remains.
  await page.goto(empty);
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  const { origin } = new URL(empty);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
  });
}

/**
 * The browser of this worker process, started when a test file first opens a context and ended with the process. Its
 * screenshots are blank. Call it at the top of a test file: the contexts that the file has left open are closed after its last test.
 */
export function workerBrowser(): WorkerBrowser {
  const opened = new Set<BrowserContext>();
  afterAll(async () => {
    await Promise.all([...opened].map((context) => context.close()));
  });
  const newContext: WorkerBrowser['newContext'] = async (options) => {
    const browser = await (running ??= launchChromium([...SHORT_LIVED, WITHOUT_PIXELS]));
    const context = await browser.newContext(options);
    limitClosing(context);
    context.on('page', limitClosing);
    opened.add(context);
    context.once('close', () => opened.delete(context));
    return context;
  };
  let same: Page | undefined;
  return {
    newContext,
    async samePage(empty) {
      if (same === undefined || same.isClosed()) same = await (await newContext()).newPage();
      await clear(same, empty);
      return same;
    },
    async newPage(options) {
      const context = await newContext(options);
      const page = await context.newPage();
      page.once('close', () => void context.close());
      return page;
    },
  };
}
