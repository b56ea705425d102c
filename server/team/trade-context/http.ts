import { tradeContextApi } from '@ncf/contract/api/trade-context';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { TradeContexts } from './trade-context.ts';

/** What the owner's system knows of a conversation. */
export const tradeContextHttp: FastifyPluginAsync<{ tradeContexts: TradeContexts }> = async (
  app,
  { tradeContexts },
) => {
  serve(app, tradeContextApi, { get: ({ params }) => tradeContexts.of(params.chatUserId) });
};
