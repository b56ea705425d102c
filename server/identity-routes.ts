import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { agentsHttp } from './identity/agents/agents-http.ts';
import type { Agents } from './identity/agents/agents.ts';
import { invitationsHttp } from './identity/agents/invitations-http.ts';
import type { Invitations } from './identity/agents/invitations.ts';
import { agentProfileHttp } from './identity/agents/profile-http.ts';
import { signInHttp } from './identity/agents/sign-in-http.ts';
import type { Audit } from './platform/audit/audit.ts';

interface Options {
  agents: Agents;
  invitations: Invitations;
  audit: Pick<Audit, 'note'>;
  /** Whether people reach the server by https. */
  secure: boolean;
  /** Whether calls are limited at all. */
  limited: boolean;
}

/** Sign-in of agents, their profiles, accounts, and invitations. */
export const identityRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(signInHttp, options);
  await app.register(invitationsHttp, options);
  await app.register(agentProfileHttp, options);
  await app.register(agentsHttp, options);
};
