import { errorBody } from '@ncf/contract/errors';
import {
  ownSessions,
  passwordChange,
  passwordConfirmation,
  profile,
  profileChange,
  recoveryCodes,
  totpConfirmation,
  totpOffer,
} from '@ncf/contract/agent-profile';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../route-guard.ts';
import type { AgentProfile, PasswordRefusal } from './profile.ts';

interface Options {
  agents: AgentProfile;
  audit: Pick<Audit, 'record'>;
}

/** @throws HttpError for a refusal */
function throwRefusal(refusal: PasswordRefusal, reply: FastifyReply): never {
  if (refusal.refused === 'wait') {
    void reply.header('retry-after', refusal.seconds);
    throw new HttpError('rate_limited', 'Too many wrong passwords. Wait a moment and try again.');
  }
  // Not 401, which would mean that the session ended.
  const why = 'This is not your current password.';
  throw new HttpError('forbidden', why, { currentPassword: why });
}

/** The calling agent's own account. */
export const agentProfileHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { agents, audit } = options;
  const nothing = { 204: z.null(), '4xx': errorBody };

  app.get(
    '/api/v1/agent/profile',
    { schema: { response: { 200: profile, '4xx': errorBody } } },
    (request) => agents.profile(agentOf(request)),
  );

  app.patch(
    '/api/v1/agent/profile',
    {
      schema: {
        body: profileChange,
        response: { 200: profile, '4xx': errorBody },
      },
    },
    (request) => agents.changeProfile(agentOf(request), request.body),
  );

  app.post(
    '/api/v1/agent/password',
    {
      schema: {
        body: passwordChange,
        response: nothing,
      },
    },
    async (request, reply) => {
      const me = agentOf(request);
      const refusal = await agents.changePassword(me, request.body);
      if (refusal !== null) throwRefusal(refusal, reply);
      await audit.record(auditActorOf(request), 'password.changed', me.adminUserName);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/v1/agent/sessions',
    { schema: { response: { 200: ownSessions, '4xx': errorBody } } },
    async (request) => ({ data: await agents.ownSessions(agentOf(request)) }),
  );

  app.delete(
    '/api/v1/agent/sessions',
    { schema: { response: nothing } },
    async (request, reply) => {
      const me = agentOf(request);
      await agents.endOwnSessions(me);
      await audit.record(auditActorOf(request), 'session.revoked', me.adminUserName, {
        which: 'all others',
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/v1/agent/sessions/:id',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        response: nothing,
      },
    },
    async (request, reply) => {
      const me = agentOf(request);
      if (!(await agents.endOwnSessions(me, request.params.id))) throw new HttpError('not_found');
      await audit.record(auditActorOf(request), 'session.revoked', me.adminUserName);
      return reply.code(204).send(null);
    },
  );

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
