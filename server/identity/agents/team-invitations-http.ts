import { invitations as invitationList, newInvitation, newLink } from '@ncf/contract/invitations';
import { errorBody } from '@ncf/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../route-guard.ts';
import { addressInUse } from './agents-http.ts';
import type { Invitations } from './invitations.ts';

interface Options {
  invitations: Pick<Invitations, 'invite' | 'invitations' | 'withdraw'>;
  audit: Pick<Audit, 'record'>;
}

/** The owner's invitations to the team. */
export const teamInvitationsHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { invitations, audit } = options;

  app.get(
    '/api/v1/invitations',
    {
      schema: {
        response: { 200: invitationList, '4xx': errorBody },
      },
    },
    async () => ({ data: await invitations.invitations() }),
  );

  app.post(
    '/api/v1/invitations',
    {
      schema: {
        body: newInvitation,
        response: { 201: newLink, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const { email, role } = request.body;
      const made = await invitations.invite(request.body, agentOf(request));
      if (made === 'conflict') throw addressInUse();
      await audit.record(auditActorOf(request), 'account.invited', email, { role });
      return reply.code(201).send(made);
    },
  );

  app.delete(
    '/api/v1/invitations/:id',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const email = await invitations.withdraw(request.params.id);
      if (email === null) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'account.uninvited', email);
      return reply.code(204).send(null);
    },
  );
};
