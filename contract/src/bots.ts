import * as z from 'zod/mini';
import { sessionToken } from './fields.ts';

/** The credentials with which a program connects to MQTT. Each response has a different client ID. */
export const botSession = z.object({
  agentId: z.string(),
  clientId: z.string(),
  adminUserName: z.string(),
  ...sessionToken,
});
export type BotSession = z.infer<typeof botSession>;
