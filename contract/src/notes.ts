import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { activity } from './activity.ts';
import { conversationEmail, emailDelivery, emailOptions } from './conversation-emails.ts';
import { emailAddress } from './email.ts';
import { chatUserId, fileFields, messageId, messageText, messageTime } from './fields.ts';
import { LIMITS } from './limits.ts';
import { agentName } from './mentions.ts';
import { visitorPage } from './visitor-page.ts';

/** Which way an answer goes that agents write together, and what it replies to. */
const sharedDraftFields = {
  /** What the last author says to whom it went; may be empty. */
  ask: z.string().check(z.trim(), z.maxLength(LIMITS.textMax)),
  via: z.enum(['chat', 'email']),
  email: z.optional(emailOptions),
  replyTo: z.nullable(messageId),
};

/** Agents' private notes. They are never on a session topic, and visitors cannot see them. */
export const note = z.object({
  noteId: z.string(),
  chatUserId,
  agentId: z.string(),
  adminUserName: z.string(),
  /**
   * `handover`: it accompanied a reassignment. `forward`: an agent sent it by email to someone outside.
   * `forward_reply`: what that person answered; it has no author of the team, so `agentId` is empty.
   * `draft`: an answer that agents write together; a conversation has at most one.
   */
  kind: z.enum(['note', 'handover', 'forward', 'forward_reply', 'draft']),
  text: z.string(),
  /** The agents whom the text mentions as `@` and their name. */
  mentions: z._default(z.array(agentName), []),
  createdAt: messageTime,
  editedAt: z.nullable(messageTime),
  /** Files that go with it; absent if it has none. */
  files: z.optional(z.array(z.object(fileFields))),
  /** For `forward` and `forward_reply`: whom it was sent to or came from, and where the email is. */
  email: z.optional(
    z.object({ address: z.string(), subject: z.string(), delivery: emailDelivery }),
  ),
  /** For `draft`: who is asked to look at it, by whom, and its revision, which a change names. */
  draft: z.optional(
    z.object({ ...sharedDraftFields, by: agentName, holder: agentName, revision: z.int() }),
  ),
});
export type Note = z.infer<typeof note>;

/** Notes of one conversation, oldest first. */
export const notes = listOf(note);

/** A note to store. `noteId` makes a repeated request harmless. */
export const newNote = z.object({
  noteId: z.uuid(),
  text: messageText,
  /** URLs of files that the agent uploaded. */
  fileUrls: z.optional(z.array(z.string()).check(z.maxLength(LIMITS.noteFiles))),
});
export type NewNote = z.infer<typeof newNote>;

/**
 * An email to someone outside, with the conversation, one entry of it, or nothing of it; what they answer comes back as
 * a private note, which can be answered in turn.
 */
export const newForward = z.object({
  noteId: z.uuid(),
  to: emailAddress,
  text: messageText,
  /** The entry to forward; without it, the whole conversation. */
  messageId: z.optional(messageId),
  /** Whether it goes without anything of the conversation. */
  isBare: z._default(z.boolean(), false),
  /** Without one, the conversation's. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.subjectMax))),
  /** The note of an email to, or from, the same person outside that it answers; its subject and thread stay. */
  answers: z.optional(z.string().check(z.maxLength(64))),
});
export type NewForward = z.infer<typeof newForward>;

/** A draft as an agent gives it to a colleague. */
export const draftChange = z.object({
  ...sharedDraftFields,
  text: messageText,
  /** The colleague. */
  agentId: z.string(),
  /** That of the draft which this one replaces; 0 if there is none yet. */
  revision: z.int(),
});
export type DraftChange = z.infer<typeof draftChange>;

export const noteChange = z.object({ text: messageText });

/** A delivery on a conversation's private topic. */
export const privateEvent = z.discriminatedUnion('type', [
  z.object({ ...note.shape, type: z.literal('note') }),
  z.object({ type: z.literal('note_removed'), chatUserId, noteId: z.string() }),
  z.object({ ...visitorPage.shape, type: z.literal('visit') }),
  z.object({ type: z.literal('activity'), chatUserId, activity }),
  z.object({ type: z.literal('email'), ...conversationEmail.shape }),
  /** The visitor's chat was opened or closed. */
  z.object({ type: z.literal('visitor_presence'), chatUserId, online: z.boolean() }),
]);
export type PrivateEvent = z.infer<typeof privateEvent>;
