import { t } from '@ncf/contract/t';
import { twoStepApi } from '@ncf/contract/api/two-step';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { fieldError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../route-guard.ts';
import { throwRefusal } from './password-refusal-http.ts';
import type { AgentProfile } from './profile.ts';

interface Options {
  agents: Pick<AgentProfile, 'offerTotp' | 'confirmTotp' | 'endTotp'>;
  audit: Pick<Audit, 'record'>;
}

/** Two-step sign-in of the calling agent. */
export const totpHttp: FastifyPluginAsync<Options> = async (app, { agents, audit }) => {
  serve(app, twoStepApi, {
    start: async (request, reply) => {
      const offer = await agents.offerTotp(agentOf(request), request.body.currentPassword);
      return 'refused' in offer ? throwRefusal(offer, reply) : offer;
    },

    confirm: async (request) => {
      const me = agentOf(request);
      const codes = await agents.confirmTotp(me, request.body.code);
      if (codes === null)
        throw fieldError('code', t('This code is incorrect. Wait for the next one and try again.'));
      await audit.record(auditActorOf(request), 'totp.on', me.adminUserName);
      return { recoveryCodes: codes };
    },

    turnOff: async (request, reply) => {
      const me = agentOf(request);
      const refusal = await agents.endTotp(me, request.body.currentPassword);
      if (refusal !== null) throwRefusal(refusal, reply);
      await audit.record(auditActorOf(request), 'totp.off', me.adminUserName);
      return reply.code(204).send(null);
    },
  });
};
