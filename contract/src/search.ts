import * as z from 'zod/mini';
import { messageTime, sender } from './fields.ts';
import { conversation, conversationState } from './messages.ts';

/** Search over all messages and people. */

/** Words that a message must all hold, each from its beginning; the rest narrows the result. */
export const searchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Conversations in which this agent said something. */
  agentId: z.optional(z.uuid()),
  state: z.optional(conversationState),
  /** Messages from this instant on. */
  from: z.optional(messageTime),
  /** Messages before this instant. */
  to: z.optional(messageTime),
  /** How many messages to leave out from the top. */
  skip: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A message that was found. `excerpt` is the part of its text around the first word that matched. */
const hit = z.object({
  chatUserId: z.string(),
  chatUserName: z.string(),
  state: conversationState,
  messageId: z.string(),
  seq: z.int(),
  sender,
  adminUserName: z.nullable(z.string()),
  excerpt: z.string(),
  messageTime,
});
export type SearchHit = z.infer<typeof hit>;

/** People by name or address (on the first page only), and messages, the latest first. */
export const searchResult = z.object({
  people: z.array(conversation),
  messages: z.array(hit),
  more: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;
