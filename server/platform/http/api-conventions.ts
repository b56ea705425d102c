import { t } from '@ncf/contract/t';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_VERSION } from '@ncf/contract/api-version';
import { HttpError } from './errors.ts';

/** Links in emails: programs that open them add parameters of their own. */
const LINKS = '/api/v1/mail/';

/** The query parameters that a route declares. */
function parametersOf({ routeOptions }: FastifyRequest): ReadonlySet<string> {
  const query = routeOptions.schema?.querystring as { shape?: object } | undefined;
  return new Set(Object.keys(query?.shape ?? {}));
}

/** Whether the request names its host twice, which a proxy may read differently (RFC 9112 §3.2). */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/**
 * What holds for every call of the API: its answer names the version, and a query parameter that it doesn't have is an
 * error, so that a misspelled filter never returns everything.
 */
export function keepApiConventions(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasTwoHosts(request)) throw new HttpError('invalid_input', 'Send one Host header.');
    if (/^\/(?:api|files)\//.test(request.url)) void reply.header('api-version', API_VERSION);
  });
  app.addHook('preValidation', async (request) => {
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/api/v1/') || path.startsWith(LINKS)) return;
    const known = parametersOf(request);
    const unknown = Object.keys(request.query as object).filter((name) => !known.has(name));
    if (unknown.length === 0) return;
    const why = t('This call has no such parameter.');
    throw new HttpError(
      'invalid_input',
      undefined,
      Object.fromEntries(unknown.map((name) => [name, why])),
    );
  });
}
