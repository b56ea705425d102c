import { newLink } from '@ncf/contract/invitations';
import {
  agentAccount,
  agentAccounts,
  agentChange,
  createdAgent,
  newAgent,
} from '@ncf/contract/agents';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../route-guard.ts';
import type { Agents } from './agents.ts';
import { throwWeakPassword } from './password-refusal-http.ts';
import type { Invitations } from './invitations.ts';

interface Options {
  agents: Pick<Agents, 'add' | 'list' | 'change'>;
  invitations: Pick<Invitations, 'resetFor'>;
  audit: Pick<Audit, 'record'>;
}

const params = z.object({ id: z.uuid() });

/** The refusal of an address that already has an account. */
export function addressInUse(): HttpError {
  const why = 'An account with this email address already exists.';
  return new HttpError('conflict', why, { email: why });
}

/** The refusal of a display name that a colleague has. */
export function nameInUse(): HttpError {
  const why = 'Someone on your team already uses this name. Choose a different one.';
  return new HttpError('conflict', why, { adminUserName: why });
}

/** The team's accounts. */
export const agentsHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { agents, invitations, audit } = options;

  app.post(
    '/api/v1/agents',
    {
      schema: {
        body: newAgent,
        response: { 201: createdAgent, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const made = await agents.add(request.body);
      if (made === 'conflict') throw addressInUse();
      if (made === 'name_taken') throw nameInUse();
      if ('weak' in made) throwWeakPassword(made);
      await audit.record(auditActorOf(request), 'account.made', made.email, { role: made.role });
      return reply.code(201).send(made);
    },
  );

  app.get(
    '/api/v1/agents',
    {
      schema: {
        response: { 200: agentAccounts, '4xx': errorBody },
      },
    },
    async () => ({ data: await agents.list() }),
  );

  app.patch(
    '/api/v1/agents/:id',
    {
      schema: {
        params,
        body: agentChange,
        response: { 200: agentAccount, '4xx': errorBody },
      },
    },
    async (request) => {
      const changed = await agents.change(request.params.id, request.body);
      if (changed === 'unknown') throw new HttpError('not_found');
      if (changed === 'conflict')
        throw new HttpError('conflict', 'At least one owner must remain.');
      if (changed === 'name_taken') throw nameInUse();
      if ('weak' in changed) throwWeakPassword(changed);
      const { password, ...shown } = request.body;
      const detail = Object.fromEntries(
        Object.entries(shown).map(([field, value]) => [field, String(value)]),
      );
      const passwordNote = password === undefined ? {} : { password: 'another' };
      await audit.record(auditActorOf(request), 'account.changed', changed.email, {
        ...detail,
        ...passwordNote,
      });
      return changed;
    },
  );

  app.post(
    '/api/v1/agents/:id/reset',
    {
      schema: {
        params,
        response: { 201: newLink, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const made = await invitations.resetFor(request.params.id, agentOf(request).adminUserName);
      if (made === null) throw new HttpError('not_found');
      const { account, ...link } = made;
      await audit.record(auditActorOf(request), 'account.link', account);
      return reply.code(201).send(link);
    },
  );
};
