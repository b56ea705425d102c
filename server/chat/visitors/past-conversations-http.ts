import { errorBody } from '@ncf/contract/errors';
import { pastConversations as response } from '@ncf/contract/past-conversations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '../../identity/route-guard.ts';
import type { PastConversations } from './past-conversations.ts';

/** The list of a visitor's conversations. */
export const pastConversationsHttp: FastifyPluginAsyncZod<{
  pastConversations: PastConversations;
}> = async (app, { pastConversations }) => {
  app.get(
    '/api/v1/chat/conversations',
    { schema: { response: { 200: response, '4xx': errorBody } } },
    async (request) => ({ data: await pastConversations(visitorOf(request).browserId) }),
  );
};
