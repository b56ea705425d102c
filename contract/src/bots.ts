import * as z from 'zod/mini';
import { sessionToken } from './fields.ts';

/** Programs that write in conversations with an API key. */

/** The start of a program's agent ID. */
const BOT_PREFIX = 'bot-';

/** The agent ID of the program that uses this API key. */
export const botId = (keyId: string): string => BOT_PREFIX + keyId;

/** Whether an agent is a program. */
export const isBot = (agentId: string | null | undefined): boolean =>
  agentId?.startsWith(BOT_PREFIX) ?? false;

/** What a program connects to MQTT with. Each response has a different client ID. */
export const botSession = z.object({
  agentId: z.string(),
  clientId: z.string(),
  adminUserName: z.string(),
  ...sessionToken,
});
export type BotSession = z.infer<typeof botSession>;
