import { ENGLISH, type Language } from './languages/languages.ts';
import { availabilityApi } from '@ncf/contract/api/availability';
import { availability } from '@ncf/contract/availability';
import { originOf } from '@ncf/contract/origin';
import type { SiteData } from '@ncf/contract/site-notice';

/** Where a build is served, and which backend it calls. */
export interface Hosting {
  /** Origin of the backend (R7.1); empty if it also serves the pages. */
  backend: string;
  /** Origin of the site, if another server than ours serves it. */
  siteUrl: string | null;
  /** Whether the pages may be served by a server that sends no Content-Security-Policy. */
  isElsewhere: boolean;
}

/** An option of the build is invalid; `message` is one line that names it. */
class OptionError extends Error {
  override readonly name = 'ContentError';
}

function readOrigin(name: string, text: string): string {
  const origin = originOf(text);
  if (origin === null)
    throw new OptionError(`${name} must be an origin such as https://www.example.com.`);
  return origin;
}

/**
 * Reads where the site is served.
 * @param given `BACKEND_HOST` and `SITE_URL`; empty means not set
 * @throws an error named `ContentError` if one is not an origin
 */
export function hostingOf(given: { backend?: string; siteUrl?: string }): Hosting {
  const backend = given.backend ? readOrigin('BACKEND_HOST', given.backend) : '';
  const siteUrl = given.siteUrl ? readOrigin('SITE_URL', given.siteUrl) : null;
  return { backend, siteUrl, isElsewhere: backend !== '' || siteUrl !== null };
}

/** The origin at which our server probably serves the pages, by its settings; otherwise it bakes them again. */
export const serverOrigin = ({ PUBLIC_URL = '', PORT = '3000' }: NodeJS.ProcessEnv): string =>
  URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;

/** How long a build waits for the backend's answer, in milliseconds. */
const BACKEND_MS = 5000;

/** What the team has set for all pages, if the pages are for another server than the backend; ours bakes them again. */
export async function settingsOf({ backend }: Hosting): Promise<Omit<SiteData, 'origin'>> {
  const nothing = { hours: null, notice: null };
  if (backend === '') return nothing;
  try {
    const signal = AbortSignal.timeout(BACKEND_MS);
    const response = await fetch(backend + availabilityApi.get.path, { signal });
    const { hours = null, notice = null } = availability.parse(await response.json());
    return { hours, notice };
  } catch {
    console.warn(
      `${backend} does not answer, so the pages are built without its notice and hours.`,
    );
    return nothing;
  }
}

/** Build-time constants of the browser's code. @param language of the pages */
export const definesOf = (
  { backend, isElsewhere }: Pick<Hosting, 'backend' | 'isElsewhere'>,
  language: Language,
): Record<string, string> => ({
  __LANGUAGE__: JSON.stringify(language.tag),
  __LOCALE__: JSON.stringify(language.locale),
  __PREFIX__: JSON.stringify(language.prefix),
  __ENGLISH_PREFIX__: JSON.stringify(ENGLISH.prefix),
  __ALLOW_ENGLISH__: String(language.allowEnglish),
  __BACKEND_HOST__: JSON.stringify(backend),
  __IS_ELSEWHERE__: String(isElsewhere),
});
