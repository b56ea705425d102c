import { searchMissesApi } from '@ncf/contract/api/search-misses';
import type { SearchMiss } from '@ncf/contract/search-misses';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { SearchMisses } from './search-misses.ts';

interface Options {
  searchMisses: SearchMisses;
  /** Whether the served site has an answer; null if no site is served. */
  hasAnswer: ((miss: SearchMiss) => Promise<boolean>) | null;
}

/** What the site has no answer to: counting it, and the most frequent. */
export const searchMissesHttp = (app: FastifyInstance, { searchMisses, hasAnswer }: Options) =>
  serve(app, searchMissesApi, {
    count: async (request) => {
      const { body } = request;
      if (hasAnswer && (body.unhelpful === true || !(await hasAnswer(body))))
        await searchMisses.count(body);
    },

    list: ({ query }) => searchMisses.list(query.source),
  });
