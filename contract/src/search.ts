import * as z from 'zod/mini';
import { messageTime, sender } from './fields.ts';
import { conversation, conversationState } from './messages.ts';

/** Search across all messages and people. */

/** Words that a message must contain, each matched from its start; the other fields narrow the result. */
export const searchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Conversations in which this agent wrote. */
  agentId: z.optional(z.uuid()),
  state: z.optional(conversationState),
  /** Messages at or after this instant. */
  from: z.optional(messageTime),
  /** Messages before this instant. */
  to: z.optional(messageTime),
  /** How many messages to skip. */
  skip: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** A match. `excerpt` is the part of its text around the first matching word. */
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

/** People by name or address (only on the first page), and messages, latest first. */
export const searchResult = z.object({
  people: z.array(conversation),
  messages: z.array(hit),
  more: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;
