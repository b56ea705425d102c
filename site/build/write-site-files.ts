import { join } from 'node:path';
import type * as ServerEntry from '../shell/server.tsx';
import { appIcons } from '@ncf/ui/build/app-icons';
import { BRAND } from './brand.ts';
import { ROOM } from './bundles.ts';
import { demoCards } from './demo-cards.ts';
import type { PublicWriter } from './files.ts';
import type { Language } from './languages/languages.ts';
import { siteCardsOf } from './site-cards.ts';
import type { SiteIndex } from './stale-assets.ts';

/** Most bytes of the search index, brotli. */

/** The web application manifest (W3C). */
const webManifest = (): string =>
  JSON.stringify({
    name: BRAND.name,
    short_name: BRAND.name,
    id: '/',
    start_url: '/',
    lang: 'en',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: BRAND.color,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });

interface WriteSiteFilesOptions {
  publicDir: string;
  write: PublicWriter;
  index: SiteIndex;
  /** The site in each language, English first. */
  editions: readonly { language: Language; server: typeof ServerEntry }[];
  rendered: ServerEntry.RenderedPage[];
  /** Public files of the social cards, by path. */
  cards: ReadonlyMap<string, { file: string }>;
}

/** Writes what is not a page and does not depend on the site's data: build files, icons, and downloads. */
export async function writeSiteFiles(options: WriteSiteFilesOptions): Promise<void> {
  const { publicDir, index, editions, rendered, cards } = options;
  const [source] = editions;
  if (!source) return;
  const write = (file: string, content: string | Uint8Array): number =>
    options.write(join(publicDir, file), content);
  const { id, timestamp, pages } = index;
  write('builds/latest.json', JSON.stringify({ id, timestamp }));
  const manifest = { id, timestamp, prerendered: Object.keys(pages) };
  write(`builds/meta/${id}.json`, JSON.stringify(manifest));
  for (const { language, server: of } of editions) {
    for (const { file, bytes } of await of.printables())
      write(join(language.prefix, 'downloads', file), bytes);
  }
  const demos = demoCards(
    ROOM,
    rendered.filter((page) => page.language === source.language.tag),
  );
  for (const { file, bytes } of demos) {
    write(file, bytes);
    index.assets.push(file);
  }
  const sent = [...siteCardsOf(rendered, cards), ...demos.map(({ card }) => card)];
  write('pages.json', JSON.stringify(sent));
  write('site.webmanifest', webManifest());
  write('favicon.svg', BRAND.logo);
  for (const [file, bytes] of await appIcons(BRAND)) write(file, bytes);
}
