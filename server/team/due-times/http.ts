import { resolutionApi } from '@ncf/contract/api/resolution';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  spentTimes(): Promise<ReadonlyMap<string, number>>;
}

/** How much of the time until conversations should be closed is spent. */
export const resolutionHttp = (app: FastifyInstance, { spentTimes }: Options) =>
  serve(app, resolutionApi, {
    spent: async () =>
      wholeList(
        [...(await spentTimes())].map(([chatUserId, seconds]) => ({ chatUserId, seconds })),
      ),
  });
