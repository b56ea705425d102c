import { conversationEmails, emailHtml } from '@ncf/contract/conversation-emails';
import { errorBody } from '@ncf/contract/errors';
import { chatUserId, messageId } from '@ncf/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../../platform/http/errors.ts';
import type { ConversationEmails } from './conversation-emails.ts';

interface Options {
  conversationEmails: ConversationEmails;
}

/** The emails of a conversation's entries, for agents. */
export const conversationEmailsHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { conversationEmails: emails } = options;

  app.get(
    '/api/v1/conversations/:chatUserId/emails',
    {
      schema: {
        params: z.object({ chatUserId }),
        response: { 200: conversationEmails, '4xx': errorBody },
      },
    },
    async (request) => ({ data: await emails.of(request.params.chatUserId) }),
  );

  app.get(
    '/api/v1/conversations/:chatUserId/emails/:messageId/html',
    {
      schema: {
        params: z.object({ chatUserId, messageId }),
        response: { 200: emailHtml, '4xx': errorBody },
      },
    },
    async (request) => {
      const { params } = request;
      const html = await emails.htmlOf(params.chatUserId, params.messageId);
      if (html === null) throw new HttpError('not_found');
      return { html };
    },
  );
};
