import * as z from 'zod/mini';
import { messageText } from './fields.ts';
import { LIMITS } from './limits.ts';
import { conversation, conversationState } from './messages.ts';

/** Shapes of the agents' calls on conversations. */

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
