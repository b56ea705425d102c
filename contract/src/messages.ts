import * as z from 'zod/mini';
import { channel } from './channels.ts';
import { errorCode } from './errors.ts';
import {
  chatTopicId,
  chatUserEmail,
  chatUserId,
  chatUserName,
  fileFields,
  gender,
  messageId,
  messageStatus,
  messageTime,
  reactions,
  sender,
  tagId,
} from './fields.ts';
import { inquiryForm } from './sent-form.ts';
import { membersOf, SPOKEN_KINDS, type PresenceKind, type SpokenKind } from './message-kinds.ts';
import { agentName, mentioned } from './mentions.ts';

const agentId = z.string();
/** Present if a program wrote it. */
const bot = z.optional(z.literal(true));

/**
 * What the broker delivers and the history contains: the published payload, stamped by the server.
 *
 * `seq` is an entry's place in its conversation (1, 2, 3 …). `rev` counts every stored change of the
 * conversation, including edits, reactions, and receipts: a client that has seen rev 1…n has missed nothing.
 */
const stamped = {
  messageId,
  chatUserId,
  messageTime,
  rev: z.int().check(z.gte(1)),
};

/** Fields of every entry of the list. */
const entry = { ...stamped, seq: z.int().check(z.gte(1)) };

const visitor = { chatUserName: z.string(), chatUserEmail: z.string() };

const spoken = {
  ...entry,
  ...visitor,
  sender,
  /** The agent's name if `sender` is `admin`. */
  adminUserName: z.optional(z.string()),
  agentId: z.optional(agentId),
  bot,
  text: z.string(),
  status: messageStatus,
  replyTo: z.nullable(messageId),
  reactions,
  /** From the key of each agent's reaction in `reactions` to the agent's id. Names change, ids don't. */
  reactedBy: z.optional(z.record(z.string(), agentId)),
  /** When the text was last replaced, and when it was first sent; absent if it never was replaced. */
  editedAt: z.optional(messageTime),
  sentAt: z.optional(messageTime),
  /** When its author deleted it: text, file, and reactions are gone, and its type is `message`. Otherwise absent. */
  deletedAt: z.optional(messageTime),
  /** Which way it came or went. */
  via: z._default(channel, 'chat'),
};

const presence = {
  ...entry,
  adminUserName: z.string(),
  agentId: z.optional(agentId),
  bot,
  gender,
  text: z.string(),
  sender: z.literal('admin'),
};

const entries = {
  message: z.object({
    ...spoken,
    type: z.literal('message'),
    /** What a form of the site said besides the text; absent in other messages. */
    form: z.optional(inquiryForm),
  }),
  reply: z.object({ ...spoken, type: z.literal('reply') }),
  file: z.object({ ...spoken, ...fileFields, type: z.literal('file') }),
  admin_join: z.object({ ...presence, type: z.literal('admin_join') }),
  admin_left: z.object({ ...presence, type: z.literal('admin_left') }),
  /** An agent closed the conversation; the visitor's next message opens it again. */
  admin_closed: z.object({ ...presence, type: z.literal('admin_closed') }),
  user_left: z.object({
    ...entry,
    ...visitor,
    type: z.literal('user_left'),
    sender: z.literal('user'),
    satisfied: z.nullable(z.boolean()),
    comment: z.optional(z.string()),
  }),
  /** The visitor rated the conversation and stays in it. A later rating replaces an earlier one. */
  rated: z.object({
    ...entry,
    ...visitor,
    type: z.literal('rated'),
    sender: z.literal('user'),
    satisfied: z.boolean(),
    comment: z.optional(z.string()),
  }),
} satisfies Record<SpokenKind, z.ZodMiniType<{ status: string }>> &
  Record<PresenceKind, z.ZodMiniType>;

/** One entry of a conversation's list: what history returns (R7.4). */
export const message = z.discriminatedUnion('type', membersOf(entries));
export type Message = z.infer<typeof message>;

const COMMON: readonly string[] = [...Object.keys(spoken), 'type'];
const OWN_FIELDS = new Map(
  SPOKEN_KINDS.map((kind) => [
    kind,
    Object.keys(entries[kind].shape).filter((field) => !COMMON.includes(field)),
  ]),
);
/** The fields that only this kind of message has: what it carries besides its text. */
export const ownFields = (kind: SpokenKind): readonly string[] => OWN_FIELDS.get(kind) ?? [];

/** An entry that a person wrote: it has a status and reactions, and can be replied to. */
export type SpokenMessage = Extract<Message, { type: SpokenKind }>;

const edit = z.object({
  ...stamped,
  type: z.literal('edit'),
  sender,
  text: z.string(),
  status: messageStatus,
});
const reacted = z.object({
  ...stamped,
  type: z.literal('reacted'),
  sender,
  userName: z.string(),
  /** The reacting agent, if `sender` is `admin`: it replaces what the same agent reacted with under another name. */
  agentId: z.optional(agentId),
  /** Empty if the reaction was removed. */
  emoji: z.string(),
});
const deleted = z.object({ ...stamped, type: z.literal('delete'), sender });
const adminTyping = z.object({ type: z.literal('admin_typing'), adminUserName: z.string() });
const userTyping = z.object({
  type: z.literal('user_typing'),
  chatUserId,
  chatUserName: z.string(),
});

/** A delivery on a session topic. */
export const sessionEvent = z.discriminatedUnion('type', [
  ...membersOf(entries),
  edit,
  reacted,
  deleted,
  adminTyping,
  userTyping,
]);
export type SessionEvent = z.infer<typeof sessionEvent>;

