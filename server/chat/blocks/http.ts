import { blocksApi } from '@ncf/contract/api/blocks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentOf, record } from '../../identity/route-guard.ts';
import { HttpError, orNotFound } from '../../platform/http/errors.ts';
import type { VisitorMetLimits } from '../met-limits.ts';
import type { BlockedVisitor, Blocks } from './blocks.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  blocks: Blocks;
  metLimits: Pick<VisitorMetLimits, 'of'>;
  browsers: {
    /** The visitor of a conversation; null if it is gone. */
    visitorOf(chatUserId: string): Promise<BlockedVisitor | null>;
  };
}

/** Blocking visitors, and the limits they have met. */
export const blocksHttp = (
  app: FastifyInstance,
  { blocks, metLimits, browsers }: Options,
): void => {
  async function visitorOf(id: string): Promise<BlockedVisitor> {
    return orNotFound(await browsers.visitorOf(id), 'unknown_conversation');
  }

  serve(app, blocksApi, {
    get: async ({ params: { chatUserId: id } }) => ({
      data: blocks.of((await visitorOf(id)).browserId),
    }),

    block: async (request) => {
      const visitor = await visitorOf(request.params.chatUserId);
      const made = await blocks.block(visitor, request.body, agentOf(request).adminUserName);
      await record(request, 'visitor.blocked', visitor.chatUserId, {
        until: made.until,
      });
      return made;
    },

    unblock: async (request) => {
      const { browserId, chatUserId: id } = await visitorOf(request.params.chatUserId);
      const own = blocks.of(browserId);
      if (own !== null && (await blocks.remove(own.blockId)))
        await record(request, 'visitor.unblocked', id);
    },

    limits: async (request) => {
      const { browserId } = await visitorOf(request.params.chatUserId);
      const met = await metLimits.of(browserId);
      return wholeList(
        met.map(({ lastAt, ...one }) => ({ ...one, lastAt: new Date(lastAt).toISOString() })),
      );
    },

    list: async () => wholeList(await blocks.list()),

    remove: async (request) => {
      const { id } = request.params;
      const listed = (await blocks.list()).find(({ blockId }) => blockId === id);
      if (!(await blocks.remove(id))) throw new HttpError('not_found');
      const target = listed?.visitor?.chatUserId ?? 'Deleted visitor';
      await record(request, 'visitor.unblocked', target);
    },
  });
};
