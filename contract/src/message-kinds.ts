import { QOS_MESSAGE, QOS_TYPING } from './constants.ts';
import type { Sender } from './fields.ts';
import type { TopicKind } from './topics.ts';

/** What a client may publish: where, who may, and what it means to a conversation. */
interface MessageKind {
  topic: Extract<TopicKind, 'session' | 'status' | 'agents'>;
  /** The sides that may publish it (R6.1, R6.2). */
  from: readonly Sender[];
  /** Quality of service of the publish and of its deliveries (R7.7, R7.8). */
  qos: 0 | 1;
  /** What the server stores: an entry of the list, a change of an entry, or nothing. */
  stores: 'entry' | 'change' | 'nothing';
  /**
   * Whether a person says something with it. Such an entry has a status, reactions, and replies, counts
   * as unread until it is read, starts and ends waits, and triggers `conversation.message` webhooks.
   */
  spoken: boolean;
  /** Whether its author is offered to edit its text. */
  editable: boolean;
}

const BOTH = ['user', 'admin'] as const;
const STORED = { topic: 'session', qos: QOS_MESSAGE, spoken: false, editable: false } as const;
const SPOKEN = { ...STORED, from: BOTH, stores: 'entry', spoken: true } as const;
const TYPING = { ...STORED, qos: QOS_TYPING, stores: 'nothing' } as const;

/**
 * Every kind of message that a client may publish (R3.2). The policy, the lists of kinds, and the filters of
 * client and server are derived from this table. docs/how-to.md says how to add a kind.
 */
export const MESSAGE_KINDS = {
  message: { ...SPOKEN, editable: true },
  reply: { ...SPOKEN, editable: true },
  file: SPOKEN,
  edit: { ...STORED, from: BOTH, stores: 'change' },
  reacted: { ...STORED, from: BOTH, stores: 'change' },
  delete: { ...STORED, from: BOTH, stores: 'change' },
  admin_join: { ...STORED, from: ['admin'], stores: 'entry' },
  admin_left: { ...STORED, from: ['admin'], stores: 'entry' },
  admin_typing: { ...TYPING, from: ['admin'] },
  user_typing: { ...TYPING, from: ['user'] },
  admin_closed: { ...STORED, from: ['admin'], stores: 'entry' },
  user_left: { ...STORED, from: ['user'], stores: 'entry' },
  rated: { ...STORED, from: ['user'], stores: 'entry' },
  status_update: { ...STORED, topic: 'status', from: BOTH, stores: 'change' },
  agent_presence: { ...STORED, topic: 'agents', from: ['admin'], stores: 'nothing' },
} as const satisfies Record<string, MessageKind>;

type Kinds = typeof MESSAGE_KINDS;
/** The type of a payload that a client may publish. */
export type PublishType = keyof Kinds;
/** The kinds whose rows have these values. */
export type KindsWhere<Columns extends Partial<MessageKind>> = {
  [K in PublishType]: Kinds[K] extends Columns ? K : never;
}[PublishType];
/** Kinds that are entries of a conversation's list. */
export type EntryKind = KindsWhere<{ stores: 'entry' }>;
/** Kinds that people say something with. */
export type SpokenKind = KindsWhere<{ spoken: true }>;
/** Entries that say what happened: who came or left, closed the conversation, or rated it. */
export type PresenceKind = Exclude<EntryKind, SpokenKind>;

/** Whether clients may publish payloads of a type. */
export const isPublishType = (type: string): type is PublishType =>
  Object.hasOwn(MESSAGE_KINDS, type);

const PUBLISH_TYPES = Object.keys(MESSAGE_KINDS) as PublishType[];

/** Whether a side publishes messages of a type on a topic. */
export function isPublishedBy(sender: Sender, topic: TopicKind, type: PublishType): boolean {
  const kind: MessageKind = MESSAGE_KINDS[type];
  return kind.topic === topic && kind.from.includes(sender);
}

/** Whether a person says something with messages of a type. */
export const isSpokenKind = (type: string): type is SpokenKind =>
  isPublishType(type) && MESSAGE_KINDS[type].spoken;

/** The spoken kinds, for a query. */
export const SPOKEN_KINDS: readonly SpokenKind[] = PUBLISH_TYPES.filter(isSpokenKind);

/** Whether a person said it, so that it has a status, reactions, and replies. */
export const isSpoken = <M extends { type: string }>(
  message: M,
): message is Extract<M, { type: SpokenKind }> => isSpokenKind(message.type);

/** Whether its author is offered to edit its text. */
export const isEditableKind = (type: SpokenKind): boolean => MESSAGE_KINDS[type].editable;

/** The values of an object, for a union of shapes that has one for each kind. */
export const membersOf = <T>(shapes: Readonly<Record<string, T>>): [T, ...T[]] =>
  Object.values(shapes) as [T, ...T[]];
