import { conversationsApi } from '@ncf/contract/api/conversations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentOf } from '../../identity/route-guard.ts';
import { orNotFound } from '../../platform/http/errors.ts';
import type { ReadMarks } from './read-marks.ts';

/** Marking a conversation as read or unread, for the calling agent. */
export const readMarksHttp = (
  app: FastifyInstance,
  { readMarks }: { readMarks: ReadMarks },
): void => {
  serve(app, conversationsApi, {
    markRead: async (request) => {
      const { params, body } = request;
      return orNotFound(
        await readMarks.mark(agentOf(request).agentId, params.chatUserId, body.seq),
        'unknown_conversation',
      );
    },

    markUnread: async (request) => {
      const id = request.params.chatUserId;
      return orNotFound(
        await readMarks.mark(agentOf(request).agentId, id, null),
        'unknown_conversation',
      );
    },
  });
};
