import { errorBody } from '@ncf/contract/errors';
import { newReply, savedReplies, savedReply } from '@ncf/contract/saved-replies';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Replies } from './saved-replies.ts';

interface Options {
  replies: Replies;
  audit: Pick<Audit, 'record'>;
}

/** Saved replies. */
export const repliesHttp: FastifyPluginAsyncZod<Options> = async (app, { replies, audit }) => {
  const params = z.object({ replyId: z.uuid() });

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
      const saved = await replies.put(agentOf(request), request.params.replyId, request.body);
      if (saved === 'conflict') {
        const why = 'Another reply already uses this shortcut.';
        throw new HttpError('conflict', why, { shortcut: why });
      }
      if (saved === 'unknown_file') {
        const why = 'A file is gone or belongs to another reply. Remove it, and attach it again.';
        throw new HttpError('invalid_input', why, { fileUrls: why });
      }
      await audit.record(auditActorOf(request), 'reply.changed', saved.shortcut);
      return saved;
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
      const removed = await replies.remove(request.params.replyId);
      if (removed === null) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'reply.removed', removed);
      return reply.code(204).send(null);
    },
  );
};
