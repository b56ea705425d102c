import { errorBody } from '@ncf/contract/errors';
import { deliveries, deliveriesQuery } from '@ncf/contract/webhooks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import type { Webhooks } from './webhooks.ts';

const params = z.object({ id: z.uuid() });
const nothing = { 204: z.null(), '4xx': errorBody };

/** The deliveries of a webhook, and test events. */
export const deliveriesHttp: FastifyPluginAsyncZod<{ webhooks: Webhooks }> = async (
  app,
  { webhooks },
) => {
  app.post(
    '/api/v1/webhooks/:id/test',
    { schema: { params, response: nothing } },
    async (request, reply) => {
      if (!(await webhooks.test(request.params.id))) throw new HttpError('not_found');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/webhooks/:id/deliveries',
    {
      schema: {
        params,
        querystring: deliveriesQuery,
        response: { 200: deliveries, '4xx': errorBody },
      },
    },
    (request) => webhooks.deliveries(request.params.id, request.query),
  );

  app.post(
    '/api/v1/webhooks/:id/deliveries/:deliveryId',
    {
      schema: {
        params: z.object({ id: z.uuid(), deliveryId: z.uuid() }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const { id, deliveryId } = request.params;
      if (!(await webhooks.resend(id, deliveryId))) throw new HttpError('not_found');
      return reply.code(204).send(null);
    },
  );
};
