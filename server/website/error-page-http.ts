import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from '../platform/http/errors.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { isBot } from './bots.ts';
import { BOT_POLICY, pageHeaders } from './policy.ts';
import { siteSearch, type SiteSearch } from './search.ts';
import { builtSiteOf, type SiteOptions } from './site-options.ts';

const CODES = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  500: 'internal',
} as const;

/**
 * Answers with the site's error page: not found for 404, else the generic one (R2.9); with the JSON of an API error
 * where the caller wants no page.
 */
export type SendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: keyof typeof CODES,
) => Promise<FastifyReply>;

const escapeJson = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** A bot's document of an error: the status says the rest (R8.11). */
const PLAIN =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>NCF Track</title></head><body><a href="/">NCF Track</a></body></html>';
/** What a program asks for, not a person: no page stands in its place. */
const PART = /^\/(assets|builds|console\/assets)\/|\/_payload\.json$/;
/** Where the API answers: its errors are JSON, whoever asks. */
const API = /^\/(api|files|mqtt|healthz|readyz|metrics)(\/|$|\?)/;

/** Whether an address is the API's, not a page's. */
export const isApi = (url: string): boolean => API.test(url);

/**
 * Whether an error at this address is answered with the site's page; otherwise it is the JSON of every API error.
 * Never at an address of the API. At any other, what Accept names decides (RFC 9110 §12.5.1): `text/html` gets the
 * page. Where it names neither HTML nor JSON (any type, or no header at all), a GET or HEAD gets the page, since the
 * address is a page's; another method gets JSON, since a browser's form always names `text/html`.
 */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean => {
  if (isApi(url)) return false;
  const accept = (headers.accept ?? '').toLowerCase();
  if (accept.includes('text/html')) return true;
  return (method === 'GET' || method === 'HEAD') && !accept.includes('application/json');
};

/** The error pages of a built site. */
export function createErrorPage(
  options: SiteOptions,
  search: SiteSearch = siteSearch(),
): SendError {
  const site = builtSiteOf(options);
  const headers = pageHeaders(options.secure);
  return async (request, reply, status) => {
    const path = request.url.split('?')[0] ?? '/';
    void reply.code(status).headers({ ...headers, 'cache-control': 'no-store', vary: 'accept' });
    if (PART.test(path))
      return reply
        .type('text/plain; charset=utf-8')
        .send(status === 404 ? 'Not found\n' : 'This request is not valid.\n');
    if (!wantsPage(request)) return reply.send(bodyOf(CODES[status]));
    const build = site.current();
    const document = build.index.errors[String(status)];
    const file = document && build.file(document.file);
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', document?.policy ?? BOT_POLICY);
    if (isBot(request.headers['user-agent']) || !file) return reply.send(PLAIN);
    let shown = path;
    try {
      shown = decodeURIComponent(path);
    } catch {
      // A malformed escape is shown as it came.
    }
    const html = file.plain
      .toString('utf8')
      .replaceAll('%JSON_PATH%', () => escapeJson(shown))
      .replaceAll('%PATH%', () => escapeHtml(shown));
    return reply.send(status === 404 ? await search.suggest(build, html, shown) : html);
  };
}
