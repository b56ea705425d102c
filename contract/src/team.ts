import * as z from 'zod/mini';
import { chatUserId } from './fields.ts';
import { agentRole } from './http.ts';

/** Who of the team is here, and how conversations are given out. */

/** An agent with at least one open console. */
const presentAgent = z.object({
  agentId: z.string(),
  adminUserName: z.string(),
  /** Takes no conversations for now. */
  away: z.boolean(),
  /** The conversations that the agent's tabs show. */
  viewing: z.array(z.object({ chatUserId, answering: z.boolean() })),
});
export type PresentAgent = z.infer<typeof presentAgent>;

/** What is delivered on the agents' topic: everyone who is here, whenever that changes. */
export const agentsEvent = z.object({ type: z.literal('team'), agents: z.array(presentAgent) });
export type AgentsEvent = z.infer<typeof agentsEvent>;

/** A colleague to whom a conversation can be handed. */
export const teamMember = z.object({
  agentId: z.string(),
  adminUserName: z.string(),
  role: agentRole,
  here: z.boolean(),
  /** Conversations given to this agent that are not over. */
  open: z.int(),
});
export type TeamMember = z.infer<typeof teamMember>;
export const team = z.object({ data: z.array(teamMember), agents: z.array(presentAgent) });
export type Team = z.infer<typeof team>;

/** How conversations find an agent: by hand, or in turn to those who are here, up to a limit for each. */
export const assignmentSettings = z.object({
  automatic: z.boolean(),
  /** Open conversations that one agent is given at most. */
  limit: z.int().check(z.gte(1), z.lte(100)),
});
export type AssignmentSettings = z.infer<typeof assignmentSettings>;
