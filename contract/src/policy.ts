import type { AgentRole } from './agent-sessions.ts';
import type { KeyScope } from './api-keys.ts';
import { publishTypes, type PublishType } from './message-kinds.ts';
import { parseTopic, type TopicKind } from './topics.ts';

/**
 * Who acts: a chat user in its own conversation, or an agent, of whom some rules require a role. Anyone
 * else may do nothing.
 */
export type Actor =
  | { role: 'user'; chatUserId: string }
  | {
      role: 'admin';
      agentId: string;
      agentRole?: AgentRole;
      /** Set for a program with an API key. */
      scopes?: readonly KeyScope[] | undefined;
    };

/** What the HTTP API protects. */
export type Resource =
  | 'history'
  | 'conversations'
  | 'upload'
  | 'file'
  | 'email-verification'
  | 'transcript'
  | 'own_data'
  | 'visitor-page'
  | 'notes'
  | 'search'
  | 'replies'
  /** People by their addresses. */
  | 'contacts'
  /** Merging people, and defining their fields. */
  | 'contact-settings'
  /** The tags of conversations: listing and adding. */
  | 'tags'
  /** Renaming and deleting tags. */
  | 'tag-settings'
  /** Defining the topics that visitors choose from. */
  | 'chat-topics'
  /** Texts for visitors that change often: opening hours, greeting, notice. */
  | 'site-settings'
  /** The site's content: prices, shops, questions, news. */
  | 'content'
  | 'team'
  | 'assignment'
  | 'reports'
  /** The broker's topics over HTTP; access is decided per topic. */
  | 'topics'
  /** The agent's own account: profile, password, second factor, sessions. */
  | 'agent-profile'
  /** The list of accounts. */
  | 'agent-accounts'
  /** Creating and changing accounts, and invitations. */
  | 'agents'
  | 'audit'
  /** One person's stored data, and how long data is stored. */
  | 'privacy-requests'
  | 'retention'
  | 'event-log'
  | 'webhooks'
  | 'api-keys';

type Scope = 'own' | 'any';

/** Who may publish or subscribe on a kind of topic. */
export type TopicRule =
  | {
      role: Actor['role'];
      may: 'publish';
      on: TopicKind;
      types: readonly PublishType[];
      scope: Scope;
      /** The scopes that an API key needs, all of them; without this, no key may. */
      keys?: readonly KeyScope[];
    }
  | {
      role: Actor['role'];
      may: 'subscribe';
      on: TopicKind;
      scope: Scope;
      keys?: readonly KeyScope[];
    };

type Rule =
  | TopicRule
  | {
      role: Actor['role'];
      may: 'call';
      on: Resource;
      scope: Scope;
      /** If present, only agents with these roles may. */
      only?: readonly AgentRole[];
    };

/** Who may do what (R6.1, R6.2, R6.3). Anything without a row is forbidden. The broker and the HTTP API both use it. */
export const POLICY: readonly Rule[] = [
  {
    role: 'user',
    may: 'publish',
    on: 'session',
    scope: 'own',
    types: publishTypes('user', 'session'),
  },
  {
    role: 'user',
    may: 'publish',
    on: 'status',
    scope: 'own',
    types: publishTypes('user', 'status'),
  },
  { role: 'user', may: 'subscribe', on: 'session', scope: 'own' },
  { role: 'user', may: 'subscribe', on: 'status', scope: 'own' },
  { role: 'user', may: 'call', on: 'history', scope: 'own' },
  { role: 'user', may: 'call', on: 'upload', scope: 'own' },
  { role: 'user', may: 'call', on: 'file', scope: 'own' },
  { role: 'user', may: 'call', on: 'email-verification', scope: 'own' },
  { role: 'user', may: 'call', on: 'transcript', scope: 'own' },
  { role: 'user', may: 'call', on: 'own_data', scope: 'own' },
  { role: 'user', may: 'call', on: 'visitor-page', scope: 'own' },
  { role: 'user', may: 'call', on: 'topics', scope: 'own' },
  {
    role: 'admin',
    may: 'publish',
    on: 'session',
    scope: 'any',
    types: publishTypes('admin', 'session'),
    keys: ['conversations:reply'],
  },
  {
    role: 'admin',
    may: 'publish',
    on: 'status',
    scope: 'any',
    types: publishTypes('admin', 'status'),
    keys: ['conversations:reply'],
  },
  {
    role: 'admin',
    may: 'subscribe',
    on: 'session',
    scope: 'any',
    keys: ['conversations:read'],
  },
  {
    role: 'admin',
    may: 'subscribe',
    on: 'status',
    scope: 'any',
    keys: ['conversations:read'],
  },
  {
    role: 'admin',
    may: 'subscribe',
    on: 'inbox',
    scope: 'any',
    // Its events about mentions quote private notes.
    keys: ['conversations:read', 'conversations:manage'],
  },
  { role: 'admin', may: 'subscribe', on: 'private', scope: 'any' },
  { role: 'admin', may: 'subscribe', on: 'agents', scope: 'any' },
  {
    role: 'admin',
    may: 'publish',
    on: 'agents',
    scope: 'any',
    types: publishTypes('admin', 'agents'),
  },
  { role: 'admin', may: 'call', on: 'history', scope: 'any' },
  { role: 'admin', may: 'call', on: 'conversations', scope: 'any' },
  { role: 'admin', may: 'call', on: 'upload', scope: 'any' },
  { role: 'admin', may: 'call', on: 'file', scope: 'any' },
  { role: 'admin', may: 'call', on: 'topics', scope: 'any' },
  { role: 'admin', may: 'call', on: 'agent-profile', scope: 'any' },
  { role: 'admin', may: 'call', on: 'agent-accounts', scope: 'any', only: ['owner', 'supervisor'] },
  { role: 'admin', may: 'call', on: 'agents', scope: 'any', only: ['owner'] },
  { role: 'admin', may: 'call', on: 'notes', scope: 'any' },
  { role: 'admin', may: 'call', on: 'search', scope: 'any' },
  { role: 'admin', may: 'call', on: 'replies', scope: 'any' },
  { role: 'admin', may: 'call', on: 'contacts', scope: 'any' },
  {
    role: 'admin',
    may: 'call',
    on: 'contact-settings',
    scope: 'any',
    only: ['owner', 'supervisor'],
  },
  { role: 'admin', may: 'call', on: 'tags', scope: 'any' },
  { role: 'admin', may: 'call', on: 'tag-settings', scope: 'any', only: ['owner', 'supervisor'] },
  { role: 'admin', may: 'call', on: 'team', scope: 'any' },
  { role: 'admin', may: 'call', on: 'assignment', scope: 'any', only: ['owner', 'supervisor'] },
  {
    role: 'admin',
    may: 'call',
    on: 'chat-topics',
    scope: 'any',
    only: ['owner', 'supervisor'],
  },
  { role: 'admin', may: 'call', on: 'site-settings', scope: 'any', only: ['owner', 'supervisor'] },
  { role: 'admin', may: 'call', on: 'content', scope: 'any', only: ['owner', 'editor'] },
  { role: 'admin', may: 'call', on: 'reports', scope: 'any', only: ['owner', 'supervisor'] },
  { role: 'admin', may: 'call', on: 'audit', scope: 'any', only: ['owner'] },
  { role: 'admin', may: 'call', on: 'privacy-requests', scope: 'any', only: ['owner'] },
  { role: 'admin', may: 'call', on: 'retention', scope: 'any', only: ['owner'] },
  { role: 'admin', may: 'call', on: 'event-log', scope: 'any', only: ['owner'] },
  { role: 'admin', may: 'call', on: 'webhooks', scope: 'any', only: ['owner'] },
  { role: 'admin', may: 'call', on: 'api-keys', scope: 'any', only: ['owner'] },
];

