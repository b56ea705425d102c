import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentOverlay } from '@ncf/contract/content';
import type { Language } from '@ncf/contract/languages';
import type { SearchMiss } from '@ncf/contract/search-misses';
import { childEnvironment } from './env.ts';
import { AddressRate } from './platform/limits/address-rate.ts';
import { createBuildArchive } from './website/build-archive.ts';
import { createBakedSite, type ShownData } from './website/baked-site.ts';
import { hashedFiles, latestSite, pageIn } from './website/built-site.ts';
import { createBaseFiles } from './website/content/base-files.ts';
import type { BuiltDirs } from './website/own-build/build-folders.ts';
import { buildFrom, hasBuildTools, type Build } from './website/own-build/build-sources.ts';
import { bakedContent, compiledContent } from '@ncf/contract/compiled-content';
import { createOwnBuilds } from './website/own-build/own-builds.ts';
import { pageForEditors } from './website/content/preview.ts';
import { createErrorPage } from './website/error-page-http.ts';
import { createSendForm } from './website/form-page-http.ts';
import type { Pictures } from './website/pictures/pictures.ts';
import { siteSearch } from './website/search.ts';
import type { SiteOptions } from './website/site-options.ts';
import type { Platform } from './platform.ts';

/** Pages rendered for a query, per address: they cost some milliseconds each. */
const RENDERED_PAGES = { burst: 60, perSecond: 3 };

/** The built site and console, with the pages that other groups need. */
export type Website = ReturnType<typeof createWebsite>;

/** The built site and console: folders, or links to them (`site/dist/current`). */
export interface SiteFolders extends BuiltDirs {
  /** Folder of the repository that they were built from, for builds of what editors change; without it, there are none. */
  sources?: string;
  /** Makes such builds, in tests. */
  build?: Build;
}

/** The build of the repository, and its content, which is null without one. What is published completes both. */
export function openRepository({ siteDir }: Pick<SiteFolders, 'siteDir'>) {
  const repository = latestSite(siteDir);
  return { repository, baseContent: createBaseFiles(() => repository.current()) };
}

interface WebsiteParts
  extends SiteFolders, ReturnType<typeof openRepository>, Pick<SiteOptions, 'callTimes'> {
  pictures: Pick<Pictures, 'find'>;
  /** What the pages have to show now. */
  siteData: () => ShownData;
}

/** Creates the group from the folders of the built site and console. */
export function createWebsite(
  { env, hsts, limited, database, blobs, settings, clock, log }: Platform,
  {
    siteDir,
    consoleDir,
    repository,
    baseContent,
    sources,
    siteData,
    pictures,
    callTimes,
    build,
  }: WebsiteParts,
) {
  const rendered = new AddressRate(RENDERED_PAGES);
  const mayRender = (address: string): boolean => !limited || rendered.take(address);
  // Without data on this disk, there may be no folder for it; baked pages are only a copy.
  const hasDataDir = env.databaseUrl === null || env.s3 === null;
  const folderOf = (name: string): string =>
    hasDataDir ? join(env.dataDir, name) : join(tmpdir(), `ncf-${name}-${process.pid}`);
  const builds = createOwnBuilds({
    repository: { siteDir, consoleDir },
    folder: folderOf('builds'),
    files() {
      const { content } = siteData();
      return Object.keys(content).length === 0
        ? {}
        : compiledContent(content, baseContent()?.files ?? {});
    },
    version: () => repository.current().index.id,
    build:
      build ??
      (sources !== undefined && hasBuildTools(sources)
        ? buildFrom({
            sources,
            cache: join(folderOf('builds'), 'cache'),
            environment: childEnvironment,
          })
        : null),
    onSwitch: (dirs) => share(dirs),
    log,
  });
  const site = createBakedSite({
    siteDir: () => builds.current().siteDir,
    folder: folderOf('pages'),
    site: () => {
      const data = siteData();
      return { ...data, content: bakedContent(data.content) };
    },
    log,
  });
  const archive = database.channel === null ? null : createBuildArchive({ blobs, settings, clock });
  const stored = {
    find: async (name: string) =>
      (await pictures.find(name)) ?? builds.find(name) ?? archive?.find(name) ?? null,
  };
  const { origins: embedOrigins } = env.embed;
  /** Stores the hashed files of a build for the other nodes. Never rejects. */
  async function share({ siteDir: dir, consoleDir: ofConsole }: BuiltDirs): Promise<void> {
    try {
      await archive?.add(hashedFiles(latestSite(dir).current(), ofConsole));
    } catch (error) {
      log.error({ err: error }, 'failed to store the build for the other nodes');
    }
  }
  const options = {
    consoleDir: () => builds.current().consoleDir,
    ...(callTimes && { callTimes }),
    stored,
    embedOrigins,
    hsts,
    mayRender,
    site,
  };
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
    /** The owner's brand; empty without a build. */
    brand: () => site.current().index.brand,
    /** Whether what only a build shows is served. */
    buildState: builds.state,
    /** The samples left in the site's content. */
    samples: () => site.current().index.samples ?? [],
    /** Stores the hashed files of this node's build for the other nodes. Never rejects. */
    shareBuild: () => share(builds.current()),
    /** Finds the mistakes that content would bring to the pages. */
    checkContent: site.check,
    /** A page as other content makes it, without scripts; null if there is none. */
    async previewPage(path: string, content: ContentOverlay): Promise<string | null> {
      const html = await site.preview(path, content);
      return html === null ? null : pageForEditors(html);
    },
    /** Builds and bakes whenever what pages show has changed, until the signal ends it. */
    async keepFresh(signal: AbortSignal): Promise<void> {
      await Promise.all([builds.keep(signal), site.keepFresh(signal)]);
    },
  };
}
