import type { CallPlan } from '@ncf/contract/calls';
import type { Samples } from '@ncf/contract/samples';
import { AddressRate } from './platform/limits/address-rate.ts';
import { createBuildArchive } from './website/build-archive.ts';
import { BuiltSite, hashedFiles } from './website/built-site.ts';
import { createErrorPage, type SendError } from './website/error-page-http.ts';
import { keepPagesSmall } from './website/page-sizes.ts';
import { createSendForm, type SendForm } from './website/form-page-http.ts';
import { siteSearch } from './website/search.ts';
import type { SiteOptions } from './website/site-options.ts';
import type { Platform } from './platform.ts';

/** Pages rendered for a query, per address: they cost some milliseconds each. */
export const RENDERED_PAGES = { burst: 60, perSecond: 3 };

/** The built site and console, with the pages that other groups need. */
export interface Website {
  site: SiteOptions;
  errorPage: SendError;
  sendForm: SendForm;
  /** Whether a search of the site finds something. */
  hasResults(query: string): Promise<boolean>;
  /** The calls that the owner offers; null if none. */
  callPlan(): CallPlan | null;
  /** The samples left in the site's content. */
  samples(): Samples['data'];
  /** Stores the hashed files of this node's build for the other nodes. Never rejects. */
  shareBuild(): Promise<void>;
  /** Starts to make the pages as small as possible, until the signal ends it. */
  shrinkPages(signal: AbortSignal): void;
}

/** Creates the group from the folders of the built site and console. */
export function createWebsite(
  { hsts, limited, database, blobs, settings, clock, log }: Platform,
  {
    origin,
    ...options
  }: Pick<SiteOptions, 'siteDir' | 'consoleDir' | 'callTimes' | 'shown'> & { origin(): string },
): Website {
  const rendered = new AddressRate(RENDERED_PAGES);
  const mayRender = (address: string): boolean => !limited || rendered.take(address);
  const built = new BuiltSite(options.siteDir, origin, options.shown);
  const archive = database.channel === null ? null : createBuildArchive({ blobs, settings, clock });
  const shared = archive === null ? {} : { archive };
  const site = { ...options, ...shared, hsts, mayRender, built };
  const search = siteSearch();
  return {
    site,
    errorPage: createErrorPage(site),
    sendForm: createSendForm(site),
    hasResults: (query) => search.hasResults(built.current(), query),
    callPlan: () => built.current().index.calls ?? null,
    samples: () => built.current().index.samples ?? [],
    async shareBuild() {
      try {
        await archive?.add(hashedFiles(built.current(), options.consoleDir));
      } catch (error) {
        log.error({ err: error }, 'failed to store the build for the other nodes');
      }
    },
    shrinkPages(signal) {
      keepPagesSmall(() => built.current(), signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'failed to compress the pages');
      });
    },
  };
}
