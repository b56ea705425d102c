import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { ConversationLinks } from '../conversation-links/conversation-links.ts';
import type { PastConversations } from './past-conversations.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** The list of a visitor's conversations, and going on with one of them. */
export const pastConversationsHttp = (
  app: FastifyInstance,
  {
    pastConversations,
    conversationLinks,
  }: {
    pastConversations: PastConversations;
    conversationLinks: Pick<ConversationLinks, 'continueIn'>;
  },
): void => {
  serve(app, visitorDataApi, {
    conversations: async (request) =>
      wholeList(await pastConversations(visitorOf(request).browserId)),

    continue: async (request) => {
      const { browserId } = visitorOf(request);
      const outcome = await conversationLinks.continueIn(browserId, request.params.chatUserId);
      if (outcome !== 'opened') throw new HttpError(outcome === 'void' ? 'not_found' : outcome);
    },
  });
};
