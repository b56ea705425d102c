import type { FastifyPluginAsync } from 'fastify';
import type { Groups } from './groups.ts';
import { agentsHttp } from './identity/agents/agents-http.ts';
import { invitationsHttp } from './identity/agents/invitations-http.ts';
import { passkeysHttp } from './identity/agents/passkeys/http.ts';
import { agentProfileHttp } from './identity/agents/profile-http.ts';
import { signInHttp } from './identity/agents/sign-in-http.ts';

/** The routes of agents: sign-in, profiles, accounts, and invitations. */
export const identityRoutes: FastifyPluginAsync<Groups> = async (app, { platform, identity }) => {
  const options = { ...platform, ...identity, publicUrl: platform.env.publicUrl };
  await signInHttp(app, options);
  await invitationsHttp(app, options);
  await agentProfileHttp(app, options);
  await passkeysHttp(app, options);
  await agentsHttp(app, options);
};
