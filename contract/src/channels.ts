import * as z from 'zod/mini';

/**
 * How a conversation began: in the chat, with a form of the site, with an email, or with a booked call. The same words
 * say which way an entry came or went (`via`).
 */
export const CHANNELS = ['chat', 'form', 'email', 'call'] as const;
export const channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof channel>;
