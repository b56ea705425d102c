import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { BuiltSite, type StoredFile } from './built-site.ts';
import { siteSearch } from './search.ts';
import { contentSecurityPolicy, isBot, SECURITY_HEADERS } from './policy.ts';

export interface SiteOptions {
  /** Folder of the built site (`site/dist`). */
  siteDir: string;
  /** Folder of the built console (`console/dist`). */
  consoleDir: string;
  /** Origin of the backend where it is not this server, without a slash at its end (R7.1). */
  backend?: string;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
};
const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FRESH = 'no-cache';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const escapeJson = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** Whether Accept-Encoding allows a coding (RFC 9110 §12.5.3). */
const accepts = (request: FastifyRequest, coding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) =>
      new RegExp(`^\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`, 'i').test(part),
    );

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  file: StoredFile,
  cache: string,
) {
  const coding =
    file.br && accepts(request, 'br')
      ? 'br'
      : file.gzip && accepts(request, 'gzip')
        ? 'gzip'
        : null;
  const etag = coding ? file.etag.replace(/"$/, `-${coding}"`) : file.etag;
  void reply.headers({
    ...SECURITY_HEADERS,
    'content-type': typeOf(name),
    'cache-control': cache,
    etag,
    vary: 'accept-encoding',
  });
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
  if (coding) void reply.header('content-encoding', coding);
  return reply.send(coding === 'br' ? file.br : coding === 'gzip' ? file.gzip : file.plain);
}

/**
 * Serves the built site and the console: pages by their path with a Content-Security-Policy by hash,
 * precompressed files, and the not-found document with status 404 (R2.8). Paths of the API are left
 * to the application's own not-found handler.
 */
export const siteHttp: FastifyPluginAsync<SiteOptions> = async (app, options) => {
  const site = new BuiltSite(options.siteDir);
  const search = siteSearch(options.siteDir, site);
  const backend = options.backend ?? '';

  const sendError = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: 404 | 500,
  ): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    let shown = path;
    try {
      shown = decodeURIComponent(path);
    } catch {
      // A malformed escape is shown as it came.
    }
    const index = site.current();
    const document = index.errors[String(status)];
    const file = document && site.file(document.file);
    void reply.code(status).headers({
      ...SECURITY_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    void reply.header(
      'content-security-policy',
      contentSecurityPolicy(index.scripts, document ? [document.style] : [], backend),
    );
    if (isBot(request.headers['user-agent']) || !file) {
      return reply.send(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>NCF Track</title></head><body><a href="/">NCF Track</a></body></html>',
      );
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

  app.get('/console', (request, reply) =>
    sendConsole(request, reply, options.consoleDir, sendError),
  );
  app.get('/console/*', (request, reply) =>
    sendConsole(request, reply, options.consoleDir, sendError),
  );

  app.get('/*', async (request, reply) => {
    const [rawPath = '/', query] = request.url.split('?');
    if (/^\/(api|files|mqtt|healthz|readyz|metrics)(\/|$)/.test(rawPath))
      return reply.callNotFound();
    if (rawPath.length > 1 && rawPath.endsWith('/')) {
      const target = `/${rawPath.replace(/^\/+|\/+$/g, '')}`;
      return reply.redirect(query === undefined ? target : `${target}?${query}`, 308);
    }
    const index = site.current();
    const page = Object.hasOwn(index.pages, rawPath) ? index.pages[rawPath] : undefined;
    if (page) {
      const file = site.file(page.file);
      if (!file) throw new Error(`${page.file} is missing from the built site`);
      void reply.header(
        'content-security-policy',
        contentSecurityPolicy(index.scripts, [page.style], backend),
      );
      const asked = rawPath === '/search' ? new URLSearchParams(query).get('q') : null;
      if (asked) {
        const html = await search.answer(file.plain.toString('utf8'), asked);
        const headers = { 'content-type': typeOf(page.file), 'cache-control': FRESH };
        return reply.headers({ ...SECURITY_HEADERS, ...headers }).send(html);
      }
      return sendFile(request, reply, page.file, file, FRESH);
    }
    const name = rawPath.slice(1);
    const file = /\.(br|gz|html)$/.test(name) || !extname(name) ? null : site.file(name);
    if (file)
      return sendFile(request, reply, name, file, name.startsWith('assets/') ? IMMUTABLE : FRESH);
    return sendError(request, reply, 404);
  });
};

type Failure = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: 404 | 500,
) => Promise<FastifyReply>;

function sendConsole(request: FastifyRequest, reply: FastifyReply, dir: string, fail: Failure) {
  const path = (request.url.split('?')[0] ?? '').replace(/^\/console\/?/, '');
  const root = normalize(dir) + sep;
  const wanted = normalize(join(root, path));
  void reply.headers({ ...SECURITY_HEADERS, 'x-robots-tag': 'noindex, nofollow' });
  const isFile = extname(path) !== '';
  const file = isFile ? wanted : join(root, 'index.html');
  if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile())
    return fail(request, reply, 404);
  void reply.headers({
    'content-type': typeOf(file),
    'cache-control': path.startsWith('assets/') ? IMMUTABLE : FRESH,
    'content-security-policy': contentSecurityPolicy([], [], ''),
  });
  const coding = existsSync(`${file}.br`) && accepts(request, 'br') ? 'br' : null;
  if (coding) void reply.header('content-encoding', coding).header('vary', 'accept-encoding');
  return reply.send(readFileSync(coding ? `${file}.br` : file));
}
