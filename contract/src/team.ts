import * as z from 'zod/mini';
import { chatUserId, messageTime } from './fields.ts';
import { agentRole } from './agent-sessions.ts';

/** Which agents are here, and how conversations are assigned. */

/** An agent with at least one open console. */
const presentAgent = z.object({
  agentId: z.string(),
  adminUserName: z.string(),
  /** Gets no conversations for now. */
  away: z.boolean(),
  /** The conversations open in the agent's tabs. */
  viewing: z.array(z.object({ chatUserId, answering: z.boolean() })),
});
export type PresentAgent = z.infer<typeof presentAgent>;

/** The payload on the agents' topic: all online agents, sent whenever that changes. */
export const agentsEvent = z.object({ type: z.literal('team'), agents: z.array(presentAgent) });
export type AgentsEvent = z.infer<typeof agentsEvent>;

/** A colleague to whom a conversation can be assigned. */
export const teamMember = z.object({
  agentId: z.string(),
  adminUserName: z.string(),
  role: agentRole,
  /** Online and not away. */
  here: z.boolean(),
  /** Online, but away. */
  away: z.boolean(),
  /** Open conversations assigned to this agent, and the most that automatic assignment gives. */
  open: z.int(),
  capacity: z.int(),
  /** Whether it is within the agent's hours, and when that changes next (null: never); null without hours. */
  shift: z.nullable(z.object({ isOn: z.boolean(), until: z.nullable(messageTime) })),
});
export type TeamMember = z.infer<typeof teamMember>;
export const team = z.object({ data: z.array(teamMember), agents: z.array(presentAgent) });
export type Team = z.infer<typeof team>;

/** How conversations are assigned: manually, or in turn to online agents, up to a limit each. */
export const assignmentSettings = z.object({
  automatic: z.boolean(),
  /** The most open conversations assigned to one agent. */
  limit: z.int().check(z.gte(1), z.lte(100)),
});
export type AssignmentSettings = z.infer<typeof assignmentSettings>;
