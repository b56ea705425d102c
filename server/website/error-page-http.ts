import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, sendProblem } from '../platform/http/errors.ts';
import { escapeHtml } from '@ncf/contract/html';
import { isBot } from './bots.ts';
import { prefixOf } from './built-site.ts';
import { BOT_POLICY, pageHeaders } from './policy.ts';
import { sendPage } from './send-page-http.ts';
import { siteSearch, type SiteSearch } from './search.ts';
import type { SiteOptions } from './site-options.ts';

const CODES = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  500: 'internal',
} as const;

/**
 * Answers with the site's error page (not found for 404, the generic one otherwise, R2.9), or with the JSON of
 * an API error if the client does not accept a page.
 */
export type SendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: keyof typeof CODES,
) => Promise<FastifyReply>;

const escapeJson = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** The error document for bots, which only need the status (R8.11). */
const plainPage = (brand: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(brand)}</title></head><body><a href="/">${escapeHtml(brand)}</a></body></html>`;
/** Requested by programs, not people, so errors there are not pages. */
const PART = /^\/(assets|builds|console\/assets)\/|\/_payload\.json$/;
/** Paths of the API, whose errors are always JSON. */
const API = /^\/(api|files|mqtt|healthz|readyz|metrics)(\/|$|\?)/;

/** Whether a URL belongs to the API. */
export const isApi = (url: string): boolean => API.test(url);

/**
 * Whether an error at this URL is answered with the site's page instead of the API's JSON. Never for API URLs.
 * Elsewhere, Accept decides (RFC 9110 §12.5.1): `text/html` gets the page. If it names neither HTML nor JSON
 * (any type, or no header), GET and HEAD get the page, since the URL is a page's; other methods get JSON, since
 * a browser's form always sends `text/html`.
 */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean => {
  if (isApi(url)) return false;
  const accept = (headers.accept ?? '').toLowerCase();
  if (accept.includes('text/html')) return true;
  return (method === 'GET' || method === 'HEAD') && !accept.includes('application/json');
};

/** The built site's error pages. */
export function createErrorPage(
  options: SiteOptions,
  search: SiteSearch = siteSearch(),
): SendError {
  const { site } = options;
  const headers = pageHeaders(options.hsts);
  const { mayRender = () => true } = options;
  return async (request, reply, status) => {
    const path = request.url.split('?')[0] ?? '/';
    void reply.code(status).headers({ ...headers, 'cache-control': 'no-store', vary: 'accept' });
    if (PART.test(path))
      return reply
        .type('text/plain; charset=utf-8')
        .send(status === 404 ? 'Not found\n' : 'This request is not valid.\n');
    if (!wantsPage(request)) return sendProblem(reply, bodyOf(CODES[status]));
    const build = site.current();
    const document = build.index.errors[`${prefixOf(build, path)}/${status}`.slice(1)];
    const file = document && build.file(document.file);
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', document?.policy ?? BOT_POLICY);
    if (isBot(request.headers['user-agent']) || !file)
      return reply.send(plainPage(build.index.brand));
    let shown = path;
    try {
      shown = decodeURIComponent(path);
    } catch {
      // A malformed escape sequence is shown unchanged.
    }
    const html = file.plain
      .toString('utf8')
      // In one pass, since the path itself may contain these words.
      .replace(/%(JSON_)?PATH%/g, (_word, json) => (json ? escapeJson : escapeHtml)(shown));
    const isSuggested = status === 404 && mayRender(request.ip);
    return sendPage(request, reply, isSuggested ? await search.suggest(build, html, shown) : html);
  };
}
