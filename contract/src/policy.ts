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

/** Who may publish and subscribe (R6.1, R6.2). Anything without a row is forbidden. */
export const TOPIC_RULES: readonly TopicRule[] = [
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

/** Rules by action, split once because the broker checks every packet and each of its receivers. */
const rulesOf = /* @__NO_SIDE_EFFECTS__ */ <May extends TopicRule['may']>(
  may: May,
): Extract<TopicRule, { may: May }>[] =>
  TOPIC_RULES.filter((rule): rule is Extract<TopicRule, { may: May }> => rule.may === may);
const PUBLISH = rulesOf('publish');
const SUBSCRIBE = rulesOf('subscribe');

const inScope = (scope: Scope, actor: Actor, chatUserId: string | null): boolean =>
  scope === 'any' || (actor.role === 'user' && actor.chatUserId === chatUserId);

/** Whether the key of this actor, if it is a program with an API key, has the scopes that a topic's rule requires. */
const admitsKey = (keys: readonly KeyScope[] | undefined, actor: Actor): boolean => {
  if (actor.role === 'user' || actor.scopes === undefined) return true;
  const { scopes } = actor;
  return keys?.every((key) => scopes.includes(key)) ?? false;
};

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
