import { teamApi } from '@ncf/contract/api/team';
import type { TeamMember } from '@ncf/contract/team';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Agents } from '../../identity/agents/agents.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { Presence } from './presence.ts';

/** How much agents take on, and when they are on duty. */
interface Duty {
  /** Reads what decides it. */
  team(): Promise<(agentId: string) => Pick<TeamMember, 'capacity' | 'shift'>>;
}

interface Options {
  agents: Pick<Agents, 'list'>;
  conversations: Pick<Conversations, 'loads'>;
  presence: Presence;
  duty: Duty;
}

/** The team, for assigning conversations. */
export const presenceHttp = (
  app: FastifyInstance,
  { agents, conversations, presence, duty }: Options,
): void => {
  serve(app, teamApi, {
    list: async () => {
      const [team, loads] = [await agents.list(), await conversations.loads()];
      const [here, dutyOf] = [presence.agents(), await duty.team()];
      const data = team
        .filter(({ disabled }) => !disabled)
        .map(({ agentId, adminUserName, role }) => {
          const online = here.find((agent) => agent.agentId === agentId);
          return {
            agentId,
            adminUserName,
            role,
            here: online?.away === false,
            away: online?.away === true,
            open: loads.get(agentId) ?? 0,
            ...dutyOf(agentId),
          };
        });
      return { data, agents: here };
    },
  });
};
