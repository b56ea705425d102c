import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound } from '../../platform/http/errors.ts';
import type { ConversationEmails } from './conversation-emails.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** The emails of a conversation's entries, for agents. */
export const conversationEmailsHttp = (
  app: FastifyInstance,
  options: { conversationEmails: ConversationEmails },
): void => {
  const { conversationEmails: emails } = options;

  serve(app, conversationEmailsApi, {
    list: async (request) => wholeList(await emails.of(request.params.chatUserId)),

    html: async (request) => {
      const { params } = request;
      const html = orNotFound(await emails.htmlOf(params.chatUserId, params.messageId));
      return { html };
    },
  });
};
