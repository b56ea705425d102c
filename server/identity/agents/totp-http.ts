import { errorBody } from '@ncf/contract/errors';
import {
  passwordConfirmation,
  recoveryCodes,
  totpConfirmation,
  totpOffer,
} from '@ncf/contract/agent-profile';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../route-guard.ts';
import { throwRefusal } from './password-refusal-http.ts';
import type { AgentProfile } from './profile.ts';

interface Options {
  agents: Pick<AgentProfile, 'offerTotp' | 'confirmTotp' | 'endTotp'>;
  audit: Pick<Audit, 'record'>;
}

/** Two-step sign-in of the calling agent. */
export const totpHttp: FastifyPluginAsyncZod<Options> = async (app, { agents, audit }) => {
  const nothing = { 204: z.null(), '4xx': errorBody };

  app.post(
    '/api/v1/agent/totp',
    {
      schema: {
        body: passwordConfirmation,
        response: { 200: totpOffer, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const offer = await agents.offerTotp(agentOf(request), request.body.currentPassword);
      return 'refused' in offer ? throwRefusal(offer, reply) : offer;
    },
  );

  app.put(
    '/api/v1/agent/totp',
    {
      schema: {
        body: totpConfirmation,
        response: { 200: recoveryCodes, '4xx': errorBody },
      },
    },
    async (request) => {
      const me = agentOf(request);
      const codes = await agents.confirmTotp(me, request.body.code);
      if (codes === null) {
        const why = 'This code is incorrect. Wait for the next one and try again.';
        throw new HttpError('invalid_input', why, { code: why });
      }
      await audit.record(auditActorOf(request), 'totp.on', me.adminUserName);
      return { recoveryCodes: codes };
    },
  );

  app.delete(
    '/api/v1/agent/totp',
    {
      schema: {
        body: passwordConfirmation,
        response: nothing,
      },
    },
    async (request, reply) => {
      const me = agentOf(request);
      const refusal = await agents.endTotp(me, request.body.currentPassword);
      if (refusal !== null) throwRefusal(refusal, reply);
      await audit.record(auditActorOf(request), 'totp.off', me.adminUserName);
      return reply.code(204).send(null);
    },
  );
};
