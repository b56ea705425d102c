import {
  block,
  blockAnswer,
  listedBlocks,
  metLimits as metLimitsShape,
  newBlock,
} from '@ncf/contract/blocks';
import { errorBody } from '@ncf/contract/errors';
import { chatUserId } from '@ncf/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { agentOf, auditActorOf } from '../../identity/route-guard.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { VisitorMetLimits } from '../met-limits.ts';
import type { BlockedVisitor, Blocks } from './blocks.ts';

interface Options {
  blocks: Blocks;
  metLimits: Pick<VisitorMetLimits, 'of'>;
  browsers: {
    /** The visitor of a conversation; null if it is gone. */
    visitorOf(chatUserId: string): Promise<BlockedVisitor | null>;
  };
  audit: Pick<Audit, 'record'>;
}

const params = z.object({ chatUserId });

/** Blocking visitors, and the limits they have met. */
export const blocksHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { blocks, metLimits, browsers, audit },
) => {
  const url = '/api/v1/conversations/:chatUserId/block';

  async function visitorOf(id: string): Promise<BlockedVisitor> {
    const visitor = await browsers.visitorOf(id);
    if (visitor === null) throw new HttpError('unknown_conversation');
    return visitor;
  }

  app.get(
    url,
    { schema: { params, response: { 200: blockAnswer, '4xx': errorBody } } },
    async ({ params: { chatUserId: id } }) => ({
      data: blocks.of((await visitorOf(id)).browserId),
    }),
  );

  app.put(
    url,
    { schema: { params, body: newBlock, response: { 200: block, '4xx': errorBody } } },
    async (request) => {
      const visitor = await visitorOf(request.params.chatUserId);
      const made = await blocks.block(visitor, request.body, agentOf(request).adminUserName);
      await audit.record(auditActorOf(request), 'visitor.blocked', visitor.chatUserId, {
        until: made.until,
      });
      return made;
    },
  );

  app.delete(
    url,
    { schema: { params, response: { 204: z.null(), '4xx': errorBody } } },
    async (request, reply) => {
      const { browserId, chatUserId: id } = await visitorOf(request.params.chatUserId);
      const own = blocks.of(browserId);
      if (own !== null && (await blocks.remove(own.blockId)))
        await audit.record(auditActorOf(request), 'visitor.unblocked', id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/conversations/:chatUserId/limits',
    { schema: { params, response: { 200: metLimitsShape, '4xx': errorBody } } },
    async (request) => {
      const { browserId } = await visitorOf(request.params.chatUserId);
      const met = await metLimits.of(browserId);
      return {
        data: met.map(({ lastAt, ...one }) => ({ ...one, lastAt: new Date(lastAt).toISOString() })),
      };
    },
  );

  app.get(
    '/api/v1/blocks',
    { schema: { response: { 200: listedBlocks, '4xx': errorBody } } },
    async () => ({ data: await blocks.list() }),
  );

  app.delete(
    '/api/v1/blocks/:id',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const listed = (await blocks.list()).find(({ blockId }) => blockId === id);
      if (!(await blocks.remove(id))) throw new HttpError('not_found');
      const target = listed?.visitor?.chatUserId ?? 'Deleted visitor';
      await audit.record(auditActorOf(request), 'visitor.unblocked', target);
      return reply.code(204).send(null);
    },
  );
};
