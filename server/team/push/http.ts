import { t } from '@ncf/contract/t';
import { notificationsApi } from '@ncf/contract/api/notifications';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentOf } from '../../identity/route-guard.ts';
import { fieldError } from '../../platform/http/errors.ts';
import type { Push } from './push.ts';

/** How the calling agent is notified. */
export const pushHttp = (app: FastifyInstance, { push }: { push: Push }) =>
  serve(app, notificationsApi, {
    get: (request) => push.own(agentOf(request).agentId),

    set: (request) => push.change(agentOf(request).agentId, request.body),

    subscribe: async (request) => {
      if ((await push.subscribe(agentOf(request), request.body)) === 'private_target')
        throw fieldError('endpoint', t('The push service has a private address.'));
    },

    unsubscribe: async (request) => {
      await push.unsubscribe(agentOf(request), request.query.endpoint);
    },
  });
