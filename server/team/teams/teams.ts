import { agentTeams, type AgentTeams } from '@ncf/contract/teams';
import type { Settings } from '../../platform/db/settings.ts';

/** Teams of agents and their topics. Every method rejects with StorageError. */
export interface Teams {
  /** Empty until someone defines some. */
  list(): Promise<AgentTeams>;
  /** The ids of the topics that a team answers; empty if there is no such team. */
  topicsOf(teamId: string): Promise<readonly string[]>;
  /** Replaces the whole list. */
  replace(teams: AgentTeams): Promise<AgentTeams>;
}

const KEY = 'teams';

/** The teams as one setting, so that a change moves topics and members at once. */
export function createTeams(settings: Pick<Settings, 'get' | 'put'>): Teams {
  async function list(): Promise<AgentTeams> {
    const stored = await settings.get(KEY);
    return stored === null ? { data: [] } : agentTeams.parse(JSON.parse(stored));
  }
  return {
    list,
    async topicsOf(teamId) {
      const { data } = await list();
      return data.find((team) => team.teamId === teamId)?.topicIds ?? [];
    },
    async replace(teams) {
      await settings.put(KEY, JSON.stringify(teams));
      return teams;
    },
  };
}
