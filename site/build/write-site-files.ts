import { join } from 'node:path';
import type { SiteCard } from '@ncf/contract/site-cards';
import { appIcons } from '@ncf/ui/build/app-icons';
import type { RenderedPage } from '../shell/render-page.tsx';
import { BRAND } from './brand.ts';
import { ROOM } from './bundles.ts';
import { demoCards } from './demo-cards.ts';
import type { PublicWriter } from './files.ts';
import type { SiteIndex } from './stale-assets.ts';

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
  /** Gets the pictures of cards. */
  index: SiteIndex;
  /** The pages in the language at `/`. */
  rendered: readonly RenderedPage[];
}

/**
 * Writes what is not a page and does not depend on the content or the site's data.
 * @returns the cards for agents of what is not a page
 */
export async function writeSiteFiles(options: WriteSiteFilesOptions): Promise<SiteCard[]> {
  const { publicDir, index, rendered } = options;
  const write = (file: string, content: string | Uint8Array): void =>
    options.write(join(publicDir, file), content);
  const { id, timestamp } = index;
  write('builds/latest.json', JSON.stringify({ id, timestamp }));
  const demos = demoCards(ROOM, rendered);
  for (const { file, bytes } of demos) {
    write(file, bytes);
    index.assets.push(file);
  }
  write('site.webmanifest', webManifest());
  write('favicon.svg', BRAND.logo);
  for (const [file, bytes] of await appIcons(BRAND)) write(file, bytes);
  return demos.map(({ card }) => card);
}
