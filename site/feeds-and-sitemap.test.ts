import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCard } from '@ncf/contract/site-cards';
import { builtSite } from '@ncf/testing/built-site';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';

let publicDir = '';
let pages: { path: string; html: string }[] = [];
let moved: Record<string, string> = {};
const read = (name: string) => readFileSync(join(publicDir, name), 'utf8');

beforeAll(async () => {
  const { siteDir } = await builtSite();
  publicDir = join(siteDir, 'public');
  const index = JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8')) as {
    pages: Record<string, { file: string }>;
    moved: Record<string, string>;
  };
  moved = index.moved;
  pages = Object.entries(index.pages).map(([path, { file }]) => ({ path, html: read(file) }));
}, 300_000);

/** The content of the only `<meta>` with this name or property; undefined if there are none or several. */
const meta = (html: string, name: string): string | undefined => {
  const found = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const [only, more] = found.filter(([, key]) => key === name);
  return more ? undefined : only?.[2];
};

/** Properties that schema.org and search engines require; dates are ISO 8601, and URLs are absolute. */
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const organization = z.looseObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: z.url(),
});
const context = { '@context': z.literal('https://schema.org') };
const TYPES: Record<string, z.ZodType> = {
  Organization: organization.extend({ ...context, logo: z.url() }),
  WebSite: z.looseObject({ ...context, name: z.string(), url: z.url() }),
  BreadcrumbList: z.looseObject({
    ...context,
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.int().min(1),
          name: z.string().min(1),
          item: z.url(),
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, i) => position === i + 1)),
  }),
  NewsArticle: z.looseObject({
    ...context,
    headline: z.string().min(1).max(110),
    datePublished: day,
    dateModified: z.optional(day),
    image: z.url(),
    author: organization,
    publisher: organization,
    mainEntityOfPage: z.url(),
  }),
  WebApplication: z.looseObject({
    ...context,
    name: z.string().min(1),
    description: z.string().min(1),
    url: z.url(),
    // One of the categories that search engines know.
    applicationCategory: z.literal('BusinessApplication'),
    operatingSystem: z.string().min(1),
    isAccessibleForFree: z.literal(true),
    provider: organization,
    offers: z.undefined().optional(),
    aggregateRating: z.undefined().optional(),
  }),
  Product: z.looseObject({
    ...context,
    name: z.string().min(1),
    description: z.string().min(1),
    image: z.url(),
    sku: z.string(),
    offers: z.strictObject({
      '@type': z.literal('Offer'),
      price: z.number().positive(),
      priceCurrency: z.string().length(3),
      availability: z.literal('https://schema.org/InStock'),
      url: z.url(),
    }),
    // None is known, so none may be claimed.
    aggregateRating: z.undefined().optional(),
    review: z.undefined().optional(),
  }),
};

it('describes each page in valid JSON-LD', () => {
  const seen = new Set<string>();
  for (const { path, html } of pages) {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks.length, path).toBeGreaterThan(0);
    for (const [, text = ''] of blocks) {
      const item = JSON.parse(text) as { '@type': string };
      const type = TYPES[item['@type']];
      expect(type, `${path}: no schema checks the type ${item['@type']}`).toBeDefined();
      const { error } = (type as z.ZodType).safeParse(item);
      expect(error && `${path}: ${item['@type']}: ${z.prettifyError(error)}`).toBeUndefined();
      seen.add(item['@type']);
    }
  }
  expect([...seen].toSorted()).toEqual(Object.keys(TYPES).toSorted());
});

it('gives each page its own canonical URL and its own social card of 1200 × 630 pixels', async () => {
  const cards = new Set<string>();
  let bytes = 0;
  for (const { path, html } of pages) {
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).pathname, path).toBe(path);
    expect(meta(html, 'og:url'), path).toBe(canonical);
    // Without it, `website` is assumed.
    expect(meta(html, 'og:type') === 'article', path).toBe(html.includes('"@type":"NewsArticle"'));
    expect(meta(html, 'twitter:card'), path).toBe('summary_large_image');
    const card = new URL(meta(html, 'og:image') ?? '').pathname;
    cards.add(card);
    const file = readFileSync(join(publicDir, card));
    bytes += file.length;
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }, path).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect(cards.size).toBe(pages.length);
  expect(bytes / pages.length).toBeLessThan(60_000);
});

