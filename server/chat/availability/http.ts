import { availability } from '@ncf/contract/availability';
import { errorBody } from '@ncf/contract/errors';
import { queuePlace } from '@ncf/contract/waiting';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '../../identity/route-guard.ts';
import type { Availabilities } from './availability.ts';

/** Whether agents are online and how long recent answers took, for anyone and without a cookie; and a visitor's place in the queue. */
export const availabilityHttp: FastifyPluginAsyncZod<{ availability: Availabilities }> = async (
  app,
  options,
) => {
  app.get(
    '/api/v1/availability',
    {
      schema: {
        response: { 200: availability, '4xx': errorBody },
      },
    },
    () => options.availability.now(),
  );

  app.get(
    '/api/v1/chat/queue',
    { schema: { response: { 200: queuePlace, '4xx': errorBody } } },
    async (request) => ({ ahead: await options.availability.ahead(visitorOf(request).chatUserId) }),
  );
};
