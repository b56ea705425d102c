import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import { newForward, note } from '@ncf/contract/notes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { agentOf } from '../../identity/route-guard.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Forwarding } from './forwarding.ts';

/** Sends a conversation to someone outside. */
export const forwardsHttp: FastifyPluginAsyncZod<{ forwarding: Forwarding }> = async (
  app,
  { forwarding },
) => {
  app.post(
    '/api/v1/conversations/:chatUserId/forwards',
    {
      schema: {
        params: z.object({ chatUserId }),
        body: newForward,
        response: { 201: note, '4xx': errorBody, '5xx': errorBody },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const sent = await forwarding.forward(agentOf(request), params.chatUserId, body);
      if (sent === 'unknown') throw new HttpError('unknown_conversation');
      if (sent === 'unavailable')
        throw new HttpError('unavailable', 'This server does not send email.');
      if ('seconds' in sent) {
        reply.header('retry-after', sent.seconds);
        throw new HttpError('rate_limited');
      }
      return reply.code(201).send(sent);
    },
  );
};
