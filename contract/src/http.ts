import * as z from 'zod/mini';
import {
  chatUserEmail,
  chatUserId,
  chatUserName,
  fileFields,
  messageText,
  messageTime,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { conversation, conversationState, message } from './messages.ts';

/** The shapes of the HTTP API. */

export const signIn = z.object({
  chatUserName,
  chatUserEmail,
  /** Others use this computer too: nothing is to outlive the browser's window, the cookie neither. */
  sharedComputer: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof signIn>;

const token = {
  /** `Authorization: Bearer` and MQTT password. */
  token: z.string(),
  /** When the token ends; ask for a fresh one before. */
  expiresAt: messageTime,
};

export const chatSession = z.object({
  chatUserId,
  clientId: z.string(),
  chatUserName: z.string(),
  chatUserEmail: z.string(),
  /** True where the visitor signed in so; absent elsewhere. */
  sharedComputer: z.optional(z.boolean()),
  ...token,
});
export type ChatSession = z.infer<typeof chatSession>;

export const fileUpload = z.object(fileFields);
export type FileUpload = z.infer<typeof fileUpload>;

/** Widths, in pixels, that an image's thumbnail may be asked for: `{fileUrl}?w=320`. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280] as const;
export const fileQuery = z.object({
  w: z.optional(z.literal(THUMBNAIL_WIDTHS.map(String))),
});

/**
 * Which part of a history: all of it by default (its newest entries where there are more than a page
 * can hold). `sinceRev` gives only what changed after that revision, `beforeSeq` the page before
 * that entry. Both need `chatUserId`.
 */
export const historyQuery = z.object({
  chatUserId: z.optional(chatUserId),
  sinceRev: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  beforeSeq: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5000))),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Messages, oldest first, and the conversation's revision that they show (of the newest conversation). */
export const history = z.object({
  data: z.array(message),
  rev: z.int(),
  /** Whether older entries exist than the ones given. */
  more: z.boolean(),
});
export type History = z.infer<typeof history>;

export const agentSignIn = z.object({
  email: chatUserEmail,
  password: z
    .string({ error: 'Give your password.' })
    .check(z.minLength(1, { error: 'Give your password.' }), z.maxLength(LIMITS.passwordMax)),
  /** Of the authenticator app, or a recovery code; asked for with `code_required`. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type AgentSignIn = z.infer<typeof agentSignIn>;

export const agentRole = z.enum(['owner', 'supervisor', 'agent']);
export type AgentRole = z.infer<typeof agentRole>;

export const agentSession = z.object({
  agentId: z.string(),
  /** A client id of its own for each call, so that every tab has one. */
  clientId: z.string(),
  adminUserName: z.string(),
  gender: z.enum(['female', 'male', 'other']),
  role: agentRole,
  ...token,
});
export type AgentSession = z.infer<typeof agentSession>;

export const conversationsQuery = z.object({
  /**
   * `waiting`: the visitor waits for an answer, the longest wait first; `mine`: given to the caller and not
   * over; `closed`: over; the others come with the one changed last first.
   */
  view: z.optional(z.enum(['waiting', 'mine', 'all', 'closed'])),
  state: z.optional(conversationState),
  /** Part of a name or an address. */
  q: z.optional(z.string().check(z.maxLength(LIMITS.emailMax))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});
export type ConversationsQuery = z.infer<typeof conversationsQuery>;

/** Conversations in the order of the view; `nextCursor` asks for the page after, null at the end. */
export const conversations = z.object({
  data: z.array(conversation),
  nextCursor: z.nullable(z.string()),
});
export type Conversations = z.infer<typeof conversations>;

/** How many conversations wait, and how many are the caller's and not over. */
export const conversationCounts = z.object({ waiting: z.int(), mine: z.int() });
export type ConversationCounts = z.infer<typeof conversationCounts>;

/**
 * What an agent changes of a conversation: who is to answer it (null for nobody), and whether it is over.
 * `note` goes with a hand-over and is kept as a private note. With `from` it is given only where that agent (null:
 * nobody) still has it, else the answer is `conflict`.
 */
export const conversationChange = z.object({
  assigneeId: z.optional(z.nullable(z.uuid())),
  from: z.optional(z.nullable(z.uuid())),
  closed: z.optional(z.boolean()),
  note: z.optional(messageText),
});
export type ConversationChange = z.infer<typeof conversationChange>;

/**
 * Other conversations of the same person: of the same browser and, where it has proven its address, of
 * other browsers that have proven it too. `proven` says whether it has.
 */
export const earlierConversations = z.object({ data: z.array(conversation), proven: z.boolean() });
export type EarlierConversations = z.infer<typeof earlierConversations>;
