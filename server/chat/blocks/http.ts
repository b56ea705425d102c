import { block, blockAnswer, newBlock } from '@ncf/contract/blocks';
import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Blocks } from './blocks.ts';

interface Options {
  blocks: Blocks;
  browsers: {
    /** The browser that a conversation was started in; null if the conversation is gone. */
    ofConversation(chatUserId: string): Promise<string | null>;
  };
  audit: Pick<Audit, 'record'>;
}

const params = z.object({ chatUserId });

/** Blocking a conversation's visitor. */
export const blocksHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { blocks, browsers, audit },
) => {
  const url = '/api/v1/conversations/:chatUserId/block';

  async function browserOf(id: string): Promise<string> {
    const browserId = await browsers.ofConversation(id);
    if (browserId === null) throw new HttpError('unknown_conversation');
    return browserId;
  }

  app.get(
    url,
    { schema: { params, response: { 200: blockAnswer, '4xx': errorBody } } },
    async (request) => ({ data: blocks.of(await browserOf(request.params.chatUserId)) }),
  );

  app.put(
    url,
    { schema: { params, body: newBlock, response: { 200: block, '4xx': errorBody } } },
    async (request) => {
      const id = request.params.chatUserId;
      const made = await blocks.block(await browserOf(id), request.body);
      await audit.record(auditActorOf(request), 'visitor.blocked', id, { until: made.until });
      return made;
    },
  );

  app.delete(
    url,
    { schema: { params, response: { 204: z.null(), '4xx': errorBody } } },
    async (request, reply) => {
      const id = request.params.chatUserId;
      await blocks.unblock(await browserOf(id));
      await audit.record(auditActorOf(request), 'visitor.unblocked', id);
      return reply.code(204).send(null);
    },
  );
};
