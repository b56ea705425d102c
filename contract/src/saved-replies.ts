import * as z from 'zod/mini';
import { messageText, messageTime } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Saved replies, found in the composer with `/` and their shortcut or text. */

/** Placeholders that a saved reply may have in braces, filled in when it is inserted. */
export const REPLY_VARIABLES = [
  'visitor name',
  'visitor first name',
  'agent name',
  'day part',
] as const;

const shortcut = z.string({ error: 'Enter a shortcut.' }).check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[\p{Ll}\p{N}][\p{Ll}\p{N}-]{0,39}$/u, {
    error: 'Use up to 40 letters, digits, and hyphens, such as opening-hours.',
  }),
);

/** The folder that lists it; empty for none. */
const folder = z.string().check(
  z.trim(),
  z.maxLength(LIMITS.replyFolderMax, {
    error: `Use at most ${LIMITS.replyFolderMax} characters.`,
  }),
  z.regex(/^\P{Cc}*$/u, { error: 'Remove the control characters.' }),
);

export const newReply = z.object({ shortcut, text: messageText, folder: z._default(folder, '') });
export type NewReply = z.infer<typeof newReply>;

export const savedReply = z.object({
  replyId: z.string(),
  shortcut: z.string(),
  text: z.string(),
  /** Empty for none. */
  folder: z._default(z.string(), ''),
  /** Who changed it last. */
  adminUserName: z.string(),
  updatedAt: messageTime,
});
export type SavedReply = z.infer<typeof savedReply>;

/** Saved replies, sorted by shortcut. */
export const savedReplies = z.object({ data: z.array(savedReply) });
