import { auditPage, auditQuery } from '../audit.ts';
import { route } from './route.ts';

export const auditApi = {
  list: route('GET /api/v1/audit', {
    on: 'audit',
    scope: 'audit:read',
    query: auditQuery,
    answers: { 200: auditPage },
    id: 'listAuditEntries',
    summary: 'List audit log entries',
    meanings: { 200: 'One page, newest first.' },
  }),
};
