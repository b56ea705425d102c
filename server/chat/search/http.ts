import { errorBody } from '@ncf/contract/errors';
import { searchQuery, searchResult } from '@ncf/contract/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { agentOf } from '../../identity/route-guard.ts';
import type { Search } from './search.ts';

/** What an API key needs to read notes. */
const NOTES_SCOPE = 'conversations:manage';

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
    (request) => {
      const { scopes } = agentOf(request);
      return search.find(request.query, scopes?.includes(NOTES_SCOPE) ?? true);
    },
  );
};
