/** Stands in the documents for the origin of the server that serves them; it puts its own there. */
const SERVER_ORIGIN = 'http://localhost:3000';

/** Where a build is to be served, and what it calls. */
export interface Hosting {
  /** Origin of the backend (R7.1); empty where it is the server of the pages. */
  backend: string;
  /** Origin of the site, for canonical links, social cards, structured data, sitemap, and feeds. */
  siteUrl: string;
  /** What the server is to replace by its own origin; null where the site's was given. */
  serverOrigin: string | null;
  /** Whether the pages may be served by a server that sends no policy of its own. */
  isElsewhere: boolean;
}

/**
 * Checks what a page's body must not have.
 * @throws Error naming the page
 */
export function checkRendered(
  { path, html, data }: { path: string; html: string; data: unknown },
  { serverOrigin }: Hosting,
): void {
  if (/<[^>]+ style="/.test(html))
    throw new Error(
      `${path}: a style attribute in the prerendered page is forbidden by its Content-Security-Policy`,
    );
  if (serverOrigin !== null && (html + JSON.stringify(data)).includes(serverOrigin))
    throw new Error(`${path}: ${serverOrigin} stands for the server's own origin; link by path`);
}

/** An option of the build could not be used; `message` is one line that names it. */
class OptionError extends Error {
  override readonly name = 'ContentError';
}

function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin)
    throw new OptionError(`${name} must be an origin such as https://www.example.com.`);
  return url.origin;
}

/**
 * Reads where the site goes.
 * @param given `BACKEND_HOST` and `SITE_URL`; empty counts as not given
 * @throws an error named `ContentError` for one that is no origin
 */
export function hostingOf(given: { backend?: string; siteUrl?: string }): Hosting {
  const backend = given.backend ? originOf('BACKEND_HOST', given.backend) : '';
  const siteUrl = given.siteUrl ? originOf('SITE_URL', given.siteUrl) : null;
  return {
    backend,
    siteUrl: siteUrl ?? SERVER_ORIGIN,
    serverOrigin: siteUrl === null ? SERVER_ORIGIN : null,
    isElsewhere: backend !== '' || siteUrl !== null,
  };
}

/** The build's constants that the browser code reads. */
export const definesOf = ({ backend, isElsewhere }: Hosting): Record<string, string> => ({
  __BACKEND_HOST__: JSON.stringify(backend),
  __IS_ELSEWHERE__: String(isElsewhere),
});
