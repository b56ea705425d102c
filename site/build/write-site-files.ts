import { join } from 'node:path';
import { faqPath } from '@ncf/contract/waiting';
import type * as ServerEntry from '../shell/server.tsx';
import { appIcons } from '@ncf/ui/build/app-icons';
import { BRAND } from './brand.ts';
import { ROOM } from './bundles.ts';
import { lastChanges } from './dates.ts';
import { demoCards } from './demo-cards.ts';
import { feedsAndSitemap } from './feeds-and-sitemap.ts';
import type { PublicWriter } from './files.ts';
import type { Language } from './languages/languages.ts';
import { siteCardsOf } from './site-cards.ts';
import type { SiteIndex } from './stale-assets.ts';

/** Most bytes of the search index, brotli. */
const SEARCH_BUDGET = 60 * 1024;

interface WriteSiteFilesOptions {
  publicDir: string;
  siteUrl: string;
  write: PublicWriter;
  index: SiteIndex;
  /** The site in each language, English first. */
  editions: readonly { language: Language; server: typeof ServerEntry }[];
  rendered: ServerEntry.RenderedPage[];
  /** Public files of the social cards, by path. */
  cards: ReadonlyMap<string, { file: string }>;
  /** Refuses a search index over its budget. */
  checkSize: boolean;
}

/** Writes what is not a page: build files, feeds, sitemap, search index, icons, and downloads. */
export async function writeSiteFiles(options: WriteSiteFilesOptions): Promise<void> {
  const { publicDir, siteUrl, index, editions, rendered, cards } = options;
  const [source] = editions;
  if (!source) return;
  const { server } = source;
  const write = (file: string, content: string | Uint8Array): number =>
    options.write(join(publicDir, file), content);
  const { id, timestamp, pages } = index;
  write('builds/latest.json', JSON.stringify({ id, timestamp }));
  const manifest = { id, timestamp, prerendered: Object.keys(pages) };
  write(`builds/meta/${id}.json`, JSON.stringify(manifest));
  for (const [file, text] of feedsAndSitemap(siteUrl, rendered, server, lastChanges(ROOM)))
    write(file, text);
  for (const { language, server: of } of editions) {
    const own = rendered.filter((page) => page.language === language.tag);
    const size = write(
      join(language.prefix, 'search-index.json'),
      of.searchIndex(own, of, language.prefix),
    );
    if (options.checkSize && size > SEARCH_BUDGET)
      throw new Error(`The search index has ${size} B brotli, more than ${SEARCH_BUDGET}`);
    write(faqPath(language.tag).slice(1), JSON.stringify(of.faqQuestions()));
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
  write('favicon.svg', BRAND.logo);
  for (const [file, bytes] of await appIcons(BRAND)) write(file, bytes);
}
