import { apiKeysApi } from '@ncf/contract/api/api-keys';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { orNotFound } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../../identity/route-guard.ts';
import type { ApiKeys } from './api-keys.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  apiKeys: ApiKeys;
  audit: Pick<Audit, 'record'>;
}

/** The owner's management of API keys. */
export const apiKeysHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { apiKeys, audit } = options;

  serve(app, apiKeysApi, {
    list: async () => wholeList(await apiKeys.list()),

    create: async (request, reply) => {
      const made = await apiKeys.make(request.body, agentOf(request).adminUserName);
      await audit.record(auditActorOf(request), 'key.made', made.name, {
        scopes: made.scopes.join(' '),
      });
      return reply.code(201).send(made);
    },

    revoke: async (request, reply) => {
      const name = orNotFound(await apiKeys.revoke(request.params.id));
      await audit.record(auditActorOf(request), 'key.revoked', name);
      return reply.code(204).send(null);
    },
  });
};
