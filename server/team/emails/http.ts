import { t } from '@ncf/contract/t';
import { conversationEmailsApi } from '@ncf/contract/api/conversation-emails';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentOf } from '../../identity/route-guard.ts';
import { HttpError, RateLimited } from '../../platform/http/errors.ts';
import type { Forwarding } from './forwarding.ts';

/** Sends a conversation to someone outside. */
export const forwardsHttp = (app: FastifyInstance, { forwarding }: { forwarding: Forwarding }) =>
  serve(app, conversationEmailsApi, {
    forward: async (request) => {
      const { params, body } = request;
      const sent = await forwarding.forward(agentOf(request), params.chatUserId, body);
      if (sent === 'unavailable')
        throw new HttpError('unavailable', t('This server does not send email.'));
      if (typeof sent === 'string') throw new HttpError(sent);
      if ('seconds' in sent) throw new RateLimited(sent.seconds);
      return sent;
    },
  });
