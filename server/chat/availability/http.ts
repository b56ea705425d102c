import { availabilityApi } from '@ncf/contract/api/availability';
import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import type { Availabilities } from './availability.ts';

/** Whether agents are online and how long recent answers took, for anyone and without a cookie; and a visitor's place in the queue. */
export const availabilityHttp: FastifyPluginAsync<{ availability: Availabilities }> = async (
  app,
  options,
) => {
  serve(app, availabilityApi, {
    get: () => options.availability.now(),
  });

  serve(app, visitorDataApi, {
    queue: async (request) => ({
      ahead: await options.availability.ahead(visitorOf(request).chatUserId),
    }),
  });
};
