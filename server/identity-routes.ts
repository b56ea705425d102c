import type { FastifyInstance } from 'fastify';
import type { Groups } from './groups.ts';
import { agentsHttp } from './identity/agents/agents-http.ts';
import { invitationsHttp } from './identity/agents/invitations-http.ts';
import { passkeysHttp } from './identity/agents/passkeys/http.ts';
import { agentProfileHttp } from './identity/agents/profile-http.ts';
import { signInHttp } from './identity/agents/sign-in-http.ts';

/** The routes of agents: sign-in, profiles, accounts, and invitations. */
export const identityRoutes = (app: FastifyInstance, { platform, identity }: Groups): void => {
  const options = { ...platform, ...identity, publicUrl: platform.env.publicUrl };
  signInHttp(app, options);
  invitationsHttp(app, options);
  agentProfileHttp(app, options);
  passkeysHttp(app, options);
  agentsHttp(app, options);
};
