import { t } from './t.ts';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { openingHours } from './opening-hours.ts';
import { capacity } from './teams.ts';

/** How much each agent takes on at once, and when each is on duty. */

const agentDuty = z.object({
  agentId: z.string().check(z.maxLength(64)),
  /** The most open conversations that automatic assignment gives the agent; null for that of the agent's teams. */
  capacity: z.nullable(capacity),
  /** At their start, the agent becomes available, at their end, away; null if only the agent decides that. */
  hours: z.nullable(openingHours),
});
export type AgentDuty = z.infer<typeof agentDuty>;

/** The agents for whom something is set. */
export const agentDuties = z.object({
  data: z.array(agentDuty).check(
    z.maxLength(LIMITS.teamMembers),
    z.refine((all) => new Set(all.map(({ agentId }) => agentId)).size === all.length, {
      error: t('Name each agent once.'),
    }),
  ),
});
export type AgentDuties = z.infer<typeof agentDuties>;

/** What decides how much an agent takes on. */
interface CapacityRules {
  duties: AgentDuties;
  teams: { data: readonly { agentIds: readonly string[]; capacity: number | null }[] };
  /** For everyone to whom nothing else applies. */
  limit: number;
}

/** An agent's capacity: the agent's own, else the largest of the agent's teams, else the one of all agents. */
export function capacityOf(agentId: string, { duties, teams, limit }: CapacityRules): number {
  const own = duties.data.find((one) => one.agentId === agentId)?.capacity ?? null;
  if (own !== null) return own;
  const ofTeams = teams.data.flatMap((team) =>
    team.capacity !== null && team.agentIds.includes(agentId) ? [team.capacity] : [],
  );
  return ofTeams.length === 0 ? limit : Math.max(...ofTeams);
}
