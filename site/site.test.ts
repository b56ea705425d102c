import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteHttp } from '../server/site/http.ts';
import { buildSite, type BuiltPage } from './build/build.ts';
import { newsFront, readMarkdown } from './build/content.ts';

const dir = mkdtempSync(join(tmpdir(), 'ncf-site-'));
const app = Fastify();
let pages: BuiltPage[] = [];
let id = '';

beforeAll(async () => {
  ({ pages, id } = await buildSite({ outDir: join(dir, 'dist') }));
  await app.register(siteHttp, { siteDir: join(dir, 'dist'), consoleDir: join(dir, 'console') });
}, 120_000);
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const ROUTES = [
  '/',
  ...'faq about shops terms search careers contact privacy products downloads accessories whyncftrack howncftrackworks opportunities news supports supports/livechat solutions industries'
    .split(' ')
    .map((name) => `/${name}`),
  ...'eld rfid fleet safety private personal livecameras'.split(' ').map((name) => `/solutions/${name}`),
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
  const { statusCode, body } = await app.inject({ url: '/nowhere', headers: { 'user-agent': 'Googlebot/2.1' } });
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
  expect(() => readMarkdown('content/news/x.md', '---\ntitle: Too\n---\n', newsFront)).toThrow(/content\/news\/x\.md: title/);
  expect(() => readMarkdown('content/news/x.md', 'no front matter', newsFront)).toThrow(/content\/news\/x\.md: front matter/);
});

it('keeps the hashed files of the build before for a day', async () => {
  const index = JSON.parse(readFileSync(join(dir, 'dist/site.json'), 'utf8')) as { assets: string[] };
  await buildSite({ outDir: join(dir, 'dist') });
  for (const asset of index.assets) expect(existsSync(join(dir, 'dist/public', asset)), asset).toBe(true);
  expect(existsSync(join(dir, `dist/public/builds/meta/${id}.json`))).toBe(true);
}, 120_000);
