import { apiKeys as list, createdApiKey, newApiKey } from '@ncf/contract/api-keys';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../../identity/route-guard.ts';
import type { ApiKeys } from './api-keys.ts';

interface Options {
  apiKeys: ApiKeys;
  audit: Pick<Audit, 'record'>;
}

/** The owner's management of API keys. */
export const apiKeysHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { apiKeys, audit } = options;

  app.get(
    '/api/v1/api-keys',
    { schema: { response: { 200: list, '4xx': errorBody } } },
    async () => ({ data: await apiKeys.list() }),
  );

  app.post(
    '/api/v1/api-keys',
    {
      schema: {
        body: newApiKey,
        response: { 201: createdApiKey, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const made = await apiKeys.make(request.body, agentOf(request).adminUserName);
      await audit.record(auditActorOf(request), 'key.made', made.name, {
        scopes: made.scopes.join(' '),
      });
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/api/v1/api-keys/:id',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const name = await apiKeys.revoke(request.params.id);
      if (name === null) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'key.revoked', name);
      return reply.code(204).send(null);
    },
  );
};
