import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const ALLOWED_METHODS = 'GET, POST, PATCH, DELETE';

function isForeign(request: FastifyRequest, known: ReadonlySet<string>): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && known.has(origin)) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Refuses what another site's page sends with a visitor's cookies, and lets the given origins in
 * (WHATWG Fetch, CORS protocol).
 */
export function guardOrigin(
  app: FastifyInstance,
  siteOrigins: readonly string[],
  publicUrl: string | null,
): void {
  const sites = new Set(siteOrigins);
  const known = new Set([...siteOrigins, ...(publicUrl === null ? [] : [publicUrl])]);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (sites.size > 0) void reply.header('vary', 'Origin');
    if (origin !== undefined && sites.has(origin)) {
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-allow-credentials', 'true');
      if (request.method === 'OPTIONS') {
        return reply
          .header('access-control-allow-methods', ALLOWED_METHODS)
          .header('access-control-allow-headers', 'authorization, content-type')
          .header('access-control-max-age', '600')
          .code(204)
          .send();
      }
    }
    if (!SAFE.has(request.method) && isForeign(request, known)) {
      throw new HttpError('forbidden', 'This origin may not call here.');
    }
  });
}