export const statusUpdate = z.object({
  ...stamped,
  type: z.literal('status_update'),
  status: messageStatus,
  /** The side that received the message. */
  sender,
});

/**
 * Sent only to the publishing connection, subscribed or not, when what it published was refused; nothing was
 * stored. It is sent with QoS 1 before the PUBACK of the refused publish, and always names that publish.
 */
const refused = z.object({
  type: z.literal('error'),
  /** The refused payload's; null where it has none or cannot be read. */
  messageId: z.nullable(z.string()),
  /** The packet identifier of the refused PUBLISH (MQTT 3.1.1 §2.3.1); null where it has none: QoS 0. */
  packetId: z.nullable(z.int().check(z.gte(1), z.lte(0xffff))),
  /** The topic it was published on, cut to `LIMITS.refusedTopicMax` characters. */
  topic: z.string(),
  code: errorCode,
  message: z.string(),
});

/** A delivery on a status topic. */
export const statusEvent = z.discriminatedUnion('type', [statusUpdate, refused]);
export type StatusEvent = z.infer<typeof statusEvent>;
export type RefusedEvent = z.infer<typeof refused>;

/** The record that presence is restored from on load (R3.4, R4.4). */
export const adminJoinLeft = z.object({
  type: z.enum(['admin_join', 'admin_left']),
  gender,
  adminUserName: z.string(),
  text: z.string(),
  messageTime,
  sender: z.literal('admin'),
});
export type AdminJoinLeft = z.infer<typeof adminJoinLeft>;

/** The state of a conversation: no agent is in it, one is, the visitor left, or an agent closed it. */
export const conversationState = z.enum(['waiting', 'active', 'left', 'closed']);
export type ConversationState = z.infer<typeof conversationState>;

/** A conversation of high priority comes first in the inbox. */
export const priority = z.enum(['normal', 'high']);
export type Priority = z.infer<typeof priority>;

/** A conversation as the inbox lists it. */
export const conversation = z.object({
  chatUserId,
  chatUserName,
  chatUserEmail,
  /** How it began. */
  channel: z._default(channel, 'chat'),
  /** What people call it, on the phone for one (reference.ts). */
  reference: z._default(z.string(), ''),
  /** An email's subject, or a form's topic; otherwise empty. */
  subject: z._default(z.string(), ''),
  /** The phone number from a form; otherwise empty. */
  phone: z._default(z.string(), ''),
  /** BCP 47 tag of the form's page; null if unknown. */
  language: z._default(z.nullable(z.string()), null),
  /** When the booked call starts; null if none is booked. */
  callTime: z._default(z.nullable(messageTime), null),
  /** The address that the emails come to and go from; null for the default one. */
  mailbox: z._default(z.nullable(z.string()), null),
  /** Which way an answer goes unless its writer says otherwise: the way in which the person wrote last. */
  replyVia: z._default(z.enum(['chat', 'email']), 'chat'),
  /** The team it was given to (teams.ts), which may be gone by now; null for the team of its topic, if any. */
  teamId: z._default(z.nullable(z.uuid()), null),
  state: conversationState,
  /** The visitor's messages that no agent has read. */
  unread: z.int().check(z.gte(0)),
  /** How many messages the visitor has sent. */
  visitorMessages: z._default(z.int().check(z.gte(0)), 0),
  /** Whether someone of the team has ever replied; programs don't count. */
  answered: z._default(z.boolean(), false),
  /**
   * How many of them the calling agent has read; absent if the agent has never opened the conversation, and on the
   * inbox topic, where `read` events say it.
   */
  read: z.optional(z.int().check(z.gte(0))),
  /** Counts the changes of `read`; absent where `read` is. */
  readRev: z.optional(z.int().check(z.gte(0))),
  /** Whether a note mentions the calling agent; absent if none does, and on the inbox topic. */
  mentioned: z.optional(mentioned),
  /** Names of the agents who have joined and not left. */
  agents: z.array(z.string()),
  /** Their ids, in the same order. */
  agentIds: z._default(z.array(agentId), []),
  /** The last message, shortened to 160 characters; null if there is none. */
  lastMessage: z.nullable(
    z.object({
      type: z.string(),
      sender,
      /** The agent who wrote it, if `sender` is `admin`. */
      agentId: z.optional(agentId),
      adminUserName: z.optional(z.string()),
      text: z.string(),
      messageTime,
      via: z._default(channel, 'chat'),
    }),
  ),
  /** Since when the visitor has been waiting for a reply; null if the last message is an agent's. */
  waitingSince: z.nullable(messageTime),
  satisfied: z.nullable(z.boolean()),
  /** The topic that the visitor chose last (chat-topics.ts), which may be gone by now; null if none. */
  topicId: z.nullable(chatTopicId),
  /** The agent assigned to reply; null if unassigned. */
  assignee: z.nullable(agentName),
  /** The tags that agents gave it (tags.ts). Some may have been deleted since. */
  tagIds: z._default(z.array(tagId), []),
  /** Until when it is out of the way; null if it is not. It returns earlier if the visitor writes. */
  snoozedUntil: z._default(z.nullable(messageTime), null),
  priority: z._default(priority, 'normal'),
  lastSeq: z.int().check(z.gte(0)),
  rev: z.int().check(z.gte(0)),
  createdAt: messageTime,
  updatedAt: messageTime,
  /** When the visitor or the team deleted it: messages, files, name, and address are gone. Otherwise absent. */
  deletedAt: z.optional(messageTime),
});
export type Conversation = z.infer<typeof conversation>;
