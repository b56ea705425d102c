import { ONE_CONVERSATION } from '@ncf/contract/api/conversations';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/errors.ts';
import type { Conversations } from './conversations.ts';

/** Answers every call about a conversation that does not exist with the same 404. Call it before adding routes. */
export function refuseUnknownConversations(
  app: FastifyInstance,
  conversations: Pick<Conversations, 'get'>,
): void {
  app.addHook('preHandler', async ({ routeOptions, params }) => {
    if (routeOptions.url?.startsWith(ONE_CONVERSATION) !== true) return;
    const { chatUserId } = params as { chatUserId: string };
    if ((await conversations.get(chatUserId)) === null) throw new HttpError('unknown_conversation');
  });
}
