import {
  notificationSettings,
  ownNotifications,
  pushEndpoint,
  pushSubscription,
} from '@ncf/contract/agent-notifications';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { agentOf } from '../../identity/route-guard.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Push } from './push.ts';

interface Options {
  push: Push;
}

/** How the calling agent is notified. */
export const pushHttp: FastifyPluginAsyncZod<Options> = async (app, { push }) => {
  const response = { 200: ownNotifications, '4xx': errorBody };
  const nothing = { 204: z.null(), '4xx': errorBody };

  app.get('/api/v1/agent/notifications', { schema: { response } }, (request) =>
    push.own(agentOf(request).agentId),
  );

  app.put(
    '/api/v1/agent/notifications',
    { schema: { body: notificationSettings, response } },
    (request) => push.change(agentOf(request).agentId, request.body),
  );

  app.put(
    '/api/v1/agent/push',
    { schema: { body: pushSubscription, response: nothing } },
    async (request, reply) => {
      if ((await push.subscribe(agentOf(request), request.body)) === 'private_target') {
        const why = 'The push service has a private address.';
        throw new HttpError('invalid_input', why, { endpoint: why });
      }
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/v1/agent/push',
    { schema: { querystring: pushEndpoint, response: nothing } },
    async (request, reply) => {
      await push.unsubscribe(agentOf(request), request.query.endpoint);
      return reply.code(204).send(null);
    },
  );
};
