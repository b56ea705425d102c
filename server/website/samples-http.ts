import { errorBody } from '@ncf/contract/errors';
import { samples, type Samples } from '@ncf/contract/samples';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

interface Options {
  /** The samples of the served build. */
  samples: () => Samples['data'];
}

/** The samples left in the site's content. */
export const samplesHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.get(
    '/api/v1/samples',
    { schema: { response: { 200: samples, '4xx': errorBody } } },
    async () => ({ data: options.samples() }),
  );
};
