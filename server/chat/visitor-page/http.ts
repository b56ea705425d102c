import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import { newVisitorPage, visitorPageAnswer } from '@ncf/contract/visitor-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { visitorOf } from '../../identity/route-guard.ts';
import type { VisitorPages } from './visitor-page.ts';

interface Options {
  visitorPages: VisitorPages;
  isVisitorOnline(chatUserId: string): Promise<boolean>;
}

/** The page each visitor is on. */
export const visitorPageHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { visitorPages, isVisitorOnline },
) => {
  app.put(
    '/api/v1/chat/page',
    {
      schema: {
        body: newVisitorPage,
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { chatUserId } = visitorOf(request);
      await visitorPages.note(chatUserId, request.body, request.headers['user-agent']);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/conversations/:chatUserId/page',
    {
      schema: {
        params: z.object({ chatUserId }),
        response: { 200: visitorPageAnswer, '4xx': errorBody },
      },
    },
    async ({ params }) => ({
      data: await visitorPages.of(params.chatUserId),
      online: await isVisitorOnline(params.chatUserId),
    }),
  );
};
