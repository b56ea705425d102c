import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import type { SiteNotice } from '@ncf/contract/site-notice';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBakedSite, type BakedSite } from '../server/website/baked-site.ts';
import { siteHttp } from '../server/website/http.ts';

const dir = mkdtempSync(join(tmpdir(), 'ncf-baked-content-'));
const app = Fastify();
let content: Record<string, string | null> = {};
let notice: SiteNotice | null = null;
let site: BakedSite;
let written: Record<string, string>;

const NEWS = 'site/content/news/new-trackers-in-stock.md';
const GONE = 'site/content/news/a-camera-on-the-windshield.md';
const BUYING = 'site/content/faq/buying.md';
const SPANISH = 'languages/es/site/faq/buying.po';
const PRODUCTS = 'site/content/products.yaml';
const SPANISH_PRODUCTS = 'languages/es/site/products.po';
const PRICING = 'languages/en/site/pages/pricing.po';
const SPANISH_PRICING = 'languages/es/site/pages/pricing.po';
const PHOTO = 'tracker-0123456789-1200x800.avif';
/** A picture that was uploaded, as the server names it to a check. */
const UPLOADED = { [`site/content/pictures/${PHOTO}`]: '' };

/** A file of the content with another text in it. */
function changed(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = written[file] ?? '';
  expect(text).toMatch(from);
  return { [file]: text.replace(from, to) };
}

/** The content with a photo of a device. */
const photographed = () => ({
  ...changed(
    PRODUCTS,
    /(?<=id: obd-tracker\n)/,
    `  photo: { file: ${PHOTO}, alt: A tracker in a hand }\n`,
  ),
  ...changed(
    SPANISH_PRODUCTS,
    /$/,
    '\nmsgid "A tracker in a hand"\nmsgstr "Un rastreador en una mano"\n',
  ),
});

const page = async (url: string) => (await app.inject(url)).body;

