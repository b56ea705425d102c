import type { Actor, Resource } from './policy.ts';
import { mayCall } from './policy.ts';

/** The permissions that an API key can have. */
export const KEY_SCOPES = {
  'conversations:read': 'Read conversations, their messages, and their files',
  'conversations:manage':
    'Assign, tag, snooze, close, and reopen conversations; read and write private notes',
  'conversations:reply': 'Join conversations and write messages in them',
  'reports:read': 'Read reports',
  'accounts:read': 'Read the team’s accounts',
  'audit:read': 'Read the audit log',
  'webhooks:manage': 'Create, change, and delete webhooks',
} as const;
export type KeyScope = keyof typeof KEY_SCOPES;

/** Who may call a route that needs a token. */
export interface GuardedRoute {
  /** What the route protects; the policy table grants it (`mayCall`). */
  on: Resource;
  /** The scope that admits an API key; without one, no key may call. */
  scope?: KeyScope;
  /** Whether only an API key may call, not a person with a token. */
  keysOnly?: true;
  /** Whether a cookie may take the token's place, as for an image in a page. */
  cookie?: true;
  /** Whether an agent must have entered the password in the last `PASSWORD_RECENT_MS`; API keys have none. */
  recent?: true;
  /** Whether a visitor may still call after deleting the conversation, so that a retry succeeds. */
  evenDeleted?: true;
}

/** Who may call a route, or why it is open without a token. */
export type RouteRule = GuardedRoute | { open: string };

const cookie = { open: 'uses the caller’s own cookie' } as const;
const link = { open: 'uses the link’s secret' } as const;
const publicly = { open: 'public' } as const;

/**
 * Every route of the HTTP API by method and path. The server does not start with a
 * route that is missing here.
 */
