import { visitorDataApi } from '@ncf/contract/api/visitor-data';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import type { PastConversations } from './past-conversations.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** The list of a visitor's conversations. */
export const pastConversationsHttp: FastifyPluginAsync<{
  pastConversations: PastConversations;
}> = async (app, { pastConversations }) => {
  serve(app, visitorDataApi, {
    conversations: async (request) =>
      wholeList(await pastConversations(visitorOf(request).browserId)),
  });
};
