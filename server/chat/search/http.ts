import { searchApi } from '@ncf/contract/api/search';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentOf } from '../../identity/route-guard.ts';
import type { Search } from './search.ts';

/** What an API key needs to read notes. */
const NOTES_SCOPE = 'conversations:manage';

/** The agents' search. */
export const searchHttp = (app: FastifyInstance, { search }: { search: Search }): void => {
  serve(app, searchApi, {
    messages: (request) => {
      const { scopes } = agentOf(request);
      return search.find(request.query, scopes?.includes(NOTES_SCOPE) ?? true);
    },
  });
};
