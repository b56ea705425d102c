import { OLDEST_PROTOCOL_HEADER } from '@ncf/contract/constants';
import cors from '@fastify/cors';
import { ALL_ROUTES } from '@ncf/contract/api/groups';
import { callersOf } from '@ncf/contract/api/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** How long browsers may cache a preflight, in seconds; Chromium's maximum. */
const PREFLIGHT_S = 7200;

/** The paths that a visitor's browser calls: all that a listed site may use, and read the answers of. */
const VISITOR_PATHS: RegExp[] = ALL_ROUTES.flatMap(({ route: { path, ...rule } }) => {
  const isVisitors =
    'on' in rule ? callersOf(rule).includes('visitor') : !path.startsWith('/api/v1/agent/');
  return isVisitors ? [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] : [];
});

const isVisitorPath = (path: string): boolean => VISITOR_PATHS.some((known) => known.test(path));

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/**
 * The origin of this server's pages: the public one, or the one that the browser used.
 * @throws HttpError if that is not valid
 */
export function pagesOrigin({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  const origin = publicUrl ?? `${protocol}://${host}`;
  if (host !== '' && URL.canParse(origin)) return new URL(origin).origin;
  throw new HttpError('invalid_input', 'The Host header is not valid.');
}

/** Origins that may call this server. */
export interface Origins {
  /** Sites served elsewhere that embed the chat (R7.1). */
  sites: readonly string[];
  /** The server's own origin; null if unknown. */
  own: string | null;
}

/**
 * Whether the request comes from this server's own pages, a listed site, or a program: only browsers send
 * `Origin` (RFC 6454 §7.3).
 * @param host host and port of the request
 */
export function isKnownOrigin(
  { sites, own }: Origins,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined || origin === own || sites.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether the page making the request has another origin; true for listed sites too. */
function isCrossOrigin({ headers }: FastifyRequest, own: string | null): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin === own) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return !isKnownOrigin({ sites: [], own }, origin, host);
}

/**
 * Allows listed sites (WHATWG Fetch, CORS protocol) and refuses changes from all others. A visitor's cookie
 * counts from a listed site. Call it after registering the cookie plugin.
 * @param ownCookies cookies, such as an agent's, that count only from this server's own pages
 */
export async function guardOrigin(
  app: FastifyInstance,
  origins: Origins,
  ownCookies: readonly string[],
): Promise<void> {
  const { sites, own } = origins;
  if (sites.length > 0) {
    await app.register(cors, {
      delegator: (request, done) => {
        const path = pathOf(request);
        const { origin } = request.headers;
        const isListed = origin !== undefined && sites.includes(origin);
        done(null, {
          origin: isListed && isVisitorPath(path) ? origin : false,
          credentials: true,
          methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
          allowedHeaders: ['authorization', 'content-type'],
          exposedHeaders: ['retry-after', 'content-disposition', OLDEST_PROTOCOL_HEADER],
          maxAge: PREFLIGHT_S,
        });
      },
    });
  }
  app.addHook('onRequest', async (request) => {
    if (!isCrossOrigin(request, own)) return;
    for (const name of ownCookies) delete request.cookies[name];
    const { origin } = request.headers;
    const isListed =
      origin !== undefined && sites.includes(origin) && isVisitorPath(pathOf(request));
    if (!SAFE.has(request.method) && !isListed)
      throw new HttpError('forbidden', 'This origin is not allowed to call this server.');
  });
}
