import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '@ncf/testing/built-site';
import { beforeAll, expect, it } from 'vitest';
import type { SiteIndex } from './stale-assets.ts';

let read: (file: string) => string;
let index: SiteIndex;
beforeAll(async () => {
  const { siteDir } = await builtSite();
  read = (file) => readFileSync(join(siteDir, 'public', file), 'utf8');
  index = JSON.parse(readFileSync(join(siteDir, 'site.json'), 'utf8')) as SiteIndex;
}, 300_000);

/** The style sheet of a page. */
function sheetOf(path: string): string {
  const { css } = JSON.parse(read(join(path, '_payload.json'))) as { css: string };
  return read(css);
}

it('styles a page for the section parts that it imports, and for no others', () => {
  expect(sheetOf('/solutions/eld')).toContain('.border-info{');
  expect(sheetOf('/faq')).not.toContain('.border-info{');
});

it('leaves the chat’s styles to its own sheet on the page that shows it', () => {
  expect(sheetOf('/supports/livechat')).not.toMatch(/\.(ncf-chat|reference) /);
});

it('styles what a page shows only after its code has run', () => {
  // The page's figures, which load when they come into view, and the lines that the filter of questions adds.
  expect(sheetOf('/solutions/eld')).toContain('.touch-pan-y{');
  // What a figure itself loads: the kit that the quote form proposes.
  expect(sheetOf('/quote')).toContain('.divide-y');
  expect(sheetOf('/faq')).toContain('.not-empty\\:mb-4:not(:empty){');
});

it('loads the opened chat in one file beside what pages load too [R2.10]', () => {
  const scripts = index.assets.filter((name) => /^assets\/[^/]+\.js$/.test(name));
  const chat = scripts.filter((name) => name.startsWith('assets/widget-'));
  expect(chat).toHaveLength(1);
  const importsOf = (name: string): string[] =>
    [...read(name).matchAll(/\bfrom\s*["']\.\/([^"']+)["']/g)].map(([, file]) => `assets/${file}`);
  const others = scripts.filter((name) => !chat.includes(name)).flatMap(importsOf);
  const own = chat.flatMap(importsOf).filter((name) => !others.includes(name));
  expect(own).toEqual([]);
});

it('gives no ID twice on a page, since a link to it, such as “Skip to chat”, leads to the first', () => {
  for (const [path, { file }] of Object.entries(index.pages)) {
    const ids = [...read(file).matchAll(/<[^>]*\sid="([^"]*)"/g)].map(([, id]) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    expect([path, ...twice]).toEqual([path]);
  }
});
