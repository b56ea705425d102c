import { searchMissesApi } from '@ncf/contract/api/search-misses';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { SearchMisses } from './search-misses.ts';

interface Options {
  searchMisses: SearchMisses;
  /** Whether a search of the served site finds something; null if no site is served. */
  hasResults: ((query: string) => Promise<boolean>) | null;
}

/** Site searches without results: counting one, and the most frequent ones. */
export const searchMissesHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { searchMisses, hasResults } = options;

  serve(app, searchMissesApi, {
    count: async (request, reply) => {
      const { query } = request.body;
      if (hasResults && !(await hasResults(query))) await searchMisses.count(query);
      return reply.code(204).send(null);
    },

    list: () => searchMisses.list(),
  });
};