export const ROUTES: Readonly<Record<string, RouteRule>> = {
  'POST /api/v1/chat': { open: 'anyone may sign in' },
  'DELETE /api/v1/chat': cookie,
  'POST /api/v1/chat/email-verification': { on: 'email-verification' },
  'POST /api/v1/chat/email-verification/code': { on: 'email-verification' },
  'GET /api/v1/chat/browsers': { on: 'email-verification' },
  'DELETE /api/v1/chat/browsers/:browserId': { on: 'email-verification' },
  'GET /api/v1/chat/transcript': { on: 'transcript' },
  'POST /api/v1/chat/transcript': { on: 'transcript' },
  'GET /api/v1/chat/data': { on: 'own_data' },
  'GET /api/v1/chat/conversations': { on: 'own_data' },
  'GET /api/v1/chat/queue': { on: 'own_data' },
  'POST /api/v1/inbound-email': { open: 'uses the secret of the webhook' },
  'GET /api/v1/mail/open': link,
  'POST /api/v1/mail/open': link,
  'GET /api/v1/mail/stop': link,
  'POST /api/v1/mail/stop': link,
  'GET /api/v1/message/:email': { on: 'history', scope: 'conversations:read' },
  'POST /api/v1/file_upload': { on: 'upload' },
  'GET /files/:id/:name': { on: 'file', scope: 'conversations:read', cookie: true },
  'POST /api/v1/agent/bot-session': {
    on: 'topics',
    scope: 'conversations:reply',
    keysOnly: true,
  },
  'POST /api/v1/publish': { on: 'topics', scope: 'conversations:reply' },
  'GET /api/v1/events': { on: 'topics' },
  'POST /api/v1/inquiries': publicly,
  'GET /api/v1/call-times': publicly,
  'GET /api/v1/call-times/calendar': publicly,
  'GET /api/icons/:file': publicly,
  'GET /api/v1/availability': publicly,
  'GET /api/v1/chat/topics': publicly,
  'PUT /api/v1/chat/topics': { on: 'chat-topics' },
  'GET /api/v1/due-times': { on: 'team' },
  'PUT /api/v1/due-times': { on: 'assignment' },
  'GET /api/v1/site-settings': { on: 'site-settings' },
  'PUT /api/v1/site-settings': { on: 'site-settings' },
  'GET /api/v1/samples': { on: 'site-settings' },

  'GET /api/v1/conversations': { on: 'conversations', scope: 'conversations:read' },
  'GET /api/v1/conversations/:chatUserId': { on: 'conversations', scope: 'conversations:read' },
  'GET /api/v1/conversations/:chatUserId/messages': {
    on: 'conversations',
    scope: 'conversations:read',
  },
  'GET /api/v1/conversations/counts': { on: 'conversations', scope: 'conversations:read' },
  'GET /api/v1/conversations/:chatUserId/earlier': {
    on: 'conversations',
    scope: 'conversations:read',
  },
  'GET /api/v1/conversations/:chatUserId/page': {
    on: 'conversations',
    scope: 'conversations:read',
  },
  'GET /api/v1/conversations/:chatUserId/activity': {
    on: 'conversations',
    scope: 'conversations:read',
  },
  'PATCH /api/v1/conversations/:chatUserId': {
    on: 'conversations',
    scope: 'conversations:manage',
  },
  'GET /api/v1/conversations/:chatUserId/emails': {
    on: 'conversations',
    scope: 'conversations:read',
  },
  'GET /api/v1/conversations/:chatUserId/emails/:messageId/html': {
    on: 'conversations',
    scope: 'conversations:read',
  },
  'POST /api/v1/conversations/:chatUserId/forwards': {
    on: 'notes',
    scope: 'conversations:manage',
  },
  'GET /api/v1/conversations/:chatUserId/block': { on: 'conversations' },
  'PUT /api/v1/conversations/:chatUserId/block': { on: 'conversations' },
  'DELETE /api/v1/conversations/:chatUserId/block': { on: 'conversations' },
  'PUT /api/v1/conversations/:chatUserId/read': { on: 'conversations' },
  'DELETE /api/v1/conversations/:chatUserId/read': { on: 'conversations' },
  'GET /api/v1/conversations/:chatUserId/limits': { on: 'conversations' },
  'GET /api/v1/blocks': { on: 'conversations' },
  'DELETE /api/v1/blocks/:id': { on: 'conversations' },
  'GET /api/v1/conversations/:chatUserId/notes': { on: 'notes', scope: 'conversations:manage' },
  'POST /api/v1/conversations/:chatUserId/notes': { on: 'notes', scope: 'conversations:manage' },
  'PATCH /api/v1/notes/:noteId': { on: 'notes' },
  'DELETE /api/v1/notes/:noteId': { on: 'notes' },
  'PUT /api/v1/chat/page': { on: 'visitor-page' },
  'GET /api/v1/team': { on: 'team', scope: 'accounts:read' },
  'GET /api/v1/teams': { on: 'team', scope: 'accounts:read' },
  'PUT /api/v1/teams': { on: 'assignment' },
  'GET /api/v1/assignment': { on: 'assignment' },
  'PUT /api/v1/assignment': { on: 'assignment' },
  'GET /api/v1/replies': { on: 'replies' },
  'PUT /api/v1/replies/:replyId': { on: 'replies' },
  'DELETE /api/v1/replies/:replyId': { on: 'replies' },
  'GET /api/v1/contacts/:email': { on: 'contacts', scope: 'conversations:read' },
  'PATCH /api/v1/contacts/:email': { on: 'contacts', scope: 'conversations:manage' },
  'POST /api/v1/contacts/:email/merge': { on: 'contact-settings' },
  'DELETE /api/v1/contacts/:email/merge/:other': { on: 'contact-settings' },
  'GET /api/v1/contact-fields': { on: 'contacts', scope: 'conversations:read' },
  'PUT /api/v1/contact-fields': { on: 'contact-settings' },
  'GET /api/v1/tags': { on: 'tags', scope: 'conversations:read' },
  'POST /api/v1/tags': { on: 'tags', scope: 'conversations:manage' },
  'PATCH /api/v1/tags/:tagId': { on: 'tag-settings' },
  'DELETE /api/v1/tags/:tagId': { on: 'tag-settings' },
  'GET /api/v1/search': { on: 'search', scope: 'conversations:read' },
  'GET /api/v1/reports': { on: 'reports', scope: 'reports:read' },
  'GET /api/v1/reports/comments': { on: 'reports', scope: 'reports:read' },
  'GET /api/v1/reports/conversations': { on: 'reports', scope: 'reports:read' },
  'POST /api/v1/search-misses': publicly,
  'GET /api/v1/search-misses': { on: 'reports', scope: 'reports:read' },

  'POST /api/v1/agent/session': { open: 'anyone may try to sign in' },
  'DELETE /api/v1/agent/session': cookie,
  'POST /api/v1/agent/session/passkey/options': { open: 'anyone may try to sign in' },
  'POST /api/v1/agent/session/passkey': { open: 'anyone may try to sign in' },
  'POST /api/v1/agent/link': link,
  'POST /api/v1/agent/link/accept': link,
  'POST /api/v1/agent/forgot': { open: 'anyone may ask; the response reveals nothing' },
  'GET /api/v1/agent/profile': { on: 'agent-profile' },
  'PATCH /api/v1/agent/profile': { on: 'agent-profile' },
  'POST /api/v1/agent/password': { on: 'agent-profile' },
  'POST /api/v1/agent/confirmation': { on: 'agent-profile' },
  'GET /api/v1/agent/sessions': { on: 'agent-profile' },
  'DELETE /api/v1/agent/sessions': { on: 'agent-profile' },
  'DELETE /api/v1/agent/sessions/:id': { on: 'agent-profile' },
  'GET /api/v1/agent/notifications': { on: 'agent-profile' },
  'PUT /api/v1/agent/notifications': { on: 'agent-profile' },
  'PUT /api/v1/agent/push': { on: 'agent-profile' },
  'DELETE /api/v1/agent/push': { on: 'agent-profile' },
  'POST /api/v1/agent/totp': { on: 'agent-profile' },
  'PUT /api/v1/agent/totp': { on: 'agent-profile' },
  'DELETE /api/v1/agent/totp': { on: 'agent-profile' },
  'GET /api/v1/agent/passkeys': { on: 'agent-profile' },
  'POST /api/v1/agent/passkeys/options': { on: 'agent-profile', recent: true },
  'POST /api/v1/agent/passkeys': { on: 'agent-profile', recent: true },
  'PATCH /api/v1/agent/passkeys/:id': { on: 'agent-profile' },
  'DELETE /api/v1/agent/passkeys/:id': { on: 'agent-profile', recent: true },

  'GET /api/v1/agents': { on: 'agent-accounts', scope: 'accounts:read' },
  'POST /api/v1/agents': { on: 'agents', recent: true },
  'PATCH /api/v1/agents/:id': { on: 'agents', recent: true },
  'POST /api/v1/agents/:id/reset': { on: 'agents', recent: true },
  'GET /api/v1/invitations': { on: 'agents' },
  'POST /api/v1/invitations': { on: 'agents', recent: true },
  'DELETE /api/v1/invitations/:id': { on: 'agents' },
  'GET /api/v1/audit': { on: 'audit', scope: 'audit:read' },
  'GET /api/v1/api-keys': { on: 'api-keys' },
  'POST /api/v1/api-keys': { on: 'api-keys', recent: true },
  'DELETE /api/v1/api-keys/:id': { on: 'api-keys' },
  'GET /api/v1/webhooks': { on: 'webhooks', scope: 'webhooks:manage' },
  'POST /api/v1/webhooks': { on: 'webhooks', scope: 'webhooks:manage', recent: true },
  'PATCH /api/v1/webhooks/:id': { on: 'webhooks', scope: 'webhooks:manage', recent: true },
  'DELETE /api/v1/webhooks/:id': { on: 'webhooks', scope: 'webhooks:manage' },
  'POST /api/v1/webhooks/:id/secret': { on: 'webhooks', scope: 'webhooks:manage', recent: true },
  'POST /api/v1/webhooks/:id/test': { on: 'webhooks', scope: 'webhooks:manage' },
  'GET /api/v1/webhooks/:id/deliveries': { on: 'webhooks', scope: 'webhooks:manage' },
  'POST /api/v1/webhooks/:id/deliveries/:deliveryId': {
    on: 'webhooks',
    scope: 'webhooks:manage',
  },
  'GET /api/v1/retention': { on: 'retention' },
  'PUT /api/v1/retention': { on: 'retention' },
  'POST /api/v1/retention/preview': { on: 'retention' },
  'POST /api/v1/retention/run': { on: 'retention' },
  'POST /api/v1/people/preview': { on: 'privacy-requests' },
  'POST /api/v1/people/export': { on: 'privacy-requests', recent: true },
  'POST /api/v1/people/erase': { on: 'privacy-requests', recent: true },
  'DELETE /api/v1/chat/data': { on: 'own_data', evenDeleted: true },
};

/** The rule of a route, or null if the table lacks it. `HEAD` counts as `GET`. */
export const ruleOf = (method: string, path: string): RouteRule | null =>
  ROUTES[`${method === 'HEAD' ? 'GET' : method} ${path}`] ?? null;

const ACTORS = {
  visitor: { role: 'user', chatUserId: '-' },
  agent: { role: 'admin', agentId: '-', agentRole: 'agent' },
  supervisor: { role: 'admin', agentId: '-', agentRole: 'supervisor' },
  owner: { role: 'admin', agentId: '-', agentRole: 'owner' },
} as const satisfies Record<string, Actor>;

/** Which roles may call a route with a token; none if only API keys may. */
export const callersOf = ({ on, keysOnly }: GuardedRoute): (keyof typeof ACTORS)[] =>
  keysOnly === true ? [] : rolesOf(on);

/** Which roles may access the rule's resource; `visitor` means in its own conversation. */
export const rolesOf = (on: Resource): (keyof typeof ACTORS)[] =>
  (Object.keys(ACTORS) as (keyof typeof ACTORS)[]).filter((name) => mayCall(ACTORS[name], on, '-'));