it('lists every page in the sitemap, with no dates in the future, and allows robots to fetch them', () => {
  const sitemap = read('sitemap.xml');
  const entries = [
    ...sitemap.matchAll(
      /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?(?:<xhtml:link [^>]*>)*<\/url>/g,
    ),
  ];
  const listed = pages.filter(
    ({ html }) => !html.includes('<meta name="robots" content="noindex">'),
  );
  expect(entries.map(([, url = '']) => new URL(url).pathname).toSorted()).toEqual(
    listed.map(({ path }) => path).toSorted(),
  );
  for (const [, url, date] of entries) {
    if (date) expect(Date.parse(date), url).toBeLessThanOrEqual(Date.now());
  }
  expect(read('robots.txt')).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  // The console sends `noindex`, which a crawler that may not fetch it would not see (R1.4).
  expect(read('robots.txt')).not.toContain('/console');
});

it('has a web manifest that describes its icons correctly', async () => {
  const { icons } = JSON.parse(read('site.webmanifest')) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  for (const { src, sizes, type } of icons) {
    const { format, width } = await sharp(join(publicDir, src)).metadata();
    expect(`image/${format === 'svg' ? 'svg+xml' : format}`, src).toBe(type);
    if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes);
  }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const name of ['apple-touch-icon.png', 'favicon.ico'])
    expect(existsSync(join(publicDir, name)), name).toBe(true);
});

it('has no address twice: what leads to a page in Spanish, or named without the brand, is no page', () => {
  expect(moved).toMatchObject({
    '/es/pricing': '/es/precios',
    '/es/products/wired-tracker': '/es/productos/wired-tracker',
    '/why-us': '/whyncftrack',
    '/how-it-works': '/howncftrackworks',
    '/es/why-us': '/es/por-que-elegirnos',
  });
  const paths = pages.map(({ path }) => path);
  const sitemap = read('sitemap.xml');
  for (const [from, to] of Object.entries(moved)) {
    expect(paths, from).not.toContain(from);
    expect(paths, from).toContain(to);
    expect(sitemap, from).not.toContain(`${from}<`);
  }
});

it('says which pages are forms that visitors fill in in the chat, in the main language first', () => {
  const cards = JSON.parse(read('pages.json')) as SiteCard[];
  expect(cards.flatMap(({ path, form }) => (form ? [[form, path]] : []))).toEqual([
    ['call', '/book-a-call'],
    ['quote', '/quote'],
    ['call', '/es/agendar-llamada'],
    ['quote', '/es/cotizacion'],
  ]);
});

it('lists the articles of each language, which name each other only where both exist', () => {
  const html = (path: string): string => read(`${path}/index.html`);
  const [both, alone] = ['ifta-ten-minute-fixes', 'when-the-eld-fails'];
  const spanish = html('es/noticias');
  expect(spanish).toContain(`href="/es/noticias/${both}"`);
  expect(spanish).toContain('type="application/rss+xml" title="Noticias de NCF Track"');
  expect(spanish).not.toContain(alone);
  expect(html('es/noticias/topics/compliance')).toMatch(/<h1[^>]*>Cumplimiento<\/h1>/);
  expect(html(`news/${both}`)).toMatch(
    new RegExp(`hreflang="es" href="[^"]*/es/noticias/${both}"`),
  );
  for (const path of [`news/${alone}`, 'news/page/2']) {
    expect(html(path), path).not.toContain('rel="alternate" hreflang');
    expect(html(path), path).toContain('<a href="/es/noticias" hrefLang="es"');
  }
  const feed = read('es/noticias/rss.xml');
  expect(feed).toContain(`/es/noticias/${both}</link>`);
  expect(feed).toContain('<language>es</language>');
  // An answer of the FAQ links to an article that is only in English.
  expect(html('es/preguntas-frecuentes')).toContain(`<a hreflang="en" href="/news/${alone}"`);
  expect(existsSync(join(publicDir, `es/noticias/${alone}`))).toBe(false);
});
