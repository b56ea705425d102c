import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { channel } from './channels.ts';
import { chatTopicId, messageText, messageTime, tagId } from './fields.ts';
import { LIMITS } from './limits.ts';
import { conversation, conversationState, priority } from './messages.ts';

/** Shapes of the agents' calls on conversations. */

export const conversationsQuery = z.object({
  /**
   * `open`: not over, and not snoozed; of these, `waiting`: the visitor is waiting for a reply, longest wait first,
   * `mine`: assigned to the caller, and `unassigned`. `snoozed`: the one that returns next comes first. `closed`:
   * over. `mentions`: a note mentions the caller. The others are sorted by last change, latest first.
   */
  view: z.optional(
    z.enum(['waiting', 'mine', 'unassigned', 'open', 'snoozed', 'all', 'closed', 'mentions']),
  ),
  state: z.optional(conversationState),
  tag: z.optional(tagId),
  priority: z.optional(priority),
  channel: z.optional(channel),
  /** Conversations of this team: given to it, or about one of its topics. */
  team: z.optional(z.uuid()),
  topic: z.optional(chatTopicId),
  /** By last change, instead of the order of the view. */
  order: z.optional(z.enum(['newest', 'oldest'])),
  /** Part of a name, an email address, or a reference. */
  q: z.optional(z.string().check(z.maxLength(LIMITS.emailMax))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});
export type ConversationsQuery = z.infer<typeof conversationsQuery>;

/** Conversations in the order of the view. `nextCursor` requests the next page; null at the end. */
export const conversations = listOf(conversation);
export type Conversations = z.infer<typeof conversations>;

/**
 * How many conversations some views and the caller’s saved ones have, how many open ones have high priority or each tag, and how many have a
 * mention that the caller has not seen.
 */
export const conversationCounts = z.object({
  waiting: z.int(),
  mine: z.int(),
  unassigned: z._default(z.int(), 0),
  open: z._default(z.int(), 0),
  snoozed: z._default(z.int(), 0),
  mentions: z._default(z.int(), 0),
  high: z._default(z.int(), 0),
  tags: z._default(z.record(z.string(), z.int()), {}),
  /** By the ID of a saved view. */
  views: z._default(z.record(z.string(), z.int()), {}),
});
export type ConversationCounts = z.infer<typeof conversationCounts>;

const tagIds = z.array(tagId).check(z.maxLength(LIMITS.conversationTags));

/**
 * A change to a conversation: its assignee (null to unassign), and whether it is closed. `note` accompanies a
 * reassignment and is stored as a private note. With `from`, the change applies only if that agent is still the
 * assignee (null: unassigned); otherwise the response is `conflict`. `snoozedUntil` takes it out of the way until a
 * time (null: not anymore).
 */
export const conversationChange = z.object({
  assigneeId: z.optional(z.nullable(z.uuid())),
  /** A person or a bot. */
  from: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  closed: z.optional(z.boolean()),
  /** Closes or snoozes it only if its visitor has written no more messages than these, so that none stays unseen. */
  visitorMessages: z.optional(z.int().check(z.gte(0))),
  note: z.optional(messageText),
  addTags: z.optional(tagIds),
  removeTags: z.optional(tagIds),
  snoozedUntil: z.optional(z.nullable(messageTime)),
  priority: z.optional(priority),
  /** Gives it to a team, or (null) to the team of its topic. */
  teamId: z.optional(z.nullable(z.uuid())),
  /** Null cancels the booked call: its time can be booked again, and the person gets an email. */
  callTime: z.optional(z.null()),
});
export type ConversationChange = z.infer<typeof conversationChange>;

/**
 * Other conversations of the same person: of the same browser and, if it has verified its address, of
 * other browsers that have verified it too. `proven` says whether it has.
 */
export const earlierConversations = z.object({ data: z.array(conversation), proven: z.boolean() });
export type EarlierConversations = z.infer<typeof earlierConversations>;
