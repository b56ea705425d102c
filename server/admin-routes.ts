import type { FastifyPluginAsync } from 'fastify';
import { apiKeysHttp } from './admin/api-keys/http.ts';
import { botSessionHttp } from './admin/api-keys/bot-session-http.ts';
import { auditHttp } from './admin/audit-trail/http.ts';
import { privacyRequestsHttp } from './admin/privacy-requests/http.ts';
import { retentionHttp } from './admin/retention/http.ts';
import { eventLogHttp } from './admin/event-log/http.ts';
import { webhooksHttp } from './admin/webhooks/http.ts';
import type { Groups } from './groups.ts';

/** The routes of the owners' tools. */
export const adminRoutes: FastifyPluginAsync<Groups> = async (
  app,
  { platform, identity, chat, admin },
) => {
  const options = { ...admin, eventLog: platform.eventLog, audit: platform.audit };
  await auditHttp(app, { ...options, conversations: chat.conversations });
  await privacyRequestsHttp(app, { ...platform, ...options });
  await retentionHttp(app, options);
  await eventLogHttp(app, options);
  await webhooksHttp(app, options);
  await apiKeysHttp(app, options);
  await botSessionHttp(app, identity);
};
