import type { AgentRole } from './agent-sessions.ts';
import type { KeyScope } from './api-keys.ts';
import { isPublishedBy, type PublishType } from './message-kinds.ts';
import { parseTopic, type ParsedTopic, type TopicKind } from './topics.ts';

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

/** Who may publish or subscribe on a kind of topic: visitors on those of their own conversation, agents on all. */
export interface TopicRule {
  role: Actor['role'];
  /** What each may publish is in `MESSAGE_KINDS`. */
  may: 'publish' | 'subscribe';
  on: TopicKind;
  /** The scopes that an API key needs, all of them; without this, no key may. */
  keys?: readonly KeyScope[];
}

/** Who may publish and subscribe (R6.1, R6.2). Anything without a row is forbidden. */
export const TOPIC_RULES: readonly TopicRule[] = [
  { role: 'user', may: 'publish', on: 'session' },
  { role: 'user', may: 'publish', on: 'status' },
  { role: 'user', may: 'subscribe', on: 'session' },
  { role: 'user', may: 'subscribe', on: 'status' },
  { role: 'admin', may: 'publish', on: 'session', keys: ['conversations:reply'] },
  { role: 'admin', may: 'publish', on: 'status', keys: ['conversations:reply'] },
  { role: 'admin', may: 'subscribe', on: 'session', keys: ['conversations:read'] },
  { role: 'admin', may: 'subscribe', on: 'status', keys: ['conversations:read'] },
  {
    role: 'admin',
    may: 'subscribe',
    on: 'inbox',
    // Its events about mentions quote private notes.
    keys: ['conversations:read', 'conversations:manage'],
  },
  { role: 'admin', may: 'subscribe', on: 'private' },
  { role: 'admin', may: 'subscribe', on: 'agents' },
  { role: 'admin', may: 'publish', on: 'agents' },
];

/** Who may call: visitors in their own conversation, and agents, all of them or those with a role. */
interface Access {
  visitor?: true;
  agents: readonly AgentRole[] | 'all';
}

const VISITORS = { visitor: true, agents: [] } as const;
const EVERYONE = { visitor: true, agents: 'all' } as const;
const AGENTS = { agents: 'all' } as const;
const SUPERVISORS = { agents: ['owner', 'supervisor'] } as const;
const OWNERS = { agents: ['owner'] } as const;

/** What the HTTP API protects, and who may call it (R6.3). */
export const RESOURCES = {
  history: EVERYONE,
  conversations: AGENTS,
  upload: EVERYONE,
  file: EVERYONE,
  'email-verification': VISITORS,
  transcript: VISITORS,
  own_data: VISITORS,
  'visitor-page': VISITORS,
  notes: AGENTS,
  search: AGENTS,
  replies: AGENTS,
  /** People by their addresses. */
  contacts: AGENTS,
  /** Merging people, and defining their fields. */
  'contact-settings': SUPERVISORS,
  /** The tags of conversations: listing and adding. */
  tags: AGENTS,
  /** Renaming and deleting tags. */
  'tag-settings': SUPERVISORS,
  /** Defining the topics that visitors choose from. */
  'chat-topics': SUPERVISORS,
  /** Texts for visitors that change often: opening hours, greeting, notice. */
  'site-settings': SUPERVISORS,
  /** The site's content: prices, shops, questions, news. */
  content: { agents: ['owner', 'editor'] },
  team: AGENTS,
  assignment: SUPERVISORS,
  reports: SUPERVISORS,
  /** The broker's topics over HTTP; access is decided per topic. */
  topics: EVERYONE,
  /** The agent's own account: profile, password, second factor, sessions. */
  'agent-profile': AGENTS,
  /** The list of accounts. */
  'agent-accounts': SUPERVISORS,
  /** Creating and changing accounts, and invitations. */
  agents: OWNERS,
  audit: OWNERS,
  /** One person's stored data, and how long data is stored. */
  'privacy-requests': OWNERS,
  retention: OWNERS,
  'event-log': OWNERS,
  webhooks: OWNERS,
  'api-keys': OWNERS,
} as const satisfies Record<string, Access>;
export type Resource = keyof typeof RESOURCES;

/** Whether the key of this actor, if it is a program with an API key, has the scopes that a topic's rule requires. */
const admitsKey = (keys: readonly KeyScope[] | undefined, actor: Actor): boolean => {
  if (actor.role === 'user' || actor.scopes === undefined) return true;
  const { scopes } = actor;
  return keys?.every((key) => scopes.includes(key)) ?? false;
};

const isAllowed = (actor: Actor, may: TopicRule['may'], topic: ParsedTopic): boolean =>
  (actor.role === 'admin' || actor.chatUserId === topic.chatUserId) &&
  TOPIC_RULES.some(
    (rule) =>
      rule.role === actor.role &&
      rule.may === may &&
      rule.on === topic.kind &&
      admitsKey(rule.keys, actor),
  );

/** Whether the actor may publish a payload of this type on this topic, which must not contain a wildcard. */
export function mayPublish(actor: Actor, topic: string, type: PublishType): boolean {
  const parsed = parseTopic(topic);
  return (
    parsed !== null &&
    parsed.chatUserId !== '+' &&
    isPublishedBy(actor.role, parsed.kind, type) &&
    isAllowed(actor, 'publish', parsed)
  );
}

/** Whether the actor may subscribe to this topic filter; only that of an agent may have a `+`. */
export function maySubscribe(actor: Actor, filter: string): boolean {
  const parsed = parseTopic(filter);
  return parsed !== null && isAllowed(actor, 'subscribe', parsed);
}

/** Whether the actor may access this resource of a conversation (null if the resource spans all conversations). */
export function mayCall(actor: Actor, resource: Resource, chatUserId: string | null): boolean {
  const { visitor, agents }: Access = RESOURCES[resource];
  if (actor.role === 'user') return visitor === true && actor.chatUserId === chatUserId;
  const { agentRole } = actor;
  return agents === 'all' || (agentRole !== undefined && agents.includes(agentRole));
}

/** Whether agents of a role may access a resource. */
export const mayRole = (agentRole: AgentRole, on: Resource): boolean =>
  mayCall({ role: 'admin', agentId: '-', agentRole }, on, null);

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
