import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { agentsHttp } from './identity/agents/agents-http.ts';
import type { Agents } from './identity/agents/agents.ts';
import { signInHttp } from './identity/agents/sign-in-http.ts';
import { invitationsHttp } from './identity/agents/invitations-http.ts';
import type { Invitations } from './identity/agents/invitations.ts';
import { agentProfileHttp } from './identity/agents/profile-http.ts';
import type { Audit } from './platform/audit/audit.ts';
import { auditHttp } from './admin/audit-trail/http.ts';
import type { ApiKeys } from './admin/api-keys/api-keys.ts';
import { apiKeysHttp } from './admin/api-keys/http.ts';
import { privacyRequestsHttp } from './admin/privacy-requests/http.ts';
import type { PrivacyRequests } from './admin/privacy-requests/privacy-requests.ts';
import { retentionHttp } from './admin/retention/http.ts';
import type { Retention } from './admin/retention/retention.ts';
import { webhooksHttp } from './admin/webhooks/http.ts';
import type { Webhooks } from './admin/webhooks/webhooks.ts';
import type { Tokens } from './identity/tokens.ts';

interface Options {
  agents: Agents;
  invitations: Invitations;
  audit: Audit;
  privacyRequests: PrivacyRequests;
  retention: Retention;
  webhooks: Webhooks;
  apiKeys: ApiKeys;
  tokens: Tokens;
  /** Whether people reach the server by https. */
  secure: boolean;
  /** Whether calls are limited at all. */
  limited: boolean;
}

/** What agents do about accounts, and owners about the whole system. */
export const adminRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(signInHttp, options);
  await app.register(invitationsHttp, options);
  await app.register(agentProfileHttp, options);
  await app.register(agentsHttp, options);
  await app.register(auditHttp, options);
  await app.register(privacyRequestsHttp, options);
  await app.register(retentionHttp, options);
  await app.register(webhooksHttp, options);
  await app.register(apiKeysHttp, options);
};
