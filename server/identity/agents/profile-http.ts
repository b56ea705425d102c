import { profileApi } from '@ncf/contract/api/profile';
import { ownSessionsApi } from '@ncf/contract/api/own-sessions';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { changeDetail } from '../../platform/audit/change-detail.ts';
import { fieldError, HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../route-guard.ts';
import { nameInUse } from './agents-http.ts';
import { throwRefusal } from './password-refusal-http.ts';
import type { AgentProfile } from './profile.ts';
import { totpHttp } from './totp-http.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

interface Options {
  agents: AgentProfile;
  audit: Pick<Audit, 'record'>;
}

/** The calling agent's own account. */
export const agentProfileHttp: FastifyPluginAsync<Options> = async (app, options) => {
  const { agents, audit } = options;

  serve(app, profileApi, {
    get: (request) => agents.profile(agentOf(request)),

    update: async (request) => {
      const me = agentOf(request);
      const changed = await agents.changeProfile(me, request.body);
      if (changed === 'name_taken') throw nameInUse();
      const { adminUserName } = request.body;
      // The log names people, so it says who has another name now.
      if (adminUserName !== undefined && adminUserName !== me.adminUserName)
        await audit.record(
          auditActorOf(request),
          'account.changed',
          changed.email,
          changeDetail({ adminUserName: me.adminUserName }, { adminUserName }),
        );
      return changed;
    },

    changePassword: async (request, reply) => {
      const me = agentOf(request);
      const refusal = await agents.changePassword(me, request.body);
      if (refusal !== null && 'weak' in refusal) throw fieldError('password', refusal.weak);
      if (refusal !== null) throwRefusal(refusal, reply);
      await audit.record(auditActorOf(request), 'password.changed', me.adminUserName);
      return reply.code(204).send(null);
    },

    confirmPassword: async (request, reply) => {
      const refusal = await agents.confirmPassword(agentOf(request), request.body.currentPassword);
      if (refusal !== null) throwRefusal(refusal, reply);
      return reply.code(204).send(null);
    },
  });

  serve(app, ownSessionsApi, {
    list: async (request) => wholeList(await agents.ownSessions(agentOf(request))),

    endOthers: async (request, reply) => {
      const me = agentOf(request);
      await agents.endOtherSessions(me);
      await audit.record(auditActorOf(request), 'session.revoked', me.adminUserName, {
        which: 'all others',
      });
      return reply.code(204).send(null);
    },

    end: async (request, reply) => {
      const me = agentOf(request);
      if (!(await agents.endOwnSession(me, request.params.id))) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'session.revoked', me.adminUserName);
      return reply.code(204).send(null);
    },
  });

  await totpHttp(app, options);
};
