import type { CallTimes } from '@ncf/contract/calls';
import type { BuildArchive } from './build-archive.ts';
import { BuiltSite } from './built-site.ts';
import type { ShownSettings } from './shown-settings.ts';

/** Where the served pages are. */
export interface SiteOptions {
  /** The built site: a folder with `site.json`, or a link to one (`site/dist/current`). */
  siteDir: string;
  /** The built console, also a folder or a link (`console/dist/current`). */
  consoleDir: string;
  /** The value of `Strict-Transport-Security`; null for none. */
  hsts?: string | null;
  /** Returns the server's public origin; null if unknown. */
  origin?: () => string | null;
  /** Whether a page may be rendered for a request from this address; otherwise it is served as built. */
  mayRender?: (address: string) => boolean;
  /** The times at which a call can be booked, for the page that offers them; null if the owner offers none. */
  callTimes?: () => Promise<CallTimes | null>;
  /** The hashed files of other nodes' builds, if there are other nodes. */
  archive?: Pick<BuildArchive, 'find'>;
  /** The team's settings for all pages, from the console. */
  shown?: () => ShownSettings;
  /** The site, if several parts of the server share it. */
  built?: BuiltSite;
}

/** The site given in the options, or a newly opened one. */
export const builtSiteOf = ({
  built,
  siteDir,
  origin = () => null,
  shown,
}: SiteOptions): BuiltSite => built ?? new BuiltSite(siteDir, origin, shown);
