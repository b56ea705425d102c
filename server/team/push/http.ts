import { notificationsApi } from '@ncf/contract/api/notifications';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentOf } from '../../identity/route-guard.ts';
import type { Push } from './push.ts';

/** How the calling agent is notified. */
export const pushHttp = (app: FastifyInstance, { push }: { push: Push }) =>
  serve(app, notificationsApi, {
    get: (request) => push.own(agentOf(request).agentId),

    set: (request) => push.change(agentOf(request).agentId, request.body),

    subscribe: (request) => push.subscribe(agentOf(request), request.body),

    unsubscribe: async (request) => {
      await push.unsubscribe(agentOf(request), request.query.endpoint);
    },
  });
