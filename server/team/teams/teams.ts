import { teamOf } from '@ncf/contract/teams';
import type { Conversation } from '@ncf/contract/messages';
import type { TeamSettings } from '../../platform/settings/setting.ts';
import { emailKey } from '../../platform/mail/email-key.ts';

/** Teams of agents and their topics. Every method rejects with StorageError. */
export type Teams = ReturnType<typeof createTeams>;

/** Creates them on the settings of the whole server. */
export const createTeams = ({ teams: setting }: Pick<TeamSettings, 'teams'>) => ({
  /** Empty until someone defines some. */
  setting,
  /** The team that answers the emails to an address; null if there is none. */
  async atMailbox(address: string): Promise<string | null> {
    const { data } = await setting.read();
    const found = data.find(({ addresses }) =>
      addresses.some((one) => emailKey(one) === emailKey(address)),
    );
    return found?.teamId ?? null;
  },
  /** The signature of a conversation's team: the one it was given to, or that of its topic; may be empty. */
  async signatureOf(conversation: Pick<Conversation, 'teamId' | 'topicId'>): Promise<string> {
    return teamOf(conversation, (await setting.read()).data)?.signature ?? '';
  },
});
