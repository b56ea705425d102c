import {
  agentAccount,
  agentAccounts,
  agentChange,
  madeAgent,
  newAgent,
} from '@ncf/contract/accounts';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { HttpError } from '../errors.ts';
import { allow, callerOf } from '../http/caller.ts';
import type { Tokens } from '../tokens.ts';
import type { Agents } from './agents.ts';

interface Options {
  agents: Pick<Agents, 'add' | 'list' | 'change'>;
  tokens: Tokens;
}

/** The team's accounts, kept by the owner. */
export const accountsHttp: FastifyPluginAsyncZod<Options> = async (app, { agents, tokens }) => {
  const security = [{ bearer: [] }];
  const tags = ['agent'];

  // Before the body is judged, so that nobody else learns its shape.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    allow(await callerOf(request, tokens), 'agents', null);
  });

  app.post(
    '/api/v1/agents',
    {
      schema: {
        summary: 'Make an account (owner); without a password one is made up and told this once',
        tags,
        security,
        body: newAgent,
        response: { 201: madeAgent, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const made = await agents.add(request.body);
      if (made === 'conflict') {
        const why = 'There is an account with this address.';
        throw new HttpError('conflict', why, { email: why });
      }
      return reply.code(201).send(made);
    },
  );

  app.get(
    '/api/v1/agents',
    {
      schema: {
        summary: 'Every account (owner)',
        tags,
        security,
        response: { 200: agentAccounts, '4xx': errorBody },
      },
    },
    async () => ({ data: await agents.list() }),
  );

  app.patch(
    '/api/v1/agents/:id',
    {
      schema: {
        summary: 'Change an account (owner)',
        tags,
        security,
        params: z.object({ id: z.uuid() }),
        body: agentChange,
        response: { 200: agentAccount, '4xx': errorBody },
      },
    },
    async (request) => {
      const changed = await agents.change(request.params.id, request.body);
      if (changed === 'unknown') throw new HttpError('not_found');
      if (changed === 'conflict') throw new HttpError('conflict', 'An owner must remain.');
      return changed;
    },
  );
};
