import { errorBody } from '@ncf/contract/errors';
import { team } from '@ncf/contract/team';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Agents } from '../../identity/agents/agents.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { Presence } from './presence.ts';

interface Options {
  agents: Pick<Agents, 'list'>;
  conversations: Pick<Conversations, 'loads'>;
  presence: Presence;
}

/** The team, for assigning conversations. */
export const presenceHttp: FastifyPluginAsyncZod<Options> = async (
  app,
  { agents, conversations, presence },
) => {
  app.get(
    '/api/v1/team',
    {
      schema: {
        response: { 200: team, '4xx': errorBody },
      },
    },
    async () => {
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
  );
};
