import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offerAxe } from '@ncf/testing/accessibility';
import { builtSite } from '@ncf/testing/built-site';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, ready } from './app.fixture.ts';
import { FIRST_SCREEN_BYTES } from './budgets.ts';
import { firstScreenBytes, firstScreenProblem, SCREEN } from './first-screen.fixture.ts';
import { Inspector, watchShifts, type Inspected } from './inspect-page.fixture.ts';
import { useFonts, WIDEST, type FontWidths } from './widest-fonts.fixture.ts';

/** How many pages are open at a time. */
const TABS = 3;
/** How long the inspection of one page may take, in milliseconds: many times what a busy machine needs. */
const PAGE_MS = 120_000;

let app: Awaited<ReturnType<typeof openSite>>;
const browser = workerBrowser();
let paths: string[];
/** The languages besides English. */
let translations: string[];

beforeAll(async () => {
  const site = await builtSite();
  const index = JSON.parse(readFileSync(join(site.siteDir, 'site.json'), 'utf8')) as {
    pages: Record<string, unknown>;
    languages: string[];
  };
  paths = Object.keys(index.pages);
  translations = index.languages;
  app = await openSite(site);
}, 300_000);
afterAll(() => app?.close());

/** Opens a tab that records what its page requests elsewhere and what goes wrong in its scripts. */
async function openTab(context: BrowserContext, note: (problem: string) => void): Promise<Page> {
  const page = await context.newPage();
  await blockFonts(page);
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== app.url) note(`requests ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('.woff2'))
      note(`console: ${message.text()} ${message.location().url}`);
  });
  return page;
}

/** Inspects every page, some at a time. */
async function inspectAll(problems: string[]): Promise<Map<string, Inspected>> {
  const pages = new Map<string, Inspected>();
  const context = await browser.newContext();
  await watchShifts(context);
  await useFonts(context, WIDEST);
  await offerAxe(context);
  const inspector = new Inspector(app.url, translations);
  const waiting = [...paths];
  const stuck = new Set<string>();
  const inspectSome = async (): Promise<void> => {
    let path = '';
    const note = (problem: string) => void problems.push(`${path}: ${problem}`);
    const page = await openTab(context, note);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      path = next;
      const limit = setTimeout(() => void page.close(), PAGE_MS);
      try {
        pages.set(path, await inspector.inspect(page, path, note));
      } catch (error) {
        if (!page.isClosed() || stuck.has(path)) throw error;
        // A tab of a busy browser can stop for good; the page gets one more, and a second stop fails the test.
        console.warn(`${path} is inspected again: ${String(error)}`);
        stuck.add(path);
        waiting.push(path);
        return inspectSome();
      } finally {
        clearTimeout(limit);
      }
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, inspectSome));
  await context.close();
  return pages;
}

/** Too heavy first screens, of the pages whose whole document exceeds the budget of one. */
async function checkFirstScreens(pages: Iterable<Inspected>): Promise<string[]> {
  const problems: string[] = [];
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: SCREEN });
  for (const { path, documentBytes } of pages) {
    if (documentBytes <= FIRST_SCREEN_BYTES) continue;
    const problem = await firstScreenProblem(page, app.url + path);
    if (problem !== null) problems.push(`${path}: ${problem}`);
  }
  await page.close();
  return problems;
}

/**
 * A font that arrives within 100 ms replaces its fallback without a shift (`font-display: optional`), but a busy
 * machine has painted by then. Without the site's fonts, only the shifts of everything else are left.
 */
async function blockFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

/** Problems of titles, descriptions, and links, which need all pages. */
async function compare(pages: Map<string, Inspected>): Promise<string[]> {
  const problems: string[] = [];
  const titles = new Map<string, string>();
  const files = new Set<string>();
  for (const { path, title, description, links } of pages.values()) {
    if (titles.has(title))
      problems.push(`${path}: has the title of ${titles.get(title)}: ${title}`);
    titles.set(title, path);
    if (title.length < 8 || title.length > 75) problems.push(`${path}: title of ${title.length}`);
    if (description.length < 40 || description.length > 200)
      problems.push(`${path}: description of ${description.length} characters`);
    for (const link of links) {
      const url = new URL(link);
      // Links to other sites use HTTPS.
      if (url.protocol === 'http:' && url.origin !== app.url)
        problems.push(`${path}: links to ${link}`);
      if (url.origin !== app.url) continue;
      const target = pages.get(url.pathname);
      if (!target) files.add(url.pathname);
      else if (url.hash && !target.ids.includes(decodeURIComponent(url.hash.slice(1))))
        problems.push(`${path}: nothing has the id of ${url.pathname}${url.hash}`);
    }
  }
  for (const file of files) {
    const { statusCode } = await app.http.inject(file);
    if (statusCode !== 200) problems.push(`a link leads to ${file}: ${statusCode}`);
  }
  return problems;
}

it('finds no page with a violation in either mode, a shift, an overflow, an error, a broken link, or a heavy first screen, with any fonts [R3.9] [R2.1]', async () => {
  const problems: string[] = [];
  const pages = await inspectAll(problems);
  problems.push(...(await compare(pages)), ...(await checkFirstScreens(pages.values())));
  expect(problems, problems.join('\n')).toEqual([]);
}, 600_000);

it('keeps visible text in place when the fonts arrive late', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await watchShifts(context);
  const load = async (path: string): Promise<void> => {
    const page = await context.newPage();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', (route) => held.then(() => route.continue()));
    await page.goto(app.url + path, { waitUntil: 'domcontentloaded' });
    // Painted, and later than a font may still replace its fallback (CSS Fonts 4 §4.9).
    await page.waitForFunction(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      return first !== undefined && performance.now() > first.startTime + 500;
    });
    release();
    await page.waitForLoadState('load');
    await ready(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    expect(await page.evaluate(() => window.shifts), path).toEqual([]);
    await page.close();
  };
  await Promise.all(
    ['/', '/solutions/eld', '/products', '/news/when-the-eld-fails', '/faq'].map(load),
  );
  await context.close();
});

it('tries the pages with wider fonts than those of the site', async () => {
  const widths = async (fonts: FontWidths): Promise<number[]> => {
    const context = await browser.newContext();
    await useFonts(context, fonts);
    const page = await context.newPage();
    await page.goto(`${app.url}/about`);
    const measured = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      return ['Instrument Sans', 'Geist Mono'].map((family) => {
        if (canvas) canvas.font = `1000px '${family}'`;
        return canvas?.measureText('Every vehicle on one map').width ?? 0;
      });
    });
    await context.close();
    return measured;
  };
  const [own, widest] = [await widths({ sans: 100, mono: 100 }), await widths(WIDEST)];
  const percent = widest.map((width, index) => Math.round((100 * width) / (own[index] ?? 0)));
  expect(percent).toEqual([WIDEST.sans, WIDEST.mono]);
});

it('measures the HTML and CSS that a first screen needs, and nothing below it', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: SCREEN });
  const noise = (length: number) => randomBytes(length / 2).toString('hex');
  const pageWith = (css: number, above: number, below: number) => `<!doctype html>
    <style>/* ${noise(css)} */ div { height: 1000px; overflow: hidden; }</style>
    <div><p>First screen <b>bold</b> ${noise(above)}</p></div><div><p>${noise(above)}</p></div>
    <div>${noise(below)}</div><p>${noise(below)}</p><b style="position: fixed; top: 0">Chat</b>
    <i style="position: absolute; top: 0; width: 1px; height: 1px; overflow: hidden">Read out</i>`;
  await page.setContent(pageWith(4_000, 4_000, 100_000));
  // Random hexadecimal digits compress to half of their length.
  expect(await firstScreenBytes(page)).toBeGreaterThan(6_000);
  expect(await firstScreenBytes(page)).toBeLessThan(7_000);
  await page.setContent(pageWith(4_000, 40_000, 0));
  expect(await firstScreenBytes(page)).toBeGreaterThan(FIRST_SCREEN_BYTES);
  await page.close();
});
