import { t } from '@ncf/contract/t';
import { agentSessionApi } from '@ncf/contract/api/agent-session';
import { type AgentSession } from '@ncf/contract/agent-sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { agentActor, anonymousActor, type Audit } from '../../platform/audit/audit.ts';
import { cookieNames, cookieOptions } from '../../platform/http/cookies.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { HttpError, RateLimited } from '../../platform/http/errors.ts';
import { pagesOrigin } from '../../platform/http/origin.ts';
import type { Agents } from './agents.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { LOGIN_S, type Origin } from './sign-in.ts';

const PATHS = ['/api/v1/agent', '/files'] as const;

interface Options {
  agents: Pick<Agents, 'logIn' | 'logInWithPasskey' | 'renew' | 'logOut'>;
  passkeys: Pick<Passkeys, 'signInOptions'>;
  audit: Pick<Audit, 'record'>;
  /** Whether the server is reached over HTTPS. */
  secure: boolean;
  publicUrl: string | null;
}

/** Records a refused sign-in, and logs one line for each, so that fail2ban can block the address. */
async function recordRefusal(
  audit: Pick<Audit, 'record'>,
  request: FastifyRequest,
  who: string,
  why: string,
): Promise<void> {
  const address = request.ip;
  request.log.warn({ address, why }, 'sign-in failed');
  await audit.record(anonymousActor('Not signed in', address), 'session.refused', who, { why });
}

/** Sign-in of agents. */
export const signInHttp = (app: FastifyInstance, options: Options): void => {
  const { agents, passkeys, audit, secure, publicUrl } = options;
  const agentCookie = cookieNames(secure).agent;
  const cookie = { ...cookieOptions(secure), sameSite: 'strict' } as const;

  const fromOf = (request: FastifyRequest): Origin => ({
    address: request.ip,
    device: request.headers['user-agent'] ?? '',
    site: pagesOrigin(request, publicUrl),
  });

  /** Answers with a new session and its cookies. */
  async function enter(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    { session, secret }: { session: AgentSession; secret: string },
    detail: Record<string, string> = {},
  ): Promise<AgentSession> {
    await audit.record(agentActor(session, ip), 'session.opened', session.adminUserName, detail);
    for (const path of PATHS)
      void reply.setCookie(agentCookie, secret, { ...cookie, path, maxAge: LOGIN_S });
    return session;
  }

  serve(app, agentSessionApi, {
    signIn: async (request, reply) => {
      if (request.body === null || request.body === undefined) {
        const renewed = await agents.renew(request.cookies[agentCookie]);
        if (renewed === null) throw new HttpError('unauthenticated');
        return renewed;
      }
      const { ip: address, body } = request;
      const result = await agents.logIn(body, fromOf(request));
      const who = maskedEmail(body.email);
      switch (result.outcome) {
        case 'wait':
          request.log.warn({ address, why: 'Too many attempts' }, 'sign-in failed');
          throw new RateLimited(
            result.seconds,
            t('Too many failed sign-ins. Wait a moment and try again.'),
          );
        case 'wrong':
          await recordRefusal(audit, request, who, 'Address or password');
          throw new HttpError('wrong_credentials');
        case 'code_required':
          throw new HttpError('code_required');
        case 'wrong_code':
          await recordRefusal(audit, request, who, 'Second factor');
          throw new HttpError('wrong_code', undefined, { code: t('This code is incorrect.') });
        case 'in':
          return enter(request, reply, result);
      }
    },

    passkeyOptions: async (request) => ({
      ...(await passkeys.signInOptions(pagesOrigin(request, publicUrl))),
    }),

    signInWithPasskey: async (request, reply) => {
      const opened = await agents.logInWithPasskey(request.body.response, fromOf(request));
      if (opened !== null) return enter(request, reply, opened, { with: 'passkey' });
      await recordRefusal(audit, request, 'Unknown', 'Passkey');
      throw new HttpError(
        'wrong_credentials',
        t('This passkey can’t sign you in here. Use your email address and password.'),
      );
    },

    signOut: async (request, reply) => {
      const left = await agents.logOut(request.cookies[agentCookie]);
      if (left !== null)
        await audit.record(agentActor(left, request.ip), 'session.ended', left.adminUserName);
      for (const path of PATHS) void reply.clearCookie(agentCookie, { ...cookie, path });
    },
  });
};
