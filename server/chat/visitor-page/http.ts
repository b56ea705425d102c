import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import { newVisit, visitAnswer } from '@ncf/contract/visitor-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import { allow, callerOf } from '../../identity/caller.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { Visits } from './visitor-page.ts';

interface Options {
  visits: Visits;
  tokens: Tokens;
}

/** Where visitors are on the site. */
export const visitsHttp: FastifyPluginAsyncZod<Options> = async (app, { visits, tokens }) => {
  const security = [{ bearer: [] }];

  app.put(
    '/api/v1/chat/visit',
    {
      schema: {
        summary: 'Tell the page that one is on: paths only, never a query',
        tags: ['visitor'],
        security,
        body: newVisit,
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const caller = await callerOf(request, tokens);
      allow(caller, 'visit', caller.role === 'user' ? caller.chatUserId : null);
      if (caller.role !== 'user') throw new HttpError('forbidden');
      await visits.note(caller.chatUserId, request.body, request.headers['user-agent']);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/conversations/:chatUserId/visit',
    {
      schema: {
        summary: "The page that a conversation's visitor is on, or was last",
        tags: ['agent'],
        security,
        params: z.object({ chatUserId }),
        response: { 200: visitAnswer, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      allow(await callerOf(request, tokens), 'conversations', request.params.chatUserId);
      void reply.header('cache-control', 'no-store');
      return { data: await visits.of(request.params.chatUserId) };
    },
  );
};
