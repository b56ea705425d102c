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

/** Shapes of the HTTP API. */

export const signIn = z.object({
  chatUserName,
  chatUserEmail,
  /** Others use this computer too: nothing, including the cookie, may outlive the browser window. */
  sharedComputer: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof signIn>;

const token = {
  /** `Authorization: Bearer` and MQTT password. */
  token: z.string(),
  /** When the token expires; request a fresh one before then. */
  expiresAt: messageTime,
};

export const chatSession = z.object({
  chatUserId,
  clientId: z.string(),
  chatUserName: z.string(),
  chatUserEmail: z.string(),
  /** True if the visitor chose it at sign-in; otherwise absent. */
  sharedComputer: z.optional(z.boolean()),
  ...token,
});
export type ChatSession = z.infer<typeof chatSession>;

export const fileUpload = z.object(fileFields);
export type FileUpload = z.infer<typeof fileUpload>;

/** Available thumbnail widths of an image, in pixels: `{fileUrl}?w=320`. */
export const THUMBNAIL_WIDTHS = [160, 320, 640, 1280] as const;
export const fileQuery = z.object({
  w: z.optional(z.literal(THUMBNAIL_WIDTHS.map(String))),
});

/**
 * Which part of a history: all of it by default (the newest entries if there are more than a page
 * holds). `sinceRev` returns only what changed after that revision, `beforeSeq` the page before
 * that entry. Both need `chatUserId`.
 */
export const historyQuery = z.object({
  chatUserId: z.optional(chatUserId),
  sinceRev: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  beforeSeq: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5000))),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** Messages, oldest first, and the revision of the (newest) conversation that they show. */
export const history = z.object({
  data: z.array(message),
  rev: z.int(),
  /** Whether older entries exist. */
  more: z.boolean(),
});
export type History = z.infer<typeof history>;

export const agentSignIn = z.object({
  email: chatUserEmail,
  password: z
    .string({ error: 'Enter your password.' })
    .check(z.minLength(1, { error: 'Enter your password.' }), z.maxLength(LIMITS.passwordMax)),
  /** From the authenticator app, or a recovery code; requested with `code_required`. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type AgentSignIn = z.infer<typeof agentSignIn>;

export const agentRole = z.enum(['owner', 'supervisor', 'agent']);
export type AgentRole = z.infer<typeof agentRole>;

export const agentSession = z.object({
  agentId: z.string(),
  /** A different client ID in each response, so that every tab has its own. */
  clientId: z.string(),
  adminUserName: z.string(),
  gender: z.enum(['female', 'male', 'other']),
  role: agentRole,
  ...token,
});
export type AgentSession = z.infer<typeof agentSession>;

export const conversationsQuery = z.object({
  /**
   * `waiting`: the visitor is waiting for a reply, longest wait first; `mine`: assigned to the caller and not
   * closed; `closed`: closed. The others are sorted by last change, latest first.
   */
  view: z.optional(z.enum(['waiting', 'mine', 'all', 'closed'])),
  state: z.optional(conversationState),
  /** Part of a name or an email address. */
  q: z.optional(z.string().check(z.maxLength(LIMITS.emailMax))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});
export type ConversationsQuery = z.infer<typeof conversationsQuery>;

/** Conversations in the order of the view. `nextCursor` requests the next page; null at the end. */
export const conversations = z.object({
  data: z.array(conversation),
  nextCursor: z.nullable(z.string()),
});
export type Conversations = z.infer<typeof conversations>;

/** How many conversations are waiting, and how many of the caller's are not closed. */
export const conversationCounts = z.object({ waiting: z.int(), mine: z.int() });
export type ConversationCounts = z.infer<typeof conversationCounts>;

/**
 * A change to a conversation: its assignee (null to unassign), and whether it is closed. `note` accompanies a
 * reassignment and is stored as a private note. With `from`, the change applies only if that agent is still the
 * assignee (null: unassigned); otherwise the response is `conflict`.
 */
export const conversationChange = z.object({
  assigneeId: z.optional(z.nullable(z.uuid())),
  from: z.optional(z.nullable(z.uuid())),
  closed: z.optional(z.boolean()),
  note: z.optional(messageText),
});
export type ConversationChange = z.infer<typeof conversationChange>;

/**
 * Other conversations of the same person: of the same browser and, if it has verified its address, of
 * other browsers that have verified it too. `proven` says whether it has.
 */
export const earlierConversations = z.object({ data: z.array(conversation), proven: z.boolean() });
export type EarlierConversations = z.infer<typeof earlierConversations>;
