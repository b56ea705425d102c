import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBakedSite, type BakedSite } from '../server/website/baked-site.ts';
import { siteHttp } from '../server/website/http.ts';

const dir = mkdtempSync(join(tmpdir(), 'ncf-baked-content-'));
const app = Fastify();
let content: Record<string, string | null> = {};
let site: BakedSite;
let written: Record<string, string>;

const NEWS = 'site/content/news/new-trackers-in-stock.md';
const GONE = 'site/content/news/when-the-eld-fails.md';
const BUYING = 'site/content/faq/buying.md';
const SPANISH = 'languages/es/site/faq/buying.po';
const PRODUCTS = 'site/content/products.yaml';

/** A file of the content with another text in it. */
function changed(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = written[file] ?? '';
  expect(text).toMatch(from);
  return { [file]: text.replace(from, to) };
}

const page = async (url: string) => (await app.inject(url)).body;

beforeAll(async () => {
  const { siteDir } = await builtSite();
  written = JSON.parse(readFileSync(join(siteDir, 'content.json'), 'utf8')) as typeof written;
  site = createBakedSite({
    siteDir,
    folder: join(dir, 'pages'),
    site: () => ({ origin: null, hours: null, notice: null, content }),
    log: app.log,
  });
  await app.register(siteHttp, { site, consoleDir: join(dir, 'console') });
}, 300_000);
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

it('shows published content on every page that names it, in each language', async () => {
  content = {
    ...changed(PRODUCTS, /(?<=id: obd-tracker\n[^]*?\n {2}price: )\d+/, '777'),
    ...changed(BUYING, 'How much does it cost?', 'What does it all cost?'),
    ...changed(
      SPANISH,
      /msgid "How much does it cost\?"\nmsgstr ".*"/,
      'msgid "What does it all cost?"\nmsgstr "¿Cuánto cuesta todo?"',
    ),
    ...changed('site/content/company.yaml', /^samples:.*$/m, 'samples: []'),
    [NEWS]:
      '---\ntitle: New trackers are in stock\nsummary: They are smaller, and here is how to order them.\ndate: 2026-11-20\ntopic: Devices\n---\nThey ship *today*.\n',
    [GONE]: null,
  };
  await expect(site.check(content)).resolves.toEqual([]);
  await site.refresh();
  for (const url of [
    '/pricing',
    '/es/pricing',
    '/products/obd-tracker',
    '/es/products/obd-tracker',
  ])
    expect(await page(url), url).toMatch(/\$777\b/);
  expect(await page('/products/obd-tracker')).toContain('"price":777');
  expect(await page('/faq')).toContain('What does it all cost?');
  expect(await page('/es/faq')).toContain('¿Cuánto cuesta todo?');
  expect(await page('/search?q=what+does+it+all+cost')).toContain('What does it all cost?');
  expect(await page('/pricing?x=1')).not.toContain('Demonstration site');
  const article = await app.inject('/news/new-trackers-in-stock');
  expect(article.statusCode).toBe(200);
  expect(article.headers['content-security-policy']).toContain("default-src 'none'");
  expect(article.body).toContain('<em>today</em>');
  expect(article.body).toMatch(/og:image" content="[^"]*\/assets\/card-home-/);
  for (const url of ['/news', '/', '/sitemap.xml', '/news/rss.xml', '/pages.json'])
    expect(await page(url), url).toContain('/news/new-trackers-in-stock');
  for (const url of ['/news/when-the-eld-fails', '/news/when-the-eld-fails/_payload.json'])
    expect((await app.inject(url)).statusCode, url).toBe(404);
  for (const url of ['/news', '/sitemap.xml', '/news/atom.xml'])
    expect(await page(url), url).not.toContain('/news/when-the-eld-fails');
});

it('goes back to the pages of the build, and bakes with English what a translation lacks', async () => {
  content = changed(BUYING, 'How much does it cost?', 'What do I pay?');
  await site.refresh();
  expect(await page('/es/faq')).toContain('What do I pay?');
  content = {};
  await site.refresh();
  expect((await app.inject('/news/when-the-eld-fails')).statusCode).toBe(200);
  expect(await page('/faq')).toContain('How much does it cost?');
});
