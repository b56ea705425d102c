import { availability } from '@ncf/contract/availability';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Availabilities } from './availability.ts';

/** Public availability: whether agents are online and how long recent answers took. Sets no cookie. */
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
};
