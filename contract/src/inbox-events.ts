import * as z from 'zod/mini';
import { chatUserId } from './fields.ts';
import { mentioned } from './mentions.ts';
import { conversation } from './messages.ts';
import { readMark } from './read-marks.ts';

const agentId = z.string();

/**
 * What is delivered on the inbox topic: a conversation's summary, whenever it changes; how many of a conversation's
 * messages an agent has read, which includes all mentions; and who is mentioned in a new note, or no longer in one that
 * was edited or removed.
 */
export const inboxEvent = z.discriminatedUnion('type', [
  z.object({ ...conversation.shape, type: z.literal('conversation') }),
  z.object({ ...readMark.shape, type: z.literal('read'), agentId, chatUserId }),
  z.object({
    type: z.literal('mention'),
    /** The mentioned agent. */
    agentId,
    chatUserId,
    noteId: z.string(),
    /** Who wrote the note. */
    adminUserName: z.string(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('mention_removed'),
    /** The agent whom a note no longer mentions. */
    agentId,
    chatUserId,
    /** What the other notes say, as in the conversation's summary. */
    mentioned: z.optional(mentioned),
  }),
]);
export type InboxEvent = z.infer<typeof inboxEvent>;
/** A new note mentions an agent. */
export type MentionEvent = Extract<InboxEvent, { type: 'mention' }>;
/** A note no longer mentions an agent. */
export type MentionRemovedEvent = Extract<InboxEvent, { type: 'mention_removed' }>;
