import * as z from 'zod/mini';
import { emailOptions } from './conversation-emails.ts';
import { LIMITS } from './limits.ts';
import { membersOf, type KindsWhere, type SpokenKind } from './message-kinds.ts';
import {
  chatTopicId,
  chatUserId,
  emoji,
  fileFields,
  gender,
  messageId,
  messageStatus,
  messageText,
  messageTime,
  reactions,
  reference,
  sender,
} from './fields.ts';

/**
 * What a client may publish. The server identifies the sender by the connection, so every field that names
 * the sender is optional; a wrong value gets the packet refused. Other fields are ignored (R3.10).
 */

const author = {
  chatUserId: z.optional(chatUserId),
  chatUserName: z.optional(z.string()),
  chatUserEmail: z.optional(z.string()),
  adminUserName: z.optional(z.string()),
  sender: z.optional(sender),
  messageTime: z.optional(messageTime),
};

const content = {
  ...author,
  messageId,
  status: z.optional(z.string()),
  reactions: z.optional(reactions),
};

const said = {
  ...content,
  /** The topic chosen for a visitor's message; ignored in an agent's. */
  topicId: z.nullish(chatTopicId),
  /** Which way an agent's message goes; by default the conversation's `replyVia`. Ignored in a visitor's. */
  via: z.optional(z.enum(['chat', 'email'])),
  /** For an agent's message by email. */
  email: z.optional(emailOptions),
  /**
   * The last entry that the agent has seen. If a colleague has answered after it, the message is refused as `conflict`,
   * so that the person gets one answer. Without it, nothing is compared.
   */
  seenSeq: z.optional(z.int().check(z.gte(0))),
};

const presence = { ...author, messageId: z.optional(messageId), gender: z.optional(gender) };

const shapes = {
  message: z.object({
    ...said,
    type: z.literal('message'),
    text: messageText,
    replyTo: z.nullish(reference),
  }),
  reply: z.object({
    ...said,
    type: z.literal('reply'),
    text: messageText,
    replyTo: z.nullish(reference),
  }),
  file: z.object({
    ...said,
    ...fileFields,
    type: z.literal('file'),
    text: z._default(z.string().check(z.maxLength(LIMITS.textMax)), ''),
    replyTo: z.nullish(reference),
  }),
  edit: z.object({ ...content, type: z.literal('edit'), text: messageText }),
  reacted: z.object({
    ...author,
    type: z.literal('reacted'),
    messageId,
    userName: z.optional(z.string()),
    emoji,
  }),
  delete: z.object({ ...author, type: z.literal('delete'), messageId }),
  admin_join: z.object({
    ...presence,
    type: z.literal('admin_join'),
    text: z.optional(z.string().check(z.maxLength(LIMITS.textMax))),
  }),
  admin_left: z.object({
    ...presence,
    type: z.literal('admin_left'),
    text: z.optional(z.string().check(z.maxLength(LIMITS.textMax))),
  }),
  admin_closed: z.object({
    ...presence,
    type: z.literal('admin_closed'),
    /** How many of the visitor's messages the agent knows; if there are more, the close is refused as `conflict`. */
    visitorMessages: z.optional(z.int().check(z.gte(0))),
  }),
  admin_typing: z.object({ ...author, type: z.literal('admin_typing') }),
  user_typing: z.object({ ...author, type: z.literal('user_typing') }),
  user_left: z.object({
    ...author,
    type: z.literal('user_left'),
    messageId: z.optional(messageId),
    satisfied: z.optional(z.nullable(z.boolean())),
    comment: z.optional(z.string().check(z.maxLength(LIMITS.commentMax))),
  }),
  rated: z.object({
    ...author,
    type: z.literal('rated'),
    messageId: z.optional(messageId),
    satisfied: z.boolean(),
    comment: z.optional(z.string().check(z.maxLength(LIMITS.commentMax))),
  }),
} satisfies Record<KindsWhere<{ topic: 'session' }>, z.ZodMiniType>;

/** A publish on a session topic. */
export const sessionPublish = z.discriminatedUnion('type', membersOf(shapes));
export type SessionPublish = z.infer<typeof sessionPublish>;

type OwnFields<P> = P extends unknown ? Omit<P, keyof typeof said | 'text' | 'replyTo'> : never;
/** What a message carries besides its text: its kind, and the fields that only this kind has. */
export type MessageContent = OwnFields<
  Extract<SessionPublish, { type: Exclude<SpokenKind, 'message' | 'reply'> }>
>;

/** A publish on a session topic that the server stores. */
export type StoredPublish = Exclude<SessionPublish, { type: KindsWhere<{ stores: 'nothing' }> }>;

/** A publish on a status topic: a receipt from the receiving side. */
export const statusPublish = z.object({
  ...author,
  type: z.literal('status_update'),
  messageId,
  status: messageStatus,
});
export type StatusPublish = z.infer<typeof statusPublish>;

/**
 * What an agent's tab reports to the team: the conversation it shows, and whether the agent is typing in
 * it. `away` means that the agent gets no conversations for now.
 */
export const agentsPublish = z.object({
  type: z.literal('agent_presence'),
  viewing: z.nullable(chatUserId),
  answering: z.boolean(),
  away: z._default(z.boolean(), false),
});
export type AgentsPublish = z.infer<typeof agentsPublish>;
