import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { findChromium } from '@ncf/testing/browser';
import Fastify from 'fastify';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteHttp } from '../server/site/http.ts';
import { buildSite, type BuiltPage } from './build/build.ts';
import { newsFront, readMarkdown } from './build/content.ts';

const dir = mkdtempSync(join(tmpdir(), 'ncf-site-'));
const app = Fastify();
let pages: BuiltPage[] = [];
let id = '';
let base = '';
let browser: Browser;

beforeAll(async () => {
  ({ pages, id } = await buildSite({ outDir: join(dir, 'dist') }));
  await app.register(siteHttp, { siteDir: join(dir, 'dist'), consoleDir: join(dir, 'console') });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  browser = await chromium.launch(await findChromium());
}, 120_000);
afterAll(async () => {
  await browser.close();
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const ROUTES = [
  '/',
  ...'faq about shops terms search careers contact privacy products downloads accessories whyncftrack howncftrackworks opportunities news supports supports/livechat solutions industries'
    .split(' ')
    .map((name) => `/${name}`),
  ...'eld rfid fleet safety private personal livecameras'
    .split(' ')
    .map((name) => `/solutions/${name}`),
  ...'others leasing utility security oilandgas agriculture construction transportation telecommunication'
    .split(' ')
    .map((name) => `/industries/${name}`),
];

it('answers every route with 200, a title and a heading [R2.2] [R2.3] [R2.4] [R2.5] [R2.6] [R2.7]', async () => {
  for (const url of ROUTES) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode, url).toBe(200);
    expect(body, url).toMatch(/<title>[^<]+<\/title>/);
    expect(body, url).toContain('<h1');
  }
});

it('leads every internal link to a page', async () => {
  const seen = new Set<string>();
  for (const page of pages) {
    const { body } = await app.inject(page.path);
    for (const [, href = ''] of body.matchAll(/href="(\/[^"#?]*)/g)) seen.add(href);
  }
  for (const href of seen) expect((await app.inject(href)).statusCode, href).toBe(200);
});

it('answers an unknown path with 404 and its message, escaped [R2.8] [R8.1]', async () => {
  const { statusCode, body, headers } = await app.inject('/no/%3Cb%3E');
  expect(statusCode).toBe(404);
  expect(body).toContain('Page not found: /no/&#60;b&#62;');
  expect(body).not.toContain('%PATH%');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('answers an unknown article with the not-found page and 404 [R2.11]', async () => {
  for (const url of ['/news/unknown-article', '/news/NOT%20a%20slug']) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('Page not found: /news/');
  }
});

it('gives a bot the status and the plain document [R8.11]', async () => {
  const { statusCode, body } = await app.inject({
    url: '/nowhere',
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('Page not found');
});

it('has a payload file for every page [R7.11], the manifest [R7.9] and the latest build [R7.10]', async () => {
  for (const page of pages) {
    const url = `${page.path === '/' ? '' : page.path}/_payload.json`;
    expect((await app.inject(url)).json(), url).toMatchObject({ path: page.path });
  }
  expect((await app.inject('/builds/latest.json?123')).json()).toMatchObject({ id });
  const manifest = (await app.inject(`/builds/meta/${id}.json`)).json<{ prerendered: string[] }>();
  expect(manifest.prerendered).toContain('/solutions/eld');
});

it('keeps every page within its budgets', () => {
  for (const page of pages) {
    expect(page.brotli, `${page.path}: HTML and CSS`).toBeLessThanOrEqual(14 * 1024);
    expect(page.script, `${page.path}: JavaScript`).toBeLessThanOrEqual(70 * 1024);
  }
});

it('sends the precompressed form, answers 304, redirects a trailing slash', async () => {
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

it('serves nothing outside of the built site', async () => {
  for (const url of ['/../site.json', '/%2e%2e/site.json', '/..%2fsite.json']) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
});

it('names the file and the field of bad content', () => {
  expect(() => readMarkdown('content/news/x.md', '---\ntitle: Too\n---\n', newsFront)).toThrow(
    /content\/news\/x\.md: title/,
  );
  expect(() => readMarkdown('content/news/x.md', 'no front matter', newsFront)).toThrow(
    /content\/news\/x\.md: front matter/,
  );
});

it('paints in the stored colour mode before any module runs [R3.8]', async () => {
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.route('**/*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('ncf-color-mode', 'dark'));
  await page.goto(base);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).toBe('rgb(11, 17, 32)');
  await page.close();
});

it('moves between pages without a full load, and restores the scroll on the way back [R2.1]', async () => {
  const page = await browser.newPage();
  await page.goto(base);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.click('footer a[href="/about"]');
  await page.waitForFunction(
    () => document.title.startsWith('About') && document.activeElement?.id === 'main',
  );
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.goBack();
  await page.waitForFunction(() => document.title === 'NCF Track' && scrollY > 0);
  await page.close();
});

it('loads the next page in full once after a chunk failed, and not again within 10 s [R4.14] [R8.3]', async () => {
  const page = await browser.newPage();
  await page.goto(`${base}/about`);
  await page.waitForSelector('html[data-ready]');
  await page.route('**/terms/_payload.json', (route) => route.abort());
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.click('footer a[href="/terms"]');
  await page.waitForFunction(() => location.pathname === '/terms' && !('stays' in window));
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.route('**/privacy/_payload.json', (route) => route.abort());
  await page.click('footer a[href="/privacy"]');
  await page.waitForSelector('[data-error="500"]');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.close();
});

it('shows every page without console errors and without axe violations, in both modes [R3.9]', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // Without the API behind it, the chat and the icons are refused: those are the server's answers.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    for (const { path } of pages) {
      await page.goto(base + path);
      await page.waitForSelector('html[data-ready]');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map((item) => item.id),
        `${path} ${colorScheme}`,
      ).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  }
}, 240_000);

it('keeps the hashed files of the build before for a day', async () => {
  const index = JSON.parse(readFileSync(join(dir, 'dist/site.json'), 'utf8')) as {
    assets: string[];
  };
  await buildSite({ outDir: join(dir, 'dist') });
  for (const asset of index.assets)
    expect(existsSync(join(dir, 'dist/public', asset)), asset).toBe(true);
  expect(existsSync(join(dir, `dist/public/builds/meta/${id}.json`))).toBe(true);
}, 120_000);
