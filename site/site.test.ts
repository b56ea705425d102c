import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteCard } from '@ncf/contract/site-cards';
import { builtSite } from '@ncf/testing/built-site';
import { workerBrowser } from '@ncf/testing/worker-browser';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createBakedSite } from '../server/website/baked-site.ts';
import { latestSite } from '../server/website/built-site.ts';
import { siteHttp } from '../server/website/http.ts';
import { ready } from './app.fixture.ts';
import { BROTLI } from '@ncf/contract/compression';
import { brotliAt } from './build/files.ts';
import { shopsFixture } from './pages/shops/shops.fixture.ts';
import { defaultMessage } from './shell/error-message.ts';

const dir = mkdtempSync(join(tmpdir(), 'ncf-site-'));
const app = Fastify();
let paths: string[] = [];
let id = '';
let base = '';
const browser = workerBrowser();

beforeAll(async () => {
  // A copy, because a test changes its shops.
  cpSync((await builtSite()).siteDir, join(dir, 'dist'), { recursive: true });
  const index = JSON.parse(readFileSync(join(dir, 'dist/site.json'), 'utf8')) as {
    id: string;
    pages: Record<string, unknown>;
  };
  id = index.id;
  paths = Object.keys(index.pages);
  await app.register(siteHttp, {
    site: latestSite(join(dir, 'dist')),
    consoleDir: join(dir, 'console'),
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
}, 300_000);
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const ROUTES = [
  '/',
  ...'faq about quote shops terms search careers contact privacy products downloads accessories whyncftrack howncftrackworks opportunities news supports supports/livechat solutions industries'
    .split(' ')
    .map((name) => `/${name}`),
  ...'eld rfid fleet safety private personal livecameras'
    .split(' ')
    .map((name) => `/solutions/${name}`),
  ...'others leasing utility security oilandgas agriculture construction transportation telecommunication'
    .split(' ')
    .map((name) => `/industries/${name}`),
];

it('answers every route with 200, a title, and a heading [R2.2] [R2.3] [R2.4] [R2.5] [R2.6] [R2.7]', async () => {
  for (const url of ROUTES) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode, url).toBe(200);
    expect(body, url).toMatch(/<title>[^<]+<\/title>/);
    expect(body, url).toContain('<h1');
  }
});

it('preloads every font of a page, so that no page shows another face than the one before', async () => {
  const { body } = await app.inject('/about');
  const urls = (pattern: RegExp): string[] =>
    [...body.matchAll(pattern)].map(([, url]) => url ?? '').toSorted();
  const faces = urls(/@font-face\{[^}]*?url\("?([^")]+)/g);
  expect(faces).toHaveLength(2);
  expect(urls(/<link rel="preload" href="([^"]+)" as="font"/g)).toEqual(faces);
});

it('lists pages for the chat, products with their prices, and simulated panes with their pictures', async () => {
  const cards: SiteCard[] = (await app.inject('/pages.json')).json();
  expect(cards.find(({ path }) => path === '/products/wired-tracker')?.figure).toMatch(
    /^\$\d+ once, \$\d+ a month$/,
  );
  const demos = cards.filter(({ path }) => path.includes('#'));
  expect(demos.length).toBeGreaterThan(5);
  for (const { path, title, summary, picture } of demos) {
    const [page = '', id] = path.split('#');
    expect((await app.inject(page)).body, path).toContain(`id="${id}"`);
    expect(`${title} ${summary}`).toMatch(/^Example: .*Simulated data\./);
    const { statusCode, headers } = await app.inject(picture ?? '');
    expect([statusCode, headers['content-type']], path).toEqual([200, 'image/webp']);
  }
});

