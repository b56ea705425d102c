import { errorBody } from '@ncf/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Audit } from '../audit/audit.ts';
import type { Setting } from './setting.ts';

/** How a change of a setting is recorded. */
interface Recording {
  audit: Pick<Audit, 'record'>;
  /** Who makes a call. */
  actorOf(request: FastifyRequest): Parameters<Audit['record']>[0];
}

/** Adds the calls that read and replace a setting. */
export function serveSetting<T>(
  app: FastifyInstance,
  { path, shape, read, replace, action, detail }: Setting<T>,
  { audit, actorOf }: Recording,
): void {
  const url = `/api/v1/${path}`;
  const response = { 200: shape, '4xx': errorBody };
  app.get(url, { schema: { response } }, () => read());
  app.put(url, { schema: { body: shape, response } }, async (request) => {
    const replaced = await replace(request.body as T);
    await audit.record(actorOf(request), action, '', detail(replaced));
    return replaced;
  });
}
