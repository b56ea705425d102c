import { teamApi } from '@ncf/contract/api/team';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Agents } from '../../identity/agents/agents.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { Presence } from './presence.ts';

interface Options {
  agents: Pick<Agents, 'list'>;
  conversations: Pick<Conversations, 'loads'>;
  presence: Presence;
}

/** The team, for assigning conversations. */
export const presenceHttp: FastifyPluginAsync<Options> = async (
  app,
  { agents, conversations, presence },
) => {
  serve(app, teamApi, {
    list: async () => {
      const [team, loads] = [await agents.list(), await conversations.loads()];
      const here = presence.agents();
      const data = team
        .filter(({ disabled }) => !disabled)
        .map(({ agentId, adminUserName, role }) => ({
          agentId,
          adminUserName,
          role,
          here: here.some((agent) => agent.agentId === agentId && !agent.away),
          open: loads.get(agentId) ?? 0,
        }));
      return { data, agents: here };
    },
  });
};