/** Rules by action, split once because the broker checks every packet and each of its receivers. */
const rulesOf = <May extends Rule['may']>(may: May): Extract<Rule, { may: May }>[] =>
  POLICY.filter((rule): rule is Extract<Rule, { may: May }> => rule.may === may);
const PUBLISH = rulesOf('publish');
const SUBSCRIBE = rulesOf('subscribe');
const CALL = rulesOf('call');

const inScope = (scope: Scope, actor: Actor, chatUserId: string | null): boolean =>
  scope === 'any' || (actor.role === 'user' && actor.chatUserId === chatUserId);

/** Whether the key of this actor, if it is a program with an API key, has the scopes that a topic's rule requires. */
const admitsKey = (keys: readonly KeyScope[] | undefined, actor: Actor): boolean => {
  if (actor.role === 'user' || actor.scopes === undefined) return true;
  const { scopes } = actor;
  return keys?.every((key) => scopes.includes(key)) ?? false;
};

const hasRole = (only: readonly AgentRole[] | undefined, actor: Actor): boolean =>
  only === undefined ||
  (actor.role === 'admin' && actor.agentRole !== undefined && only.includes(actor.agentRole));

/** Whether the actor may publish a payload of this type on this topic, which must not contain a wildcard. */
export function mayPublish(actor: Actor, topic: string, type: PublishType): boolean {
  const parsed = parseTopic(topic);
  if (parsed === null || parsed.chatUserId === '+') return false;
  const chatUserId = parsed.chatUserId ?? null;
  return PUBLISH.some(
    (rule) =>
      rule.role === actor.role &&
      rule.on === parsed.kind &&
      rule.types.includes(type) &&
      admitsKey(rule.keys, actor) &&
      inScope(rule.scope, actor, chatUserId),
  );
}

/** Whether the actor may subscribe to this topic filter; only a rule of scope `any` covers a `+`. */
export function maySubscribe(actor: Actor, filter: string): boolean {
  const parsed = parseTopic(filter);
  if (parsed === null) return false;
  const chatUserId = parsed.chatUserId ?? null;
  return SUBSCRIBE.some(
    (rule) =>
      rule.role === actor.role &&
      rule.on === parsed.kind &&
      admitsKey(rule.keys, actor) &&
      inScope(rule.scope, actor, chatUserId),
  );
}

/** Whether the actor may access this resource of a conversation (null if the resource spans all conversations). */
export function mayCall(actor: Actor, resource: Resource, chatUserId: string | null): boolean {
  return CALL.some(
    (rule) =>
      rule.role === actor.role &&
      rule.on === resource &&
      hasRole(rule.only, actor) &&
      inScope(rule.scope, actor, chatUserId),
  );
}

const ACTORS = {
  visitor: { role: 'user', chatUserId: '-' },
  agent: { role: 'admin', agentId: '-', agentRole: 'agent' },
  editor: { role: 'admin', agentId: '-', agentRole: 'editor' },
  supervisor: { role: 'admin', agentId: '-', agentRole: 'supervisor' },
  owner: { role: 'admin', agentId: '-', agentRole: 'owner' },
} as const satisfies Record<string, Actor>;
export type Caller = keyof typeof ACTORS;

/** Which roles may access a resource; `visitor` means in its own conversation. */
export const rolesOf = (on: Resource): Caller[] =>
  (Object.keys(ACTORS) as Caller[]).filter((name) => mayCall(ACTORS[name], on, '-'));
