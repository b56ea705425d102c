import { errorBody } from '@ncf/contract/errors';
import { searchQuery, searchResult } from '@ncf/contract/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Search } from './search.ts';

interface Options {
  search: Search;
}

/** The agents' search. */
export const searchHttp: FastifyPluginAsyncZod<Options> = async (app, { search }) => {
  app.get(
    '/api/v1/search',
    {
      schema: {
        querystring: searchQuery,
        response: { 200: searchResult, '4xx': errorBody },
      },
    },
    (request) => search.find(request.query),
  );
};
