import * as z from 'zod/mini';

/** How soon visitors should have a reply, in minutes: in the chat, and after leaving it without one (due-times.ts). */
export const chatTimes = z.looseObject({ chat: z.number(), left: z.number() });
export type ChatTimes = Pick<z.infer<typeof chatTimes>, 'chat' | 'left'>;

/**
 * Until the team sets others. In the chat, satisfaction drops sharply after 3 minutes (Comm100, 2016–2019).
 */
export const DEFAULT_CHAT_TIMES: ChatTimes = { chat: 3, left: 4 * 60 };
