import { apiKeysApi } from '@ncf/contract/api/api-keys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound } from '../../platform/http/errors.ts';
import { agentOf, record } from '../../identity/route-guard.ts';
import type { ApiKeys } from './api-keys.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** The owner's management of API keys. */
export const apiKeysHttp = (app: FastifyInstance, { apiKeys }: { apiKeys: ApiKeys }) =>
  serve(app, apiKeysApi, {
    list: async () => wholeList(await apiKeys.list()),

    create: async (request) => {
      const made = await apiKeys.make(request.body, agentOf(request).adminUserName);
      await record(request, 'key.made', made.name, { scopes: made.scopes.join(' ') });
      return made;
    },

    revoke: async (request) => {
      const name = orNotFound(await apiKeys.revoke(request.params.id));
      await record(request, 'key.revoked', name);
    },
  });
