import { BuiltSite } from './built-site.ts';

/** Where the pages are that the server serves. */
export interface SiteOptions {
  /** The built site: a folder with `site.json`, or a link to one (`site/dist/current`). */
  siteDir: string;
  /** The built console, likewise (`console/dist/current`). */
  consoleDir: string;
  /** Whether people reach the server by HTTPS. */
  secure?: boolean;
  /** The origin that people reach the server at; null where it is not known. */
  origin?: () => string | null;
  /** The site, where several parts of the server have it in common. */
  built?: BuiltSite;
}

/** The site of these options; the one that is given, or one that is opened for the caller. */
export const builtSiteOf = ({ built, siteDir, origin = () => null }: SiteOptions): BuiltSite =>
  built ?? new BuiltSite(siteDir, origin);
