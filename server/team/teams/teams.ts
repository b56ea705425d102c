import { teamOf, type AgentTeams } from '@ncf/contract/teams';
import type { Conversation } from '@ncf/contract/messages';
import type { Setting, TeamSettings } from '../../platform/settings/setting.ts';
import { emailKey } from '../../platform/mail/email-key.ts';

/** Teams of agents and their topics. Every method rejects with StorageError. */
export interface Teams {
  /** Empty until someone defines some. */
  setting: Setting<AgentTeams>;
  /** The team that answers the emails to an address; null if there is none. */
  atMailbox(address: string): Promise<string | null>;
  /** The signature of a conversation's team: the one it was given to, or that of its topic; may be empty. */
  signatureOf(conversation: Pick<Conversation, 'teamId' | 'topicId'>): Promise<string>;
}

/** Creates them on the settings of the whole server. */
export function createTeams({ teams: setting }: Pick<TeamSettings, 'teams'>): Teams {
  return {
    setting,
    async atMailbox(address) {
      const { data } = await setting.read();
      const found = data.find(({ addresses }) =>
        addresses.some((one) => emailKey(one) === emailKey(address)),
      );
      return found?.teamId ?? null;
    },
    async signatureOf(conversation) {
      return teamOf(conversation, (await setting.read()).data)?.signature ?? '';
    },
  };
}
