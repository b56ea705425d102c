import * as z from 'zod/mini';
import { messageId } from './fields.ts';
import { LIMITS } from './limits.ts';

/** What agents let the owner's language model write for them; only they send anything. */

const allowed = {
  /** Whether the model may read conversations. */
  conversations: z.boolean(),
  /** Whether it may read their private notes as well. */
  notes: z.boolean(),
};

/** What the language model may read. */
export const writingHelp = z.object(allowed);
export type WritingHelp = z.infer<typeof writingHelp>;

/** The same, and whether the server has a language model at all. */
export const writingHelpState = z.object({ ...allowed, hasModel: z.boolean() });
export type WritingHelpState = z.infer<typeof writingHelpState>;

/** What a conversation comes down to, point by point, each with the messages that it is from. */
export const summary = z.object({
  points: z.array(z.object({ text: z.string(), messageIds: z.array(messageId) })),
});
export type Summary = z.infer<typeof summary>;

/** What the agent has written; empty to have a reply drafted. */
export const draftRequest = z.object({ text: z.string().check(z.maxLength(LIMITS.textMax)) });

/** An answer in the visitor's language, and the pages of the site that it was written from. */
export const draftedReply = z.object({
  text: z.string(),
  sources: z.array(z.object({ path: z.string(), title: z.string() })),
});
export type DraftedReply = z.infer<typeof draftedReply>;