it('answers an unknown path with 404 and an escaped message [R2.8] [R8.1]', async () => {
  const { statusCode, body, headers } = await app.inject('/no/%3Cb%3E');
  expect(statusCode).toBe(404);
  expect(body).toContain('Page not found: /no/&#60;b&#62;');
  expect(body).not.toContain('%PATH%');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('has a not-found and a generic error page, each with its default message [R2.9]', () => {
  const read = (name: string) => readFileSync(join(dir, 'dist/public', name), 'utf8');
  expect([404, 500, 503].map(defaultMessage)).toEqual([
    'Page Not Found',
    'Internal Server Error',
    'Internal Server Error',
  ]);
  expect(read('404.html')).toContain('data-results=""');
  expect(read('500.html')).toContain('Internal Server Error');
  expect(read('500.html')).not.toContain('data-results=""');
  expect(read('400.html')).toContain('This address isn’t valid');
});

it('has pages in Spanish, which name each other as alternates and mark links to English ones', async () => {
  const { body } = await app.inject('/es/contacto');
  const origin = 'http://localhost:3000';
  expect(body).toContain('<html lang="es"');
  expect(body).toContain('>Contáctenos</h1>');
  expect(body).toContain(`<link rel="canonical" href="${origin}/es/contacto">`);
  expect(body).toContain('<meta property="og:locale" content="es_US">');
  const alternates = [
    ['es', '/es/contacto'],
    ['en', '/contact'],
    ['x-default', '/contact'],
  ].map(([tag, path]) => `<link rel="alternate" hreflang="${tag}" href="${origin}${path}">`);
  expect(body).toContain(alternates.join(''));
  expect((await app.inject('/contact')).body).toContain(
    `hreflang="es" href="${origin}/es/contacto"`,
  );
  expect(body).toContain('href="/es/soporte/chat"');
  expect(body).toContain('<a href="/careers" hrefLang="en">Empleos</a>');
  expect(body).toMatch(/a\[hreflang=en\][^{]*::?after\{content:"\u00A0\(en inglés\)"\}/);
  expect(body).toMatch(/<a href="\/contact" hrefLang="en" lang="en"[^>]*>English</);
  expect((await app.inject('/sitemap.xml')).body).toContain(
    `<xhtml:link rel="alternate" hreflang="es" href="${origin}/es/contacto"/>`,
  );
});

it('answers an unknown path below a language in that language, with suggestions [R2.8]', async () => {
  const { statusCode, body } = await app.inject('/es/contactar');
  expect(statusCode).toBe(404);
  expect(body).toContain('Página no encontrada: /es/contactar');
  expect(body).toContain('<html lang="es"');
  expect(body).toContain('href="/es/contacto" data-result');
});

it('offers the English page by its title where a language lacks it [R2.8]', async () => {
  expect((await app.inject('/es/careers')).body).toMatch(
    /data-original=""><p[^>]*>Esta página aún no está en español\. [^<]*<a [^>]*href="\/careers" hreflang="en">Careers and Open Positions<\/a>/,
  );
  for (const url of ['/es/nope', '/nope'])
    expect((await app.inject(url)).body, url).toContain('data-original=""></div>');
});

it('answers an unknown article with the not-found page and 404 [R2.11]', async () => {
  for (const url of ['/news/unknown-article', '/news/NOT%20a%20slug']) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('Page not found: /news/');
  }
});

it('sends bots the status and a plain document [R8.11]', async () => {
  const { statusCode, body } = await app.inject({
    url: '/nowhere',
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('Page not found');
});

it("has a payload for every page [R7.11], the build's manifest [R7.9], and the latest build [R7.10]", async () => {
  for (const path of paths) {
    const url = `${path === '/' ? '' : path}/_payload.json`;
    expect((await app.inject(url)).json(), url).toMatchObject({ path });
  }
  expect((await app.inject('/builds/latest.json?123')).json()).toMatchObject({ id });
  const manifest = (await app.inject(`/builds/meta/${id}.json`)).json<{ prerendered: string[] }>();
  expect(manifest.prerendered).toContain('/solutions/eld');
});

it('sends the precompressed file, answers 304, and redirects a trailing slash', async () => {
  const first = await app.inject({ url: '/about', headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers['content-encoding']).toBe('br');
  const again = await app.inject({
    url: '/about',
    headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const slash = await app.inject('/about/?a=1');
  expect([slash.statusCode, slash.headers.location]).toEqual([308, '/about?a=1']);
  expect((await app.inject('//evil.example/')).headers.location ?? '').not.toMatch(/^\/\//);
});

it('serves no file outside the built site', async () => {
  for (const url of ['/../site.json', '/%2e%2e/site.json', '/..%2fsite.json']) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
});

it('replays the first click that comes before hydration', async () => {
  const page = await browser.newPage();
  const held: (() => void)[] = [];
  await page.route('**/assets/client-*.js', (route) => void held.push(() => void route.continue()));
  await page.goto(`${base}/products`);
  const mode = page.locator('[data-color-mode-button]');
  const before = await mode.innerText();
  await mode.click();
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(0));
  for (const release of held) release();
  await vi.waitFor(async () => expect(await mode.innerText()).not.toBe(before));
  await page.close();
});

it('restores the chat on all pages from session storage [R2.10]', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => sessionStorage.setItem('showOnAllPages', 'true'));
  const wanted = page.waitForRequest(/assets\/widget-[^/]+\.js/);
  await page.goto(`${base}/faq`);
  await wanted;
  await page.close();
});

it('finds synonyms and tolerates typing errors, highlights words, and says when there are no results', async () => {
  const page = await browser.newPage();
  await page.goto(`${base}/search?q=traler`);
  await ready(page);
  await page.waitForSelector('[data-result] mark');
  await page.fill('input[name=q]', 'logbook');
  await page.waitForSelector('[data-result][href="/solutions/eld"]');
  await page.waitForURL('**/search?q=logbook');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-result')))
    .toBe(true);
  await page.fill('input[name=q]', 'zzqqxxyy');
  await page.waitForSelector('text=We found nothing for');
  await page.close();
});

it('suggests searches that all have results, and hides them after the first search', async () => {
  const starts = (body: string) =>
    [...body.matchAll(/href="(\/search\?q=[^"]+)" rel="nofollow"/g)].map(([, url]) => url ?? '');
  const offered = starts((await app.inject('/search')).body);
  expect(offered.length).toBeGreaterThan(4);
  for (const url of offered)
    expect((await app.inject(url)).body, url).toContain('data-result=""><');
  const page = await browser.newPage();
  await page.goto(`${base}/search`);
  await ready(page);
  const first = page.locator('main nav a').first();
  const words = (await first.textContent()) ?? '';
  await first.click();
  await page.waitForSelector('[data-result]');
  await expect.poll(() => page.inputValue('input[name=q]')).toBe(words);
  await expect.poll(() => first.isVisible()).toBe(false);
  await page.close();
});

it('answers a search without JavaScript, escaped, and suggests pages on the not-found page [R2.8]', async () => {
  const { body } = await app.inject('/search?q=elog');
  expect(body).toContain('href="/solutions/eld" data-result');
  expect(body).toContain('value="elog"');
  const hostile = (await app.inject('/search?q=%22%3E%3Cscript%3E')).body;
  expect(hostile).not.toContain('"><script>');
  const missing = await app.inject('/solution/fleet-trackng');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('value="solution fleet trackng"');
  expect(missing.body).toContain('href="/solutions/fleet" data-result');
});

it('has a page for each device and answers 404 for an unknown one', async () => {
  expect((await app.inject('/products/wired-tracker')).body).toContain('"@type":"Product"');
  expect((await app.inject('/products/unknown')).statusCode).toBe(404);
});

it('filters and compares without JavaScript', async () => {
  const listed = (body: string) => [...body.matchAll(/<li id="([\w-]+)"/g)].map(([, name]) => name);
  const list = (await app.inject('/products')).body;
  const all = listed(list);
  const { body, headers } = await app.inject(
    '/products?for=cars&compare=obd-tracker,wired-tracker',
  );
  expect(listed(body).length).toBeLessThan(all.length);
  expect(listed(body)).toContain('obd-tracker');
  expect(body).toContain('aria-label="Comparison"');
  expect(body).toMatch(/Choose it if<\/th>.*You move trackers between cars.*Watch out for<\/th>/s);
  // What no card shows is not in the list's payload.
  expect(body).toMatch(/Memory.*<\/th>.*400,000 records/s);
  expect(list).not.toContain('400,000 records');
  expect(body).toContain('"query":"?for=cars&compare=obd-tracker,wired-tracker"');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const hostile = await app.inject('/products?for=%3C/script%3E%3Cscript%3Ealert(1)');
  expect(listed(hostile.body)).toEqual(all);
  expect(hostile.body).not.toContain('<script>alert');
});

it('filters in place with the keyboard, and restores the choice on Back and reload', async () => {
  const page = await browser.newPage();
  await page.goto(`${base}/products`);
  await ready(page);
  const rows = page.locator('#main li[id]');
  const all = await rows.count();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.locator('nav[aria-label=Filters] summary').first().click();
  await page.focus('nav[aria-label=Filters] a:has-text("Cars")');
  await page.keyboard.press('Enter');
  await page.waitForSelector('a[aria-current=true]:has-text("Cars")');
  await expect.poll(() => new URL(page.url()).search).toBe('?for=cars');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Cars');
  await page.keyboard.press('Escape');
  await page.locator('a:has-text("Compare")').first().click();
  await page.waitForSelector('a[aria-current=true]:has-text("Compare")');
  await page.locator('a:has-text("Compare"):not([aria-current])').first().click();
  await page.waitForSelector('[aria-label=Comparison] tr:has-text("Watch out for")');
  await page.goBack();
  await page.waitForSelector('[aria-label=Comparison]', { state: 'detached' });
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.reload();
  await page.waitForSelector('a[aria-current=true]:has-text("Compare")');
  // What is marked stays marked on the way to a device, which joins it; together they open the comparison.
  await rows.last().locator('h2 a').click();
  const tray = page.getByRole('navigation', { name: 'Marked to compare' });
  await tray.getByText('1 marked').waitFor();
  await page.locator('#main').getByRole('link', { name: 'Compare', exact: true }).focus();
  await page.keyboard.press('Enter');
  await tray.getByRole('link', { name: 'Compare 2' }).click();
  await page.waitForSelector('[aria-label=Comparison] tr:has-text("Watch out for")');
  await expect.poll(() => page.url()).toMatch(/compare=[\w-]+,[\w-]+#comparison$/);
  await page.getByRole('link', { name: 'Clear comparison' }).first().click();
  await tray.waitFor({ state: 'detached' });
  await page.close();
});

it('asks the server to count a search that found nothing, without a cookie', async () => {
  const page = await browser.newPage();
  const counted = page.waitForRequest('**/api/v1/search-misses');
  await page.goto(`${base}/search`);
  await ready(page);
  await page.getByRole('searchbox').fill('submarine periscope');
  const request = await counted;
  expect(request.postDataJSON()).toEqual({
    query: 'submarine periscope',
    source: 'search',
    language: 'en',
  });
  expect(await request.headerValue('cookie')).toBe(null);
  await page.close();
});

it('finds shops near a place among 200, with and without JavaScript, within the size budget', async () => {
  const file = join(dir, 'dist/public/shops/all.json');
  const shipped = readFileSync(file, 'utf8');
  expect((JSON.parse(shipped) as unknown[]).length).toBeGreaterThan(1);
  rmSync(`${file}.br`);
  rmSync(`${file}.gz`);
  writeFileSync(file, JSON.stringify(shopsFixture(200)));
  const fresh = Fastify();
  await fresh.register(siteHttp, {
    site: latestSite(join(dir, 'dist')),
    consoleDir: join(dir, 'console'),
  });
  const { body, headers } = await fresh.inject('/shops?near=Springfield');
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(body.includes('200 shops near Springfield, MO, nearest first')).toBe(true);
  expect(body.match(/<li id="shop-/g)).toHaveLength(20);
  expect(body.includes('Springfield, MA</a>')).toBe(true);
  expect(brotliAt(BROTLI.smallest, body).length).toBeLessThanOrEqual(14 * 1024);
  expect((await fresh.inject('/shops?page=10')).body.includes('Page 10 of 10')).toBe(true);
  const url = await fresh.listen({ port: 0, host: '127.0.0.1' });
  const page = await browser.newPage();
  await page.goto(`${url}/shops?near=Boston`);
  await ready(page);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.fill('input[name=near]', 'denvr co');
  await page.keyboard.press('Enter');
  await page.waitForSelector('text=200 shops near Denver, CO, nearest first');
  await expect.poll(() => new URL(page.url()).search).toBe('?near=denvr+co');
  await page.selectOption('select[name=within]', '250');
  await page.click('form[aria-label=Shops] button');
  await page.waitForSelector('text=within 250 mi of Denver, CO');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 47.6, longitude: -122.33 });
  await page.click('button:has-text("Use my location")');
  await page.waitForSelector('text=of your location');
  await page.goBack();
  await page.waitForSelector('text=200 shops near Denver, CO, nearest first');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.close();
  await fresh.close();
  writeFileSync(file, '[]');
  const empty = Fastify();
  await empty.register(siteHttp, {
    site: latestSite(join(dir, 'dist')),
    consoleDir: join(dir, 'console'),
  });
  expect((await empty.inject('/shops?near=Boston')).body.includes('No shop is listed yet')).toBe(
    true,
  );
  await empty.close();
  writeFileSync(file, shipped);
});

it('lists the news by topic, each with its own feeds', async () => {
  const { body } = await app.inject('/news/topics/compliance');
  expect(body).toMatch(/<h1[^>]*>Compliance<\/h1>/);
  expect(body).toContain('href="/news/when-the-eld-fails"');
  expect(body).not.toContain('href="/news/battery-life-is-not-a-straight-line"');
  const feed = (await app.inject('/news/topics/compliance/rss.xml')).body;
  expect(feed).toContain('/news/when-the-eld-fails</link>');
  expect(feed).not.toContain('battery-life');
  for (const url of ['/news/topics/none', '/news/topics', '/news/page/1', '/news/page/99'])
    expect((await app.inject(url)).statusCode, url).toBe(404);
});

it('has feeds, a manifest, and a sitemap with dates', async () => {
  expect((await app.inject('/news/rss.xml')).body).toContain('<item>');
  expect((await app.inject('/news/atom.xml')).body).toContain('<entry>');
  expect((await app.inject('/site.webmanifest')).json()).toMatchObject({ name: 'NCF Track' });
  expect((await app.inject('/sitemap.xml')).body).toMatch(/\/news\/[^<]+<\/loc><lastmod>\d{4}-/);
});

it("uses the server's own origin in all absolute URLs", async () => {
  const origin = 'https://www.example.com';
  const served = Fastify();
  const site = createBakedSite({
    siteDir: join(dir, 'dist'),
    folder: join(dir, 'pages'),
    site: () => ({ origin, hours: null, notice: null, content: {} }),
    log: served.log,
  });
  await site.refresh();
  await served.register(siteHttp, { site, consoleDir: join(dir, 'console') });
  for (const url of ['/', '/news/when-the-eld-fails']) {
    const { body } = await served.inject(url);
    expect(body.includes('http://localhost:3000'), url).toBe(false);
    expect(body.includes(`<link rel="canonical" href="${origin}${url}">`), url).toBe(true);
    expect(body.includes(`<meta property="og:image" content="${origin}/assets/`), url).toBe(true);
    expect(body.includes(`"${origin}/`), url).toBe(true);
  }
  for (const url of ['/robots.txt', '/sitemap.xml', '/news/rss.xml', '/news/atom.xml']) {
    const { body } = await served.inject(url);
    expect(body.includes('http://localhost:3000'), url).toBe(false);
    expect(body.includes(`${origin}/`), url).toBe(true);
  }
  await served.close();
});
