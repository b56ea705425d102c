import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { chatUserEmail, chatUserId, messageTime } from './fields.ts';

/** A conversation that the caller may read, for a list of them. */
export const pastConversation = z.object({
  chatUserId,
  /** Its messages are under this address: `GET /api/v1/message/{email}?chatUserId=…`. */
  chatUserEmail,
  startedAt: messageTime,
  /** When the visitor or an agent ended it; null if it goes on. */
  endedAt: z.nullable(messageTime),
  /** Names of the agents who wrote in it, the first to write first. */
  agents: z.array(z.string()),
  /** The visitor's first message, or what it carries, shortened to 160 characters. */
  firstWords: z.string(),
  /** Whether the caller may go on with it: this browser has verified its address. */
  canContinue: z.boolean(),
});
export type PastConversation = z.infer<typeof pastConversation>;

/** The caller's conversations that have messages, newest first, at most 50. */
export const pastConversations = listOf(pastConversation);