beforeAll(async () => {
  const { siteDir } = await builtSite();
  written = JSON.parse(readFileSync(join(siteDir, 'content.json'), 'utf8')) as typeof written;
  site = createBakedSite({
    siteDir,
    folder: join(dir, 'pages'),
    site: () => ({ origin: null, hours: null, notice, content }),
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
    ...changed(
      PRODUCTS,
      /(?<=id: obd-tracker\n)([^]*?\n {2}price: )\d+/,
      '  formerIds: [obd-plug]\n$1777',
    ),
    ...changed(BUYING, 'How much does it cost?', 'What does it all cost?'),
    ...changed(
      SPANISH,
      /msgid "How much does it cost\?"\nmsgstr ".*"/,
      'msgid "What does it all cost?"\nmsgstr "¿Cuánto cuesta todo?"',
    ),
    ...changed('site/content/company.yaml', /^samples:.*$/m, 'samples: []'),
    [NEWS]:
      '---\ntitle: New trackers are in stock\nsummary: They are smaller, and here is how to order them.\ndate: 2026-11-20\nformerIds: [in-stock]\ntopic: Devices\n---\nThey ship *today*.\n\n![Boxes](../pictures/boxes-0123456789-900x600.avif)\n',
    [GONE]: null,
  };
  const boxes = { 'site/content/pictures/boxes-0123456789-900x600.avif': '' };
  await expect(site.check({ ...content, ...boxes })).resolves.toEqual([]);
  // The team sets it before the pages that were checked are published.
  notice = { text: { en: 'We moved', es: 'Nos mudamos' }, link: null, until: null };
  await site.refresh();
  expect(await page('/pricing')).toContain('We moved');
  expect(await page('/es/precios')).toContain('Nos mudamos');
  notice = null;
  for (const url of [
    '/pricing',
    '/es/precios',
    '/products/obd-tracker',
    '/es/productos/obd-tracker',
  ])
    expect(await page(url), url).toMatch(/\$777\b/);
  expect(await page('/products/obd-tracker')).toContain('"price":777');
  // Its data sheet still has the price of the build.
  for (const url of ['/products/obd-tracker', '/es/productos/obd-tracker', '/downloads'])
    expect(await page(url), url).not.toContain('data-sheet-obd-tracker.pdf');
  expect(await page('/downloads')).toContain('data-sheet-wired-tracker.pdf');
  expect(await page('/faq')).toContain('What does it all cost?');
  expect(await page('/es/preguntas-frecuentes')).toContain('¿Cuánto cuesta todo?');
  expect(await page('/search?q=what+does+it+all+cost')).toContain('What does it all cost?');
  expect(await page('/pricing?x=1')).not.toContain('Demonstration site');
  const article = await app.inject('/news/new-trackers-in-stock');
  expect(article.statusCode).toBe(200);
  expect(article.headers['content-security-policy']).toContain("default-src 'none'");
  expect(article.body).toContain('<em>today</em>');
  expect(article.body).toContain('width="900" height="600" alt="Boxes"');
  expect(article.body).toMatch(/og:image" content="[^"]*\/assets\/card-home-/);
  for (const url of ['/news', '/', '/sitemap.xml', '/news/rss.xml', '/pages.json'])
    expect(await page(url), url).toContain('/news/new-trackers-in-stock');
  for (const [url, to] of [
    ['/products/obd-plug', '/products/obd-tracker'],
    ['/es/productos/obd-plug', '/es/productos/obd-tracker'],
    ['/es/products/obd-plug', '/es/productos/obd-tracker'],
    ['/news/in-stock', '/news/new-trackers-in-stock'],
  ] as const)
    expect((await app.inject(url)).headers.location, url).toBe(to);
  for (const url of [
    '/news/a-camera-on-the-windshield',
    '/news/a-camera-on-the-windshield/_payload.json',
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
  for (const url of ['/news', '/sitemap.xml', '/news/atom.xml'])
    expect(await page(url), url).not.toContain('/news/a-camera-on-the-windshield');
});

const HEADING = 'GPS tracking prices, line by line';

it('shows the texts of pages that editors replaced, also on answers and in titles', async () => {
  const title = 'GPS tracking prices: what it costs per vehicle';
  const entry = (id: string, said: string) => `\nmsgid "${id}"\nmsgstr "${said}"\n`;
  content = {
    [PRICING]: entry(HEADING, 'What you pay') + entry(title, 'Our prices'),
    ...changed(
      SPANISH_PRICING,
      /$/,
      entry('What you pay', 'Lo que paga') + entry('Our prices', 'Nuestras tarifas'),
    ),
  };
  await expect(site.check(content)).resolves.toEqual([]);
  await site.refresh();
  const shown = async (url: string) => {
    const html = await page(url);
    return [/<h1[^>]*>(.*?)</.exec(html)?.[1], /<title>(.*?) ·/.exec(html)?.[1]];
  };
  for (const url of ['/pricing', '/pricing?vehicles=3'])
    expect(await shown(url), url).toEqual(['What you pay', 'Our prices']);
  for (const url of ['/es/precios', '/es/precios?vehicles=3'])
    expect(await shown(url), url).toEqual(['Lo que paga', 'Nuestras tarifas']);
  expect(JSON.parse(await page('/pricing/_payload.json'))).toMatchObject({
    texts: { 'pages/pricing': { [HEADING]: 'What you pay' } },
  });
  const { [PRICING]: own } = content;
  expect(await site.check({ [PRICING]: own ?? '' })).toContainEqual({
    file: SPANISH_PRICING,
    field: HEADING,
    message: 'is not translated',
  });
  content = {};
  await site.refresh();
  expect(await page('/pricing?vehicles=3')).toContain(HEADING);
});

it('goes back to the pages of the build, and bakes with English what a translation lacks', async () => {
  content = changed(BUYING, 'How much does it cost?', 'What do I pay?');
  await site.refresh();
  expect(await page('/es/preguntas-frecuentes')).toContain('What do I pay?');
  content = {};
  await site.refresh();
  expect((await app.inject('/news/a-camera-on-the-windshield')).statusCode).toBe(200);
  expect(await page('/faq')).toContain('How much does it cost?');
});

it('makes one page for an editor with content that visitors do not see yet', async () => {
  const draft = {
    ...changed(BUYING, 'How much does it cost?', 'What do I pay?'),
    ...changed(PRODUCTS, /(?<=id: obd-tracker\n[^]*?\n {2}price: )\d+/, '778'),
  };
  for (const path of ['/faq', '/en/faq'])
    expect(await site.preview(path, draft), path).toContain('What do I pay?');
  expect(await page('/faq')).not.toContain('What do I pay?');
  const spanish = await site.preview('/es/products/obd-tracker', draft);
  expect(spanish).toContain('<html lang="es"');
  expect(spanish).toMatch(/\$778\b/);
  expect(await site.preview('/products/none', draft)).toBeNull();
  // A look allows what a check does not, and neither changes the other.
  expect((await site.check(draft)).map(({ file }) => file)).toEqual([SPANISH]);
  expect(await site.preview('/es/faq', draft)).toContain('What do I pay?');
  const later = changed(PRODUCTS, /(?<=id: obd-tracker\n[^]*?\n {2}price: )\d+/, '779');
  expect(await site.preview('/es/products/obd-tracker', later)).toMatch(/\$779\b/);
});

it('finds every mistake of the files at once, and links that lead nowhere once the files have none', async () => {
  const linked = 'site/content/news/contract-dates-before-you-sign.md';
  const found = await site.check({
    ...changed('site/content/company.yaml', /^phone: .*$/m, 'phone: call now'),
    ...changed('site/content/shops.yaml', '- id: denver', '- id: omaha'),
    ...changed(PRODUCTS, /price: \d+/, 'price: -5'),
    ...changed(GONE, /^updated: .*$/m, 'updated: 2099-01-01'),
    ...changed(BUYING, /$/, '\n## And why?\n'),
  });
  expect(found.map(({ file, field }) => [file, field])).toEqual([
    ['site/content/company.yaml', 'phone'],
    ['site/content/shops.yaml', 'omaha.id'],
    [GONE, 'updated'],
    [PRODUCTS, 'wired-tracker.price'],
  ]);
  expect(await site.check(changed(BUYING, /$/, '\n## And why?\n'))).toEqual([
    {
      file: BUYING,
      field: 'And why?',
      message: 'has no answer; write it below the question',
    },
    { file: SPANISH, field: 'And why?', message: 'is not translated' },
  ]);
  const links = await site.check({ ...changed(GONE, /$/, '\n[x](/faq#none)\n'), [linked]: null });
  expect(links).toContainEqual({
    file: GONE,
    field: 'the link to /faq#none',
    message: 'nothing on /faq has the ID "none" (on /news/a-camera-on-the-windshield)',
  });
  expect(links).toContainEqual({
    file: linked,
    field: 'the link to /news/contract-dates-before-you-sign',
    message: 'there is no such page (on /whyncftrack)',
  });
});

it('names the file and the line of a mistake in YAML that other languages translate, and refuses scripts as sources', async () => {
  const found = await site.check({
    ...changed('site/content/shops.yaml', 'name: Wichita shop', 'name: Shop: Wichita'),
    ...changed(GONE, /(?<=^ {4}url: ).*$/m, 'javascript:alert(1)'),
  });
  const mistakes = found.filter(({ file }) => !file.startsWith('languages/'));
  expect(mistakes.map(({ file, field }) => [file, field])).toEqual([
    ['site/content/shops.yaml', null],
    [GONE, 'sources.0.url'],
  ]);
  expect(mistakes[0]?.message).toMatch(/line 3.*needs quotation marks/);
});

it('refuses two elements with one ID, since a link would only reach the first', async () => {
  expect(await site.check(changed(BUYING, 'order: 1', 'order: 2'))).toEqual([
    {
      file: BUYING,
      field: 'the ID "group-2"',
      message: 'is on the page twice; change one (on /faq)',
    },
  ]);
});

it('shows an uploaded picture of a device in each language, once it is there and described', async () => {
  expect(await site.check(photographed())).toContainEqual({
    file: PRODUCTS,
    field: `the link to /assets/${PHOTO.replace('.avif', '-640.avif')}`,
    message: expect.stringContaining('there is no such file'),
  });
  const withoutWords = changed(
    PRODUCTS,
    /(?<=id: obd-tracker\n)/,
    `  photo: { file: ${PHOTO}, alt: '' }\n`,
  );
  expect(await site.check({ ...withoutWords, ...UPLOADED })).toEqual([
    {
      file: PRODUCTS,
      field: 'obd-tracker.photo.alt',
      message: 'describe what the picture shows, for people who can’t see it',
    },
  ]);
  expect(await site.check({ ...photographed(), ...UPLOADED })).toEqual([]);
  content = photographed();
  await site.refresh();
  for (const [url, alt] of [
    ['/products/obd-tracker', 'A tracker in a hand'],
    ['/es/productos/obd-tracker', 'Un rastreador en una mano'],
  ] as const) {
    const html = await page(url);
    expect(html, url).toContain(`alt="${alt}"`);
    expect(html, url).toMatch(
      new RegExp(
        `srcset="[^"]*/assets/${PHOTO} 1200w"[^>]* width="1200" height="800"|width="1200" height="800"[^>]*srcset="[^"]*/assets/${PHOTO} 1200w"`,
        'i',
      ),
    );
  }
  expect(await page('/search?q=obd+tracker')).toContain(PHOTO.replace('.avif', '-640.avif'));
});
