import { errorBody } from '@ncf/contract/errors';
import { agentSession, agentSignIn } from '@ncf/contract/http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { AGENT_COOKIE, cookieOptions } from '../cookies.ts';
import { HttpError } from '../errors.ts';
import { LOGIN_S, type Agents } from './agents.ts';

const PATHS = ['/api/v1/agent', '/files'] as const;

interface Options {
  agents: Agents;
  /** Whether people reach the server by https. */
  secure: boolean;
}

/** Log-in of agents. */
export const agentsHttp: FastifyPluginAsyncZod<Options> = async (app, { agents, secure }) => {
  const cookie = { ...cookieOptions(secure), sameSite: 'strict' } as const;

  app.post(
    '/api/v1/agent/session',
    {
      schema: {
        summary: 'Log in, or renew with the cookie and no body',
        tags: ['agent'],
        body: z.nullish(agentSignIn),
        response: { 200: agentSession, '4xx': errorBody },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (request.body === null || request.body === undefined) {
        const renewed = await agents.renew(request.cookies[AGENT_COOKIE]);
        if (renewed === null) throw new HttpError('unauthenticated');
        return renewed;
      }
      const result = await agents.logIn(request.body, request.ip);
      if (result.outcome === 'wrong') throw new HttpError('wrong_credentials');
      if (result.outcome === 'wait') {
        void reply.header('retry-after', result.seconds);
        throw new HttpError('rate_limited', 'Too many failed logins. Wait a little.');
      }
      for (const path of PATHS)
        void reply.setCookie(AGENT_COOKIE, result.secret, { ...cookie, path, maxAge: LOGIN_S });
      return result.session;
    },
  );

  app.delete(
    '/api/v1/agent/session',
    {
      schema: {
        summary: 'Log out',
        tags: ['agent'],
        response: { 204: z.null(), '4xx': errorBody },
      },
    },
    async (request, reply) => {
      await agents.logOut(request.cookies[AGENT_COOKIE]);
      for (const path of PATHS) void reply.clearCookie(AGENT_COOKIE, { ...cookie, path });
      return reply.code(204).send(null);
    },
  );
};
