import { errorBody } from '@ncf/contract/errors';
import {
  ownSessions,
  passwordChange,
  passwordConfirmation,
  profile,
  profileChange,
} from '@ncf/contract/agent-profile';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { agentOf, auditActorOf } from '../route-guard.ts';
import { nameInUse } from './agents-http.ts';
import { throwRefusal, throwWeakPassword } from './password-refusal-http.ts';
import type { AgentProfile } from './profile.ts';
import { totpHttp } from './totp-http.ts';

interface Options {
  agents: AgentProfile;
  audit: Pick<Audit, 'record'>;
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
    async (request) => {
      const changed = await agents.changeProfile(agentOf(request), request.body);
      if (changed === 'name_taken') throw nameInUse();
      return changed;
    },
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
      if (refusal !== null && 'weak' in refusal) throwWeakPassword(refusal);
      if (refusal !== null) throwRefusal(refusal, reply);
      await audit.record(auditActorOf(request), 'password.changed', me.adminUserName);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/agent/confirmation',
    { schema: { body: passwordConfirmation, response: nothing } },
    async (request, reply) => {
      const refusal = await agents.confirmPassword(agentOf(request), request.body.currentPassword);
      if (refusal !== null) throwRefusal(refusal, reply);
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

  await app.register(totpHttp, options);
};
