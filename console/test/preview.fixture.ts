import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach } from 'vitest';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Scene } from './scenes.ts';
import { servePreview } from './serve-preview.ts';

/** The preview while a file's tests run, and the browser that they use. */
export function startPreview() {
  let served: Awaited<ReturnType<typeof servePreview>>;
  beforeAll(async () => {
    served = await servePreview();
  });
  afterAll(async () => {
    await served.stop();
  });
  return {
    browser: workerBrowser(),
    /** What the server knows, which tests may change. */
    get state() {
      return served.state;
    },
    get url() {
      return served.url;
    },
  };
}

/** A new page of the preview for each test. @param use gets the page before its test */
export function previewPages(use: (page: Page) => void) {
  const preview = startPreview();
  let page: Page;
  const newPage = async (options?: BrowserContextOptions) => {
    page = await preview.browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
    use(page);
  };
  beforeEach(() => newPage());
  afterEach(async () => {
    await page.close();
  });
  return {
    async open(path = '', scene: Scene = 'usual') {
      await page.addInitScript((name) => sessionStorage.setItem('scene', name), scene);
      await page.goto(preview.url + path);
    },
    /** Another page, in place of the one that the test has. */
    async anotherPage(options: BrowserContextOptions) {
      await page.close();
      await newPage(options);
    },
    preview,
    ...handles(() => page),
  };
}

/** What tests of the inbox ask a page. */
export const handles = (page: () => Page) => ({
  focusedText: () => page().evaluate(() => document.activeElement?.textContent ?? ''),
  rows: () => page().locator('nav[aria-label=Conversations] li'),
});
