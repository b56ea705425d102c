import { invitationsApi } from '@ncf/contract/api/invitations';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { orNotFound } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../route-guard.ts';
import { addressInUse } from './agents-http.ts';
import type { Invitations } from './invitations.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  invitations: Pick<Invitations, 'invite' | 'invitations' | 'withdraw'>;
  audit: Pick<Audit, 'record'>;
}

/** The owner's invitations to the team. */
export const teamInvitationsHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { invitations, audit } = options;

  serve(app, invitationsApi, {
    list: async () => wholeList(await invitations.invitations()),

    create: async (request, reply) => {
      const { email, role } = request.body;
      const made = await invitations.invite(request.body, agentOf(request));
      if (made === 'conflict') throw addressInUse();
      await audit.record(auditActorOf(request), 'account.invited', email, { role });
      return reply.code(201).send(made);
    },

    delete: async (request, reply) => {
      const email = orNotFound(await invitations.withdraw(request.params.id));
      await audit.record(auditActorOf(request), 'account.uninvited', email);
      return reply.code(204).send(null);
    },
  });
};
