import { LANGUAGES, languageOf } from '@ncf/contract/languages';

/** Placeholder in the documents for the origin of the server, which replaces it with its own. */
const SERVER_ORIGIN = 'http://localhost:3000';

/** Where a build is served, and which backend it calls. */
export interface Hosting {
  /** Origin of the backend (R7.1); empty if it also serves the pages. */
  backend: string;
  /** Origin of the site, for canonical links, social cards, structured data, sitemap, and feeds. */
  siteUrl: string;
  /** The placeholder that the server replaces with its own origin; null if the site's origin was given. */
  serverOrigin: string | null;
  /** Whether the pages may be served by a server that sends no Content-Security-Policy. */
  isElsewhere: boolean;
}

/**
 * Refuses a page that its policy would break, or that contains the placeholder of the server's origin.
 * @throws Error naming the page
 */
export function checkRendered(
  { path, html, data }: { path: string; html: string; data: unknown },
  { serverOrigin }: Hosting,
): void {
  if (/<[^>]+ style="/.test(html))
    throw new Error(
      `${path}: the Content-Security-Policy forbids the style attribute in the prerendered page`,
    );
  if (serverOrigin !== null && (html + JSON.stringify(data)).includes(serverOrigin))
    throw new Error(
      `${path}: ${serverOrigin} is the placeholder for the server's origin; link by path`,
    );
}

/** An option of the build is invalid; `message` is one line that names it. */
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
 * Reads where the site is served.
 * @param given `BACKEND_HOST` and `SITE_URL`; empty means not set
 * @throws an error named `ContentError` if one is not an origin
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

/** Build-time constants of the browser's code. @param language BCP 47 tag of the pages */
export const definesOf = (
  { backend, isElsewhere }: Pick<Hosting, 'backend' | 'isElsewhere'>,
  language: string,
): Record<string, string> => ({
  __LANGUAGE__: JSON.stringify(language),
  __LOCALE__: JSON.stringify(LANGUAGES[languageOf(language)].locale),
  __BACKEND_HOST__: JSON.stringify(backend),
  __IS_ELSEWHERE__: String(isElsewhere),
});
