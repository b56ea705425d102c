import * as z from 'zod/mini';
import { activity } from './activity.ts';
import { chatUserId, messageText, messageTime } from './fields.ts';
import { agentName } from './mentions.ts';
import { visitorPage } from './visitor-page.ts';

/** Agents' private notes. They are never on a session topic, and visitors cannot see them. */
export const note = z.object({
  noteId: z.string(),
  chatUserId,
  agentId: z.string(),
  adminUserName: z.string(),
  /** `handover`: it accompanied a reassignment. */
  kind: z.enum(['note', 'handover']),
  text: z.string(),
  /** The agents whom the text mentions as `@` and their name. */
  mentions: z._default(z.array(agentName), []),
  createdAt: messageTime,
  editedAt: z.nullable(messageTime),
});
export type Note = z.infer<typeof note>;

/** Notes of one conversation, oldest first. */
export const notes = z.object({ data: z.array(note) });

/** A note to store. `noteId` makes a repeated request harmless. */
export const newNote = z.object({ noteId: z.uuid(), text: messageText });
export type NewNote = z.infer<typeof newNote>;

export const noteChange = z.object({ text: messageText });

/** A delivery on a conversation's private topic. */
export const privateEvent = z.discriminatedUnion('type', [
  z.object({ ...note.shape, type: z.literal('note') }),
  z.object({ type: z.literal('note_removed'), chatUserId, noteId: z.string() }),
  z.object({ ...visitorPage.shape, type: z.literal('visit') }),
  z.object({ type: z.literal('activity'), chatUserId, activity }),
]);
export type PrivateEvent = z.infer<typeof privateEvent>;
