import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
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

interface Options {
  audit: Audit;
  privacyRequests: PrivacyRequests;
  retention: Retention;
  webhooks: Webhooks;
  apiKeys: ApiKeys;
}

/** What owners run the system with. */
export const adminRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  await app.register(auditHttp, options);
  await app.register(privacyRequestsHttp, options);
  await app.register(retentionHttp, options);
  await app.register(webhooksHttp, options);
  await app.register(apiKeysHttp, options);
};
