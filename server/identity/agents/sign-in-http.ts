import { errorBody } from '@ncf/contract/errors';
import { agentSession, agentSignIn } from '@ncf/contract/agent-sessions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { anonymousActor, type Audit } from '../../platform/audit/audit.ts';
import { cookieNames, cookieOptions } from '../../platform/http/cookies.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Agents } from './agents.ts';
import { LOGIN_S } from './sign-in.ts';

const PATHS = ['/api/v1/agent', '/files'] as const;

interface Options {
  agents: Pick<Agents, 'logIn' | 'renew' | 'logOut'>;
  audit: Pick<Audit, 'record'>;
  /** Whether the server is reached over HTTPS. */
  secure: boolean;
}

/** Sign-in of agents. */
export const signInHttp: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { agents, audit, secure } = options;
  const agentCookie = cookieNames(secure).agent;
  const cookie = { ...cookieOptions(secure), sameSite: 'strict' } as const;

  app.post(
    '/api/v1/agent/session',
    {
      config: { bodyOptional: true },
      schema: {
        body: z.nullish(agentSignIn),
        response: { 200: agentSession, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      if (request.body === null || request.body === undefined) {
        const renewed = await agents.renew(request.cookies[agentCookie]);
        if (renewed === null) throw new HttpError('unauthenticated');
        return renewed;
      }
      const { ip: address, body } = request;
      const device = request.headers['user-agent'] ?? '';
      const result = await agents.logIn(body, { address, device });
      const refused = (why: string) => {
        // One line for each, so that fail2ban can block the address.
        request.log.warn({ address, why }, 'sign-in failed');
        const by = anonymousActor('Not signed in', address);
        return audit.record(by, 'session.refused', maskedEmail(body.email), { why });
      };
      switch (result.outcome) {
        case 'wait':
          request.log.warn({ address, why: 'Too many attempts' }, 'sign-in failed');
          void reply.header('retry-after', result.seconds);
          throw new HttpError(
            'rate_limited',
            'Too many failed sign-ins. Wait a moment and try again.',
          );
        case 'wrong':
          await refused('Address or password');
          throw new HttpError('wrong_credentials');
        case 'code_required':
          throw new HttpError('code_required');
        case 'wrong_code':
          await refused('Second factor');
          throw new HttpError('wrong_code', undefined, { code: 'This code is incorrect.' });
        case 'in': {
          const { agentId, adminUserName } = result.session;
          const by = {
            actor: 'agent',
            actorId: agentId,
            actorName: adminUserName,
            address,
          } as const;
          await audit.record(by, 'session.opened', adminUserName);
          for (const path of PATHS)
            void reply.setCookie(agentCookie, result.secret, { ...cookie, path, maxAge: LOGIN_S });
          return result.session;
        }
      }
    },
  );

  app.delete(
    '/api/v1/agent/session',
    {
      schema: {
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      const left = await agents.logOut(request.cookies[agentCookie]);
      if (left !== null) {
        const { agentId: actorId, adminUserName: actorName } = left;
        const by = { actor: 'agent', actorId, actorName, address: request.ip } as const;
        await audit.record(by, 'session.ended', actorName);
      }
      for (const path of PATHS) void reply.clearCookie(agentCookie, { ...cookie, path });
      return reply.code(204).send(null);
    },
  );
};
