import { randomUUID } from 'node:crypto';
import { botSession } from '@ncf/contract/bots';
import { errorBody } from '@ncf/contract/errors';
import { adminClientId } from '@ncf/contract/topics';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { agentOf } from '../../identity/route-guard.ts';
import type { Tokens } from '../../identity/tokens.ts';

interface Options {
  tokens: Pick<Tokens, 'sign'>;
}

/** Exchanges an API key for the short-lived token that a program connects to MQTT with. */
export const botSessionHttp: FastifyPluginAsyncZod<Options> = async (app, { tokens }) => {
  app.post(
    '/api/v1/agent/bot-session',
    { schema: { response: { 200: botSession, '4xx': errorBody } } },
    async (request) => {
      const identity = agentOf(request);
      const { agentId, adminUserName } = identity;
      const clientId = adminClientId(agentId, randomUUID());
      return { agentId, clientId, adminUserName, ...(await tokens.sign(identity)) };
    },
  );
};
