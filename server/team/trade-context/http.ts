import { tradeContextApi } from '@ncf/contract/api/trade-context';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { TradeContexts } from './trade-context.ts';

/** What the owner's system knows of a conversation. */
export const tradeContextHttp = (
  app: FastifyInstance,
  { tradeContexts }: { tradeContexts: TradeContexts },
) => serve(app, tradeContextApi, { get: ({ params }) => tradeContexts.of(params.chatUserId) });
