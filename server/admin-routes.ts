import type { FastifyInstance } from 'fastify';
import { apiKeysHttp } from './admin/api-keys/http.ts';
import { botSessionHttp } from './admin/api-keys/bot-session-http.ts';
import { auditHttp } from './admin/audit-trail/http.ts';
import { privacyRequestsHttp } from './admin/privacy-requests/http.ts';
import { retentionHttp } from './admin/retention/http.ts';
import { eventLogHttp } from './admin/event-log/http.ts';
import { webhooksHttp } from './admin/webhooks/http.ts';
import type { Groups } from './groups.ts';

/** The routes of the owners' tools. */
export const adminRoutes = (app: FastifyInstance, groups: Groups): void => {
  const all = { ...groups.platform, ...groups.identity, ...groups.chat, ...groups.admin };
  auditHttp(app, all);
  privacyRequestsHttp(app, all);
  retentionHttp(app, all);
  eventLogHttp(app, all);
  webhooksHttp(app, all);
  apiKeysHttp(app, all);
  botSessionHttp(app, all);
};
