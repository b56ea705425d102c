import type { CallTimes } from '@ncf/contract/calls';
import type { BuildArchive } from './build-archive.ts';
import type { BakedSite } from './baked-site.ts';

/** Where the served pages are. */
export interface SiteOptions {
  /** The built site. */
  site: Pick<BakedSite, 'current'>;
  /** The built console, also a folder or a link (`console/dist/current`). */
  consoleDir: string | (() => string);
  /** Origins of the sites that may show the chat in a frame. */
  embedOrigins?: readonly string[];
  /** The value of `Strict-Transport-Security`; null for none. */
  hsts?: string | null;
  /** Whether a page may be rendered for a request from this address; otherwise it is served as built. */
  mayRender?: (address: string) => boolean;
  /** The times at which a call can be booked, for the page that offers them; null if the owner offers none. */
  callTimes?: () => Promise<CallTimes | null>;
  /** Hashed files that this build lacks: pictures that editors uploaded, and those of other nodes' builds. */
  stored?: Pick<BuildArchive, 'find'>;
}
