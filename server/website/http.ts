import { knownLanguage } from '@ncf/contract/languages';
import { extname } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerFile } from './answer.ts';
import { siteAnswers } from './answers.ts';
import { pageAt, type Build } from './built-site.ts';
import { consoleHttp } from './console-http.ts';
import { embedHttp, framedPolicy } from './embed-http.ts';
import { createErrorPage, isApi } from './error-page-http.ts';
import { sendPage } from './send-page-http.ts';
import { siteSearch } from './search.ts';
import { FRESH, pageHeaders } from './policy.ts';
import { fileSender } from './send-file-http.ts';
import type { SiteOptions } from './site-options.ts';

/** Whether a name in `public/` is a separate file, not a page's document or a compressed version. */
const isServed = (name: string): boolean => extname(name) !== '' && !/\.(br|gz|html)$/.test(name);

const PAYLOAD = '/_payload.json';

/** The address of a page that a path without one means, and the status of the redirect; null if there is none. */
function movedTo(path: string, build: Build): { to: string; status: number } | null {
  if (path.endsWith(PAYLOAD)) {
    // Of a page that another build still links to by its former path.
    const former = path.slice(0, -PAYLOAD.length);
    const to = pageAt(build, former);
    return to === null || to === former ? null : { to: to + PAYLOAD, status: 308 };
  }
  // Looking behind each slash first keeps a long row of them from taking quadratic time.
  const clean = path.replace(/(?<=[^/])\/+$/, '');
  const page = pageAt(build, clean);
  if (page !== null) return { to: page, status: 308 };
  // A page that is only in another language.
  for (const language of build.index.languages) {
    const other = pageAt(build, `/${language}${clean}`);
    if (other !== null) return { to: other, status: 307 };
  }
  const [, tag = '', rest = '/'] = /^\/(\w+)(\/.*)?$/.exec(clean) ?? [];
  const plain = pageAt(build, rest);
  // The main language's pages have no prefix, and a language may be one of the chat only.
  if (plain !== null && knownLanguage(tag) === tag && !build.index.languages.includes(tag))
    return { to: plain, status: 307 };
  if (path.length === 1 || !path.endsWith('/')) return null;
  return { to: `/${path.replace(/^[/\\]+|(?<![/\\])[/\\]+$/g, '')}`, status: 308 };
}

/**
 * Serves the built site and the console: pages by path with a hash-based Content-Security-Policy,
 * precompressed files, and the not-found document with status 404 (R2.8). API paths are left to the
 * application's own not-found handler.
 */
export const siteHttp: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  const { site } = options;
  const search = siteSearch();
  const answers = siteAnswers(options);
  const headers = pageHeaders(options.hsts);
  const { mayRender = () => true, embedOrigins = [] } = options;

  const sendError = createErrorPage(options, search);
  const sendFile = fileSender(options.stored);

  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'failed to serve a page');
    return sendError(request, reply, 500);
  });
  embedHttp(app, { site, headers, origins: embedOrigins });
  consoleHttp(app, { dir: options.consoleDir, headers, sendError, sendFile });

  // Pages and files are read-only, so request bodies are not parsed. Where nothing exists, the answer is 404.
  const refuseMethod = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    if (isApi(path)) return reply.callNotFound();
    const name = path.slice(1);
    const build = site.current();
    const exists =
      Object.hasOwn(build.index.pages, path) ||
      /^\/console(\/|$)/.test(path) ||
      (isServed(name) && build.file(name) !== null);
    if (!exists) return sendError(request, reply, 404);
    return sendError(request, reply.header('allow', 'GET, HEAD'), 405);
  };
  app.route({
    method: app.supportedMethods.filter(
      (method) =>
        // With CORS, the API answers OPTIONS at every URL.
        method !== 'GET' && method !== 'HEAD' && !app.hasRoute({ method, url: '/*' }),
    ),
    url: '/*',
    onRequest: refuseMethod,
    handler: refuseMethod,
  });

  // Creating a child logger per request takes longer than serving a page.
  const childLoggerFactory = (logger: FastifyBaseLogger): FastifyBaseLogger => logger;
  app.get('/*', { childLoggerFactory }, (request, reply) => {
    const [rawPath = '/', query] = request.url.split('?');
    const build = site.current();
    const { pages } = build.index;
    const page = Object.hasOwn(pages, rawPath) ? pages[rawPath] : undefined;
    if (page) {
      const file = build.file(page.file);
      if (!file) throw new Error(`${page.file} is missing from the built site`);
      const documentHeaders = () => ({
        ...headers,
        'cache-control': FRESH,
        'content-security-policy': framedPolicy(page.policy, rawPath, embedOrigins),
      });
      // The page as built is better than none: its script loads what is missing.
      const failed = (error: unknown): null => {
        request.log.error({ err: error }, 'failed to render a page');
        return null;
      };
      const mayAnswer = query !== undefined && query !== '' && mayRender(request.ip);
      const asked = mayAnswer && page.isSearch ? new URLSearchParams(query).get('q') : null;
      if (asked) {
        void reply.headers(documentHeaders()).type(file.type);
        return search
          .answer(build, file.plain.toString('utf8'), asked, rawPath)
          .then((html) => sendPage(request, reply, html));
      }
      if (page.isLive && mayRender(request.ip)) {
        return answers
          .render(build, page.file, { query: query ?? '' })
          .catch(failed)
          .then((html) =>
            sendPage(
              request,
              reply.headers({ ...documentHeaders(), 'cache-control': 'no-store' }).type(file.type),
              html ?? file.plain.toString('utf8'),
            ),
          );
      }
      if (mayAnswer && page.readsQuery && query) {
        return answers
          .recall(build, page.file, query)
          .catch(failed)
          .then((answer) =>
            answerFile(request.raw, reply.hijack().raw, answer ?? file, documentHeaders),
          );
      }
      answerFile(request.raw, reply.hijack().raw, file, documentHeaders);
      return undefined;
    }
    if (isApi(rawPath)) return reply.callNotFound();
    const moved = movedTo(rawPath, build);
    if (moved !== null)
      return reply.redirect(query === undefined ? moved.to : `${moved.to}?${query}`, moved.status);
    const name = rawPath.slice(1);
    const own = isServed(name) ? build.file(name) : null;
    return sendFile(request, reply, { own, name, prefix: '', headers }, () =>
      sendError(request, reply, 404),
    );
  });
};
