import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import { BuiltSite } from './built-site.ts';
import type { SiteOptions } from './http.ts';
import { isBot, sitePolicy } from './policy.ts';
import { siteSearch, type SiteSearch } from './search.ts';

/** Answers with the site's error page: not found for 404, else the generic one (R2.9). */
export type SendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: 400 | 404 | 500,
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

/** Whether a person's browser asks for a page: what it names in Accept (RFC 9110 §12.5.1), at no address of the API. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !isApi(url) &&
  (headers.accept ?? '').toLowerCase().includes('text/html');

/** The error pages of a built site. */
export function createErrorPage(
  options: SiteOptions,
  site: BuiltSite = new BuiltSite(options.siteDir),
  search: SiteSearch = siteSearch(options.siteDir, site),
): SendError {
  const { headers, contentSecurityPolicy } = sitePolicy(options.backend ?? '', options.secure);
  return async (request, reply, status) => {
    const path = request.url.split('?')[0] ?? '/';
    void reply.code(status).headers({ ...headers, 'cache-control': 'no-store' });
    if (PART.test(path)) return reply.type('text/plain; charset=utf-8').send('Not found\n');
    const index = site.current();
    const document = index.errors[String(status)];
    const file = document && site.file(document.file);
    void reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        contentSecurityPolicy(index.scripts, document ? [document.style] : []),
      );
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
    return reply.send(status === 404 ? await search.suggest(html, shown) : html);
  };
}
