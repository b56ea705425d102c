import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentOverlay } from '@ncf/contract/content';
import type { Language } from '@ncf/contract/languages';
import type { SearchMiss } from '@ncf/contract/search-misses';
import { AddressRate } from './platform/limits/address-rate.ts';
import { createBuildArchive } from './website/build-archive.ts';
import { createBakedSite, type ShownData } from './website/baked-site.ts';
import { hashedFiles, pageIn } from './website/built-site.ts';
import { createBaseFiles } from './website/content/base-files.ts';
import { pageForEditors } from './website/content/preview.ts';
import { createErrorPage } from './website/error-page-http.ts';
import { createSendForm } from './website/form-page-http.ts';
import type { Pictures } from './website/pictures/pictures.ts';
import { siteSearch } from './website/search.ts';
import type { SiteOptions } from './website/site-options.ts';
import type { Platform } from './platform.ts';

/** Pages rendered for a query, per address: they cost some milliseconds each. */
export const RENDERED_PAGES = { burst: 60, perSecond: 3 };

/** The built site and console, with the pages that other groups need. */
export type Website = ReturnType<typeof createWebsite>;

interface WebsiteParts extends Pick<SiteOptions, 'consoleDir' | 'callTimes'> {
  /** The built site: a folder with `site.json`, or a link to one (`site/dist/current`). */
  siteDir: string;
  pictures: Pick<Pictures, 'find'>;
  /** What the pages have to show now. */
  siteData: () => ShownData;
}

/** Creates the group from the folders of the built site and console. */
export function createWebsite(
  { env, hsts, limited, database, blobs, settings, clock, log }: Platform,
  { siteDir, siteData, pictures, ...parts }: WebsiteParts,
) {
  const rendered = new AddressRate(RENDERED_PAGES);
  const mayRender = (address: string): boolean => !limited || rendered.take(address);
  // Without data on this disk, there may be no folder for it; baked pages are only a copy.
  const hasDataDir = env.databaseUrl === null || env.s3 === null;
  const folder = hasDataDir
    ? join(env.dataDir, 'pages')
    : join(tmpdir(), `ncf-pages-${process.pid}`);
  const site = createBakedSite({ siteDir, folder, site: siteData, log });
  const archive = database.channel === null ? null : createBuildArchive({ blobs, settings, clock });
  const stored = {
    find: async (name: string) => (await pictures.find(name)) ?? archive?.find(name) ?? null,
  };
  const { origins: embedOrigins } = env.embed;
  const options = { ...parts, stored, embedOrigins, hsts, mayRender, site };
  const search = siteSearch();
  return {
    options,
    errorPage: createErrorPage(options),
    sendForm: createSendForm(options),
    /** Whether the site finds something for a search, or answers a question in chat. */
    async hasAnswer({ query, source, language }: SearchMiss): Promise<boolean> {
      if (source === 'search') return search.hasResults(site.current(), query, language);
      return (await search.answersTo(site.current(), query, language)).data.length > 0;
    },
    /** What of the site answers a question. */
    answersTo: (question: string, language: Language) =>
      search.answersTo(site.current(), question, language),
    /** The calls that the owner offers; null if none. */
    callPlan: () => site.current().index.calls ?? null,
    /** When people answer, as the site's content says; null if it does not. */
    openingHours: () => site.current().index.opening ?? null,
    /** The path of a page in a language. */
    pageIn: (language: Language, path: string) => pageIn(site.current(), language, path),
    /** The content of the served build; null without one. */
    baseContent: createBaseFiles(() => site.current()),
    /** The samples left in the site's content. */
    samples: () => site.current().index.samples ?? [],
    /** Stores the hashed files of this node's build for the other nodes. Never rejects. */
    async shareBuild(): Promise<void> {
      try {
        await archive?.add(hashedFiles(site.current(), parts.consoleDir));
      } catch (error) {
        log.error({ err: error }, 'failed to store the build for the other nodes');
      }
    },
    /** Finds the mistakes that content would bring to the pages. */
    checkContent: site.check,
    /** A page as other content makes it, without scripts; null if there is none. */
    async previewPage(path: string, content: ContentOverlay): Promise<string | null> {
      const html = await site.preview(path, content);
      return html === null ? null : pageForEditors(html);
    },
    /** Bakes pages whenever what they show has changed, until the signal ends it. */
    keepFresh: site.keepFresh,
  };
}
