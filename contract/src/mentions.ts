import * as z from 'zod/mini';

/** An agent, and the name at the time. */
export const agentName = z.object({ agentId: z.string(), adminUserName: z.string() });
export type AgentName = z.infer<typeof agentName>;

/** Whether the calling agent has seen all mentions of them in a conversation's notes. */
export const mentioned = z.enum(['unseen', 'seen']);
export type Mentioned = z.infer<typeof mentioned>;
