import { availability } from '@ncf/contract/availability';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Availabilities } from './availability.ts';

/** Whether somebody is here and how long answers took lately; anyone may ask, and no cookie is set. */
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
