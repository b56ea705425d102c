import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { workerBrowser } from '@ncf/testing/worker-browser';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openSite, ready } from './app.fixture.ts';

let dist: string;
let app: Awaited<ReturnType<typeof openSite>>;
const browser = workerBrowser();
let page: Page;
let warnings: string[];

interface Built {
  id: string;
  assets: string[];
}
const built = () => JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as Built;

beforeAll(async () => {
  const site = await builtSite();
  dist = site.siteDir;
  app = await openSite(site);
}, 300_000);
afterAll(() => app?.close());
beforeEach(async () => {
  page = await browser.newPage();
  warnings = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
});
afterEach(() => page.close());

/** Marks the document; a full load removes the mark. */
const mark = () => page.evaluate(() => Object.assign(window, { stays: true }));
const marked = () => page.evaluate(() => 'stays' in window);
/** Dates the full load that the page has recorded after a failed chunk. */
async function reloadedAgo(ms: number): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('ncf-reload') !== null);
  await page.evaluate((ago) => sessionStorage.setItem('ncf-reload', `${Date.now() - ago}`), ms);
}
/** Sends data that the news page cannot show. */
const breakNews = () =>
  page.route(/\/news\/_payload\.json/, async (route) => {
    const payload = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...payload, data: 7 } });
  });
const follow = (path: string) => page.click(`footer a[href="${path}"]`);
const arrived = (path: string) =>
  page.waitForFunction(
    (at) => location.pathname === at && document.querySelector('h1') !== null,
    path,
  );

it('fetches the manifest about 1 s after the start, and the latest build every 5 minutes without caches [R7.9] [R7.10] [R9.5]', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/builds/')) asked.push(new URL(request.url()).pathname);
  });
  // What watches the build sets its timers, then listens to this event. On a busy machine its code comes late.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...listener: Parameters<typeof listen>) => {
      listen(...listener);
      if (listener[0] === 'visibilitychange') document.documentElement.dataset['watches'] = '';
    };
  });
  // The scripts start after the clock was paused.
  const held: (() => void)[] = [];
  await page.route('**/assets/client-*.js', (route) => void held.push(() => void route.continue()));
  await page.clock.install({ time: 0 });
  await page.goto(`${app.url}/about`);
  await page.keyboard.press('Shift');
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0));
  await page.clock.pauseAt(600_000);
  for (const release of held) release();
  await ready(page);
  await page.waitForSelector('html[data-watches]');
  await page.clock.runFor(900);
  await page.evaluate(() => fetch('/robots.txt'));
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await vi.waitFor(() => expect(asked).toEqual([`/builds/meta/${built().id}.json`]));
  const polled = page.waitForRequest(/\/builds\/latest\.json\?\d+$/);
  await page.clock.runFor(5 * 60_000);
  await polled;
});

it('logs a manifest that fails to load, and does nothing else [R8.4]', async () => {
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 500 }));
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Build manifest'),
  );
  await page.goto(`${app.url}/about`);
  await ready(page);
  await warned;
  await mark();
  await follow('/terms');
  await arrived('/terms');
  expect(await marked()).toBe(true);
  await expect.poll(() => page.locator('[data-error]').count()).toBe(0);
});

