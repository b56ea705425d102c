import { errorBody } from '@ncf/contract/errors';
import { searchMiss, searchMisses as shown } from '@ncf/contract/search-misses';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { SearchMisses } from './search-misses.ts';

/** Counted searches per minute from one address. */
const PER_MINUTE = 10;

interface Options {
  searchMisses: SearchMisses;
  /** Whether a search of the served site finds something; null if no site is served. */
  hasResults: ((query: string) => Promise<boolean>) | null;
  limited: boolean;
}

/** Site searches without results: counting one, and the most frequent ones. */
export const searchMissesHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { searchMisses, hasResults, limited } = options;

  app.post(
    '/api/v1/search-misses',
    {
      config: limited ? { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } : {},
      schema: { body: searchMiss, response: { 204: z.null(), '4xx': errorBody } },
    },
    async (request, reply) => {
      const { query } = request.body;
      if (hasResults && !(await hasResults(query))) await searchMisses.count(query);
      return reply.code(204).send(null);
    },
  );

  app.get('/api/v1/search-misses', { schema: { response: { 200: shown, '4xx': errorBody } } }, () =>
    searchMisses.list(),
  );
};
