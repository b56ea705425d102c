import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, ready } from './app.fixture.ts';

declare global {
  interface Window {
    axe: { run: (context: object | string, options: RunOptions) => Promise<AxeResults> };
    /** Elements that moved by themselves, with how much. */
    shifts: string[];
  }
}

const require = createRequire(import.meta.url);
const AXE = readFileSync(
  require.resolve('axe-core/axe.min.js', { paths: [require.resolve('@axe-core/playwright')] }),
  'utf8',
);
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TABS = 3;
/** 0.1 is where people are disturbed (web.dev, CLS). */
const SHIFT = 0.02;
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };

let app: Awaited<ReturnType<typeof openSite>>;
const browser = workerBrowser();
let paths: string[];

beforeAll(async () => {
  const site = await builtSite();
  const index = JSON.parse(readFileSync(join(site.siteDir, 'site.json'), 'utf8')) as {
    pages: Record<string, unknown>;
  };
  paths = Object.keys(index.pages);
  app = await openSite(site);
}, 300_000);
afterAll(async () => {
  await app?.close();
});

/** What the crawl notes of one page, to be compared with the others when all are seen. */
interface Seen {
  path: string;
  title: string;
  description: string;
  links: string[];
  ids: string[];
}

/** Header and footer as they were judged in the dark: text, size and colors of every part. */
const judged = new Set<string>();
/** What every page has around its own. */
const AROUND = ['header', 'footer'].map((name) => `${name}:not(#main *)`);

/** Text, size and colors of what is seen of header and footer, all of which the contrast comes from. */
const lookOf = (page: Page): Promise<string> =>
  page.evaluate((around) => {
    const parts = document.querySelectorAll(around.flatMap((one) => [one, `${one} *`]).join());
    return [...parts]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(part);
        const text = part.childElementCount === 0 ? part.textContent : '';
        return [color, backgroundColor, opacity, fontSize, fontWeight, text].join();
      })
      .join('\n');
  }, AROUND);

async function visit(page: Page, path: string, note: (problem: string) => void): Promise<Seen> {
  const axe = async (mode: string, options: RunOptions, of: object | string = 'html') => {
    const { violations } = await page.evaluate(([where, asked]) => window.axe.run(where, asked), [
      of,
      { ...options, resultTypes: ['violations'] } as RunOptions,
    ] as const);
    for (const { id, nodes } of violations)
      note(`${mode}: ${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
  };
  const overflow = async (mode: string) => {
    const narrow = () =>
      document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    const settled = await page.waitForFunction(narrow, null, { timeout: 8000 }).catch(() => null);
    if (settled) return;
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const out = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth + 1,
      );
      return `${scrollWidth} > ${clientWidth}: ${out.at(-1)?.outerHTML.slice(0, 160)}`;
    });
    note(`${mode}: scrolls sideways, ${wide}`);
  };

  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const answer = await page.goto(app.url + path);
  if (answer?.status() !== 200) note(`status ${answer?.status()}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  if (!/script-src 'self' 'sha256-/.test(policy) || policy.includes('unsafe'))
    note(`its Content-Security-Policy: ${policy}`);
  await ready(page);
  // Past everything, so that what loads when it comes near does.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  for (const shift of await page.evaluate(() => window.shifts)) note(`layout shifts: ${shift}`);
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => one.playState === 'running').length,
  );
  if (moving > 0) note(`${moving} animations run under reduced motion`);
  // Each picture of the page was in the view by now, and none may stay an empty place.
  const drawn = () =>
    [...document.images].every(
      (one) => !one.checkVisibility() || (one.complete && one.naturalWidth),
    );
  await page.waitForFunction(drawn, null, { timeout: 20_000 }).catch(async () => {
    const empty = await page.evaluate(() =>
      [...document.images].filter((one) => !one.naturalWidth).map((one) => one.src),
    );
    note(`pictures stay empty: ${empty.join(' ')}`);
  });

  await page.evaluate(AXE);
  await axe('light', { runOnly: { type: 'tag', values: LEVELS } });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  );
  // The documents of both modes are the same: only the colors are left to check, those of header and footer once for
  // every look that they have.
  const look = await lookOf(page);
  const known = judged.has(look);
  judged.add(look);
  await axe(
    'dark',
    { runOnly: { type: 'rule', values: ['color-contrast'] } },
    known ? { exclude: AROUND.map((one) => [one]) } : 'html',
  );

  await page.setViewportSize(NARROW);
  await overflow('320 px');
  await axe('320 px', {
    runOnly: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
  });
  await page.setViewportSize(WIDE);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await overflow('text at 200 %');
  return page.evaluate((at) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    return {
      path: at,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      // A link in a drawing has another kind of `href`.
      links: [
        ...new Set(
          links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href),
        ),
      ],
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    };
  }, path);
}

