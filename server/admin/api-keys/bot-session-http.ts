import { botSessionApi } from '@ncf/contract/api/bot-session';
import { randomUUID } from 'node:crypto';
import { adminClientId } from '@ncf/contract/topics';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentOf } from '../../identity/route-guard.ts';
import type { Tokens } from '../../identity/tokens.ts';

/** Exchanges an API key for the short-lived token that a program connects to MQTT with. */
export const botSessionHttp = (
  app: FastifyInstance,
  { tokens }: { tokens: Pick<Tokens, 'sign'> },
) =>
  serve(app, botSessionApi, {
    create: async (request) => {
      const identity = agentOf(request);
      const { agentId, adminUserName } = identity;
      const clientId = adminClientId(agentId, randomUUID());
      return { agentId, clientId, adminUserName, ...(await tokens.sign(identity)) };
    },
  });
