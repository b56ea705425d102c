import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import { newVisitorPage, visitorPageAnswer } from '@ncf/contract/visitor-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import { allow, callerOf } from '../../identity/caller.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { VisitorPages } from './visitor-page.ts';

interface Options {
  visitorPages: VisitorPages;
  tokens: Tokens;
}

/** Where visitors are on the site. */
export const visitorPageHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { visitorPages, tokens },
) => {
  app.put(
    '/api/v1/chat/visit',
    {
      schema: {
        body: newVisitorPage,
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const caller = await callerOf(request, tokens);
      allow(caller, 'visitor-page', caller.role === 'user' ? caller.chatUserId : null);
      if (caller.role !== 'user') throw new HttpError('forbidden');
      await visitorPages.note(caller.chatUserId, request.body, request.headers['user-agent']);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/conversations/:chatUserId/visit',
    {
      schema: {
        params: z.object({ chatUserId }),
        response: { 200: visitorPageAnswer, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      allow(await callerOf(request, tokens), 'conversations', request.params.chatUserId);
      void reply.header('cache-control', 'no-store');
      return { data: await visitorPages.of(request.params.chatUserId) };
    },
  );
};