/** Has every page of a context note in `window.shifts` what moves by itself, from the start on. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript((least) => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const [first] = sources;
        const node = first?.node;
        // A busy machine paints a document that it has half read. What stands in the chat comes from the server, and
        // is the chat's own to test.
        if (
          hadRecentInput ||
          value < least ||
          document.readyState === 'loading' ||
          entry.startTime <
            performance.timing.domInteractive - performance.timing.navigationStart ||
          (node instanceof Element && node.closest('.ncf-chat'))
        )
          continue;
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
        const [from, to] = [first?.previousRect, first?.currentRect];
        window.shifts.push(
          `${value.toFixed(4)} from ${from?.y} (${from?.height}) to ${to?.y} (${to?.height}): ${name}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SHIFT);
}

it('finds every page sound: accessible in both modes, still, reflowing, without errors, well linked [R3.9] [R2.1]', async () => {
  const problems: string[] = [];
  const pages = new Map<string, Seen>();
  const context = await browser.newContext();
  await watchShifts(context);
  const waiting = [...paths];
  const tab = async (): Promise<void> => {
    const page = await context.newPage();
    let path = '';
    const note = (problem: string) => void problems.push(`${path}: ${problem}`);
    // A font that comes within the first 100 ms takes its place at once (`font-display: optional`), on a busy machine
    // after the first paint: what else moves is to be seen.
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
    page.on('pageerror', (error) => note(`error: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== app.url) note(`asks ${request.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('.woff2'))
        note(`console: ${message.text()} ${message.location().url}`);
    });
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      path = next;
      pages.set(path, await visit(page, path, note));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  await context.close();

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
      // Other sites are linked by HTTPS alone.
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
  expect(problems).toEqual([]);
}, 600_000);

it('keeps the text that is read in its place when the fonts come late', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await watchShifts(context);
  for (const path of ['/', '/solutions/eld', '/products', '/news/when-the-eld-fails', '/faq']) {
    const page = await context.newPage();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', (route) => held.then(() => route.continue()));
    await page.goto(app.url + path, { waitUntil: 'domcontentloaded' });
    // Painted, and past the time in which a font may still take its place (CSS Fonts 4 §4.9).
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
  }
  await context.close();
});

it('answers an address that is not valid with the error page, and in JSON where the caller wants that [R2.9]', async () => {
  const accept = 'text/html,application/xhtml+xml';
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers });
  const malformed = await get('/%zz', { accept });
  expect([malformed.statusCode, malformed.headers['content-type']]).toEqual([
    400,
    'text/html; charset=utf-8',
  ]);
  expect(malformed.body).toContain('data-error="400"');
  expect(malformed.body).toContain('This address isn’t valid: /%zz');
  expect(malformed.headers['content-security-policy']).toContain("default-src 'none'");
  // A page's address: what takes any type gets the page, as a browser does.
  for (const headers of [{}, { accept: '*/*' }]) {
    const answer = await get('/%E0%A4%A', headers);
    expect([answer.statusCode, answer.body.includes('data-error="400"')]).toEqual([400, true]);
  }
  const sent = await app.http.inject({ method: 'POST', url: '/about', headers: { accept } });
  expect([sent.statusCode, sent.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(sent.body).toContain('data-error="405"');
  const endless = await get(`/${'a'.repeat(5000)}`, { accept });
  expect([endless.statusCode, endless.body.includes('data-error="404"')]).toEqual([404, true]);
  for (const [url, headers] of [
    ['/%zz', { accept: 'application/json' }],
    ['/%E0%A4%A', { accept: 'application/json' }],
    ['/api/%zz', { accept }],
    ['/api/%zz', {}],
    ['/api/none', { accept }],
  ] as const) {
    const answer = await get(url, headers);
    expect(answer.json(), url).toMatchObject({ statusCode: answer.statusCode });
  }
  const page = await browser.newPage();
  await page.goto(`${app.url}/%zz`);
  await ready(page);
  expect(await page.locator('h1').textContent()).toBe('We can’t show this page');
  await page.close();
});
