import { availabilityApi } from '@ncf/contract/api/availability';
import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import { orNotFound } from '../../platform/http/errors.ts';
import type { Availabilities } from './availability.ts';

/** A changed picture has another address. The site may be on another origin. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Whether agents are online and how long recent answers took, for anyone and without a cookie; and a visitor's place in the queue. */
export const availabilityHttp = (
  app: FastifyInstance,
  options: { availability: Availabilities },
): void => {
  serve(app, availabilityApi, {
    get: () => options.availability.now(),

    picture: async (request, reply) => {
      const picture = orNotFound(await options.availability.picture(request.params.pictureId));
      return reply.type('image/jpeg').headers(HEADERS).send(picture);
    },
  });

  serve(app, visitorDataApi, {
    queue: async (request) => ({
      ahead: await options.availability.ahead(visitorOf(request).chatUserId),
    }),
  });
};
