import { agentTeams, type AgentTeams } from '@ncf/contract/teams';
import type { Conversation } from '@ncf/contract/messages';
import type { Settings } from '../../platform/db/settings.ts';
import { emailKey } from '../../platform/mail/email-key.ts';

/** Teams of agents and their topics. Every method rejects with StorageError. */
export interface Teams {
  /** Empty until someone defines some. */
  list(): Promise<AgentTeams>;
  /** The ids of the topics that a team answers; empty if there is no such team. */
  topicsOf(teamId: string): Promise<readonly string[]>;
  /** The team that answers the emails to an address; null if there is none. */
  atMailbox(address: string): Promise<string | null>;
  /** The signature of a conversation's team: the one it was given to, or that of its topic; may be empty. */
  signatureOf(conversation: Pick<Conversation, 'teamId' | 'topicId'>): Promise<string>;
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
    async atMailbox(address) {
      const { data } = await list();
      const found = data.find(({ addresses }) =>
        addresses.some((one) => emailKey(one) === emailKey(address)),
      );
      return found?.teamId ?? null;
    },
    async signatureOf({ teamId, topicId }) {
      const { data } = await list();
      const found =
        data.find((team) => team.teamId === teamId) ??
        data.find(({ topicIds }) => topicId !== null && topicIds.includes(topicId));
      return found?.signature ?? '';
    },
    async replace(teams) {
      await settings.put(KEY, JSON.stringify(teams));
      return teams;
    },
  };
}
