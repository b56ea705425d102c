import { errorBody } from '@ncf/contract/errors';
import { searchQuery, searchResult } from '@ncf/contract/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { allow, callerOf } from '../../identity/caller.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { Search } from './search.ts';

interface Options {
  search: Search;
  tokens: Tokens;
}

/** The agents' search. */
export const searchHttp: FastifyPluginAsyncZod<Options> = async (app, { search, tokens }) => {
  app.get(
    '/api/v1/search',
    {
      schema: {
        querystring: searchQuery,
        response: { 200: searchResult, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      allow(await callerOf(request, tokens), 'search', null);
      void reply.header('cache-control', 'no-store');
      return search.find(request.query);
    },
  );
};
