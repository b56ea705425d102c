import { errorBody } from '@ncf/contract/errors';
import { newReply, savedReplies, savedReply } from '@ncf/contract/saved-replies';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import { allow, callerOf } from '../../identity/caller.ts';
import type { Tokens } from '../../identity/tokens.ts';
import type { Replies } from './saved-replies.ts';

interface Options {
  replies: Replies;
  tokens: Tokens;
}

/** Saved replies. */
export const repliesHttp: FastifyPluginAsyncZod<Options> = async (app, { replies, tokens }) => {
  const params = z.object({ replyId: z.uuid() });

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    allow(await callerOf(request, tokens), 'replies', null);
  });

  app.get(
    '/api/v1/replies',
    {
      schema: {
        response: { 200: savedReplies, '4xx': errorBody },
      },
    },
    async () => ({ data: await replies.list() }),
  );

  app.put(
    '/api/v1/replies/:replyId',
    {
      schema: {
        params,
        body: newReply,
        response: { 200: savedReply, '4xx': errorBody },
      },
    },
    async (request) => {
      const caller = await callerOf(request, tokens);
      if (caller.role !== 'admin') throw new HttpError('forbidden');
      const saved = await replies.put(caller, request.params.replyId, request.body);
      if (saved !== 'conflict') return saved;
      const why = 'Another reply has this shortcut.';
      throw new HttpError('conflict', why, { shortcut: why });
    },
  );

  app.delete(
    '/api/v1/replies/:replyId',
    {
      schema: {
        params,
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      if (!(await replies.remove(request.params.replyId))) throw new HttpError('not_found');
      return reply.code(204).send(null);
    },
  );
};
