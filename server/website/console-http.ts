import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LatestBuild } from './built-site.ts';
import { CONSOLE_POLICY } from './policy.ts';
import type { SendFile } from './send-file-http.ts';
import { StoredFiles } from './stored-files.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { CONSOLE_LANGUAGE_COOKIE, CONSOLE_LANGUAGES, type Language } from '@ncf/contract/languages';
import { acceptedLanguage } from '../platform/languages.ts';

const CHOSEN = new RegExp(`(?:^|;\\s*)${CONSOLE_LANGUAGE_COOKIE}=(\\w+)`);

/** The language of the console in a browser: the agent's choice, or the first one that the browser lists, or English. */
function consoleLanguage(headers: IncomingHttpHeaders): Language {
  const tag = CHOSEN.exec(headers.cookie ?? '')?.[1];
  return (
    CONSOLE_LANGUAGES.find((one) => one === tag) ??
    acceptedLanguage(headers, CONSOLE_LANGUAGES) ??
    'en'
  );
}

export interface ConsoleOptions {
  /** Folder of the built console. */
  dir: string | (() => string);
  /** Headers of every response that browsers show. */
  headers: Record<string, string>;
  sendFile: SendFile;
  sendError: (request: FastifyRequest, reply: FastifyReply, status: 404) => Promise<FastifyReply>;
}

/** Keeps the console out of search engines; a robots.txt that blocks crawling would hide this header (R1.4). */
const ROBOTS = { 'x-robots-tag': 'noindex, nofollow' };

/** Compressed versions have no addresses of their own. */
const ownFile = (files: StoredFiles, path: string) =>
  /\.(br|gz)$/.test(path) ? null : files.get(path);

/** The agents' console: a single-page app, so all its paths except files get the same document, in the agent's language (R1.4). */
export const consoleHttp = (app: FastifyInstance, options: ConsoleOptions): void => {
  const { dir, headers, sendError, sendFile } = options;
  const builds = new LatestBuild(
    dir,
    'index.html',
    (real) => new StoredFiles(real),
    new StoredFiles(''),
  );

  const send = (request: FastifyRequest, reply: FastifyReply): ReturnType<SendFile> => {
    const files = builds.current();
    const path = (request.url.split('?')[0] ?? '').replace(/^\/console\/?/, '');
    const isFile = extname(path) !== '';
    const language = consoleLanguage(request.headers);
    const file = isFile
      ? ownFile(files, path)
      : (files.get(`index.${language}.html`) ?? files.get('index.html'));
    return sendFile(
      request,
      reply,
      {
        own: file,
        name: path,
        prefix: 'console/',
        headers: {
          ...headers,
          ...ROBOTS,
          ...(isFile ? {} : { vary: 'cookie, accept-language' }),
          'content-security-policy': CONSOLE_POLICY,
        },
      },
      () => sendError(request, reply.headers(ROBOTS), 404),
    );
  };
  app.get('/console', send);
  app.get('/console/*', send);
};
