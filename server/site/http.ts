import { extname } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerFile } from './answer.ts';
import { siteAnswers } from './answers.ts';
import { BuiltSite } from './built-site.ts';
import { consoleHttp } from './console-http.ts';
import { siteSearch } from './search.ts';
import { FRESH, IMMUTABLE, isBot, sitePolicy } from './policy.ts';

export interface SiteOptions {
  /** Folder of the built site (`site/dist`). */
  siteDir: string;
  /** Folder of the built console (`console/dist`). */
  consoleDir: string;
  /** Origin of the backend where it is not this server, without a slash at its end (R7.1). */
  backend?: string;
  /** Whether people reach the server by HTTPS. */
  secure?: boolean;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const escapeJson = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** A bot's document of an error: the status says the rest (R8.11). */
const PLAIN =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>NCF Track</title></head><body><a href="/">NCF Track</a></body></html>';
/** What a program asks for, not a person: no page stands in its place. */
const PART = /^\/(assets|builds|console\/assets)\/|\/_payload\.json$/;

/**
 * Serves the built site and the console: pages by their path with a Content-Security-Policy by hash,
 * precompressed files, and the not-found document with status 404 (R2.8). Paths of the API are left
 * to the application's own not-found handler.
 */
export const siteHttp: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  const site = new BuiltSite(options.siteDir);
  const search = siteSearch(options.siteDir, site);
  const answers = siteAnswers(options.siteDir, site);
  const { headers, contentSecurityPolicy } = sitePolicy(options.backend ?? '', options.secure);

  const sendError = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: 404 | 500,
  ): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    void reply.code(status).headers({ ...headers, 'cache-control': 'no-store' });
    if (PART.test(path)) return reply.type('text/plain; charset=utf-8').send('Not found\n');
    const index = site.current();
    const document = index.errors[String(status)];
    const file = document && site.file(document.file);
    const styles = document ? [document.style] : [];
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(index.scripts, styles));
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

  app.setErrorHandler((error, request, reply) => {
    request.log.error(error);
    return sendError(request, reply, 500);
  });
  await app.register(consoleHttp, { dir: options.consoleDir, headers, sendError });

  app.get('/*', (request, reply) => {
    const [rawPath = '/', query] = request.url.split('?');
    const index = site.current();
    const page = Object.hasOwn(index.pages, rawPath) ? index.pages[rawPath] : undefined;
    if (page) {
      const file = site.file(page.file);
      if (!file) throw new Error(`${page.file} is missing from the built site`);
      const pageHeaders = () => ({
        ...headers,
        'cache-control': FRESH,
        'content-security-policy': contentSecurityPolicy(index.scripts, [page.style]),
      });
      const asked = rawPath === '/search' ? new URLSearchParams(query).get('q') : null;
      if (asked) {
        void reply.headers(pageHeaders()).type(file.type);
        return search.answer(file.plain.toString('utf8'), asked).then((html) => reply.send(html));
      }
      if (page.readsQuery && query) {
        return answers
          .answer(rawPath, page.file, query)
          .catch((error: unknown) => {
            // The page as it was built is better than none, and its script can still answer.
            request.log.error(error);
            return null;
          })
          .then((answer) =>
            answerFile(request.raw, reply.hijack().raw, answer ?? file, pageHeaders),
          );
      }
      answerFile(request.raw, reply.hijack().raw, file, pageHeaders);
      return undefined;
    }
    if (/^\/(api|files|mqtt|healthz|readyz|metrics)(\/|$)/.test(rawPath))
      return reply.callNotFound() as never;
    if (rawPath.length > 1 && rawPath.endsWith('/')) {
      const target = `/${rawPath.replace(/^\/+|\/+$/g, '')}`;
      return reply.redirect(query === undefined ? target : `${target}?${query}`, 308);
    }
    const name = rawPath.slice(1);
    const file = /\.(br|gz|html)$/.test(name) || !extname(name) ? null : site.file(name);
    if (!file) return sendError(request, reply, 404);
    answerFile(request.raw, reply.hijack().raw, file, () => ({
      ...headers,
      'cache-control': name.startsWith('assets/') ? IMMUTABLE : FRESH,
    }));
    return undefined;
  });
};
