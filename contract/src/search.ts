import * as z from 'zod/mini';
import { channel } from './channels.ts';
import { chatTopicId, messageTime, sender, tagId } from './fields.ts';
import { conversation, conversationState, priority } from './messages.ts';

/** Search across the messages of all channels, notes, and people. */

/**
 * Words that a message must contain, each matched from its start, and in quotes what it must contain as a whole; the
 * other fields narrow down what is found: those of a conversation also the notes and people, the others the messages.
 */
export const searchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Messages of conversations in which this agent wrote. */
  agentId: z.optional(z.uuid()),
  state: z.optional(conversationState),
  /** Conversations that began this way. */
  channel: z.optional(channel),
  tag: z.optional(tagId),
  /** Conversations of this team: given to it, or about one of its topics. */
  team: z.optional(z.uuid()),
  topic: z.optional(chatTopicId),
  priority: z.optional(priority),
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

/** A note that matches. */
const noteHit = z.object({
  noteId: z.string(),
  chatUserId: z.string(),
  chatUserName: z.string(),
  adminUserName: z.string(),
  excerpt: z.string(),
  createdAt: messageTime,
});
export type NoteHit = z.infer<typeof noteHit>;

/**
 * People by name, address, phone number, the values of their contact's fields, or the reference or subject of their
 * conversation, and notes (only on the first page), and messages, latest first.
 */
export const searchResult = z.object({
  /** The latest matching conversation of each address. */
  people: z.array(conversation),
  /** Whether more people match. */
  morePeople: z._default(z.boolean(), false),
  /** Empty for API keys that cannot read notes. */
  notes: z.array(noteHit),
  /** Whether more notes match. */
  moreNotes: z._default(z.boolean(), false),
  messages: z.array(hit),
  more: z.boolean(),
  /** If nothing was found: the query with similar words that occur in recent conversations. */
  suggestion: z._default(z.nullable(z.string()), null),
});
export type SearchResult = z.infer<typeof searchResult>;
