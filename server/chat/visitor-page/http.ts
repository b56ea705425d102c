import { chatSessionApi } from '@ncf/contract/api/chat-session';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { visitorOf } from '../../identity/route-guard.ts';
import type { VisitorPages } from './visitor-page.ts';

interface Options {
  visitorPages: VisitorPages;
  isVisitorOnline(chatUserId: string): Promise<boolean>;
}

/** The page each visitor is on. */
export const visitorPageHttp = (
  app: FastifyInstance,
  { visitorPages, isVisitorOnline }: Options,
): void => {
  serve(app, chatSessionApi, {
    setPage: async (request) => {
      const { chatUserId } = visitorOf(request);
      await visitorPages.note(chatUserId, request.body, request.headers['user-agent']);
    },
  });

  serve(app, conversationsApi, {
    page: async ({ params }) => ({
      data: await visitorPages.of(params.chatUserId),
      online: await isVisitorOnline(params.chatUserId),
    }),
  });
};
