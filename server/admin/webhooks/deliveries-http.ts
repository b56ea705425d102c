import { webhooksApi } from '@ncf/contract/api/webhooks';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Webhooks } from './webhooks.ts';

/** The deliveries of a webhook, and test events. */
export const deliveriesHttp: FastifyPluginAsync<{ webhooks: Webhooks }> = async (
  app,
  { webhooks },
) => {
  serve(app, webhooksApi, {
    test: async (request, reply) => {
      if (!(await webhooks.test(request.params.id))) throw new HttpError('not_found');
      return reply.code(204).send(null);
    },

    deliveries: (request) => webhooks.deliveries(request.params.id, request.query),

    resend: async (request, reply) => {
      const { id, deliveryId } = request.params;
      if (!(await webhooks.resend(id, deliveryId))) throw new HttpError('not_found');
      return reply.code(204).send(null);
    },
  });
};