it('falls back to one full load when a chunk fails, and not again within 10 s [R4.14] [R8.3] [R9.5]', async () => {
  await page.goto(`${app.url}/about`);
  await ready(page);
  // Until the full load: the pointer over a link loads its page before the click does.
  let isFailing = true;
  page.on('request', (request) => request.isNavigationRequest() && (isFailing = false));
  await page.route('**/assets/page-*.js', (route) =>
    isFailing ? route.abort() : route.continue(),
  );
  await mark();
  await follow('/terms');
  await page.waitForFunction(() => location.pathname === '/terms' && !('stays' in window));
  await ready(page);
  isFailing = true;
  await mark();
  // The load just now was recorded. However slow the machine is, it is not 10 s ago.
  await reloadedAgo(-60_000);
  await follow('/shops');
  await page.waitForSelector('[data-error="500"]');
  expect(await marked()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/shops');
  // After 10 s, the next failure causes a full load again.
  isFailing = false;
  await reloadedAgo(10_001);
  await follow('/careers');
  await page.waitForFunction(() => location.pathname === '/careers' && !('stays' in window));
});

it('opens a part of the chat that failed to load once there is a connection', async () => {
  await page.goto(`${app.url}/supports/livechat`);
  await ready(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const openSettings = async () => {
    await button('More options').click();
    await button('Settings').click();
  };
  const scripts = '**/assets/*.js';
  await button('More options').waitFor();
  await page.route(scripts, (route) => route.abort());
  await openSettings();
  await button('Back to chat').click();
  await page.unroute(scripts);
  await openSettings();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

it('opens Spanish pages in place, also by an address in English words, such as one in an old message', async () => {
  await page.goto(`${app.url}/es`);
  await ready(page);
  await mark();
  await follow('/es/precios');
  await arrived('/es/precios');
  await page.locator('main').evaluate((main) => {
    const link = document.createElement('a');
    link.href = '/es/contact?from=/pricing';
    main.append(link);
    link.click();
  });
  await page.waitForURL('**/es/contacto?from=/pricing');
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Contáctenos');
  expect(await marked()).toBe(true);
});

it('follows a link with a full load if the navigation code fails to load [R4.14] [R8.3]', async () => {
  await page.goto(`${app.url}/about`);
  await ready(page);
  await page.route('**/assets/part-*.js', (route) => route.abort());
  await mark();
  await follow('/terms');
  await page.waitForFunction(() => location.pathname === '/terms' && !('stays' in window));
});

it('asks for the values of a page before the code that shows it has arrived, and once', async () => {
  await page.goto(`${app.url}/about`);
  await ready(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/terms/_payload.json')) asked.push(request.url());
  });
  const payload = page.waitForRequest('**/terms/_payload.json');
  await page.route('**/assets/*.js', async (route) => {
    await payload;
    await route.continue();
  });
  await mark();
  await follow('/terms');
  await page.locator('h1', { hasText: 'Terms' }).waitFor();
  expect(await marked()).toBe(true);
  expect(asked).toHaveLength(1);
});

it('says that something went wrong when a page breaks and the error page fails to load [R8.2] [R8.11]', async () => {
  const errorPage = built().assets.find(
    (name) =>
      /part-.*\.js$/.test(name) &&
      readFileSync(join(dist, 'public', name), 'utf8').includes('Internal Server Error'),
  );
  await page.route(`**/${errorPage}`, (route) => route.abort());
  await breakNews();
  await page.goto(`${app.url}/about`);
  await ready(page);
  await mark();
  await follow('/news');
  const again = page.locator('[data-error="500"] a:has-text("try again")');
  await again.waitFor();
  await expect.poll(() => page.textContent('h1')).toBe('Something went wrong');
  expect(await marked()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await again.click();
  await page.waitForFunction(() => !('stays' in window));
  await ready(page);
  expect(new URL(page.url()).pathname).toBe('/news');
  await page.waitForSelector('main a[href="/news/when-the-eld-fails"]');
  expect(await page.locator('[data-error]').count()).toBe(0);
});

it('opens the requested page on "Try again" after a failed load, and the previous one on Back [R4.14] [R8.3]', async () => {
  await page.goto(`${app.url}/about`);
  await ready(page);
  await page.route('**/assets/page-*.js', (route) => route.abort());
  await page.evaluate(() => {
    sessionStorage.setItem('ncf-reload', String(Date.now() + 60_000));
    const link = document.createElement('a');
    Object.assign(link, { href: '/search?q=tracker', textContent: 'Search', id: 'asked' });
    document.querySelector('main')?.prepend(link);
  });
  await mark();
  await page.click('#asked');
  await page.waitForSelector('[data-error="500"]');
  expect(await marked()).toBe(true);
  expect(page.url()).toBe(`${app.url}/search?q=tracker`);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForFunction(() => !('stays' in window));
  await ready(page);
  expect(page.url()).toBe(`${app.url}/search?q=tracker`);
  await expect.poll(() => page.inputValue('main input[name=q]')).toBe('tracker');
  await expect.poll(() => page.locator('[data-error]').count()).toBe(0);
  await page.goBack();
  await arrived('/about');
});

it('replaces a page that breaks with the styled error page, and keeps the shell [R8.2] [R8.11]', async () => {
  await breakNews();
  await page.goto(`${app.url}/about`);
  await ready(page);
  await mark();
  await follow('/news');
  await page.waitForSelector('[data-error="500"] a.button');
  await vi.waitFor(async () =>
    expect(
      await page.evaluate(
        () =>
          getComputedStyle(document.querySelector('[data-error] a.button') as Element).minHeight,
      ),
    ).toBe('44px'),
  );
  await expect.poll(() => page.title()).toBe('Error · NCF Track');
  await follow('/terms');
  await page.waitForFunction(() => document.title.startsWith('Terms'));
  expect(await marked()).toBe(true);
});

it('shows the styled not-found page with suggestions after a click on an unknown article [R2.11] [R8.2]', async () => {
  await page.goto(`${app.url}/about`);
  await ready(page);
  await mark();
  await page.evaluate(() => {
    const link = document.createElement('a');
    Object.assign(link, { href: '/news/fleet-trackng', textContent: 'Old link', id: 'old' });
    document.querySelector('main')?.prepend(link);
  });
  await page.click('#old');
  await page.waitForSelector('[data-error="404"]');
  await page.waitForSelector('[data-error="404"] [data-result]');
  expect(await marked()).toBe(true);
  await expect
    .poll(() => page.textContent('[data-message]'))
    .toBe('Page not found: /news/fleet-trackng');
  await expect.poll(() => page.inputValue('input[name=q]')).toBe('news fleet trackng');
  // The server's own not-found page looks the same.
  const look = () =>
    page.evaluate(() => {
      const { minHeight, borderRadius } = getComputedStyle(
        document.querySelector('input[name=q]') as Element,
      );
      const { fontSize } = getComputedStyle(document.querySelector('[data-error] h1') as Element);
      return { minHeight, borderRadius, fontSize };
    });
  const clicked = await look();
  await page.reload();
  await expect.poll(look).toEqual(clicked);
});
