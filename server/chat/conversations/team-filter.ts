import type { AgentTeams } from '@ncf/contract/teams';
import type { Setting } from '../../platform/settings/setting.ts';

/** The team whose conversations are wanted, as `teamOf` of the contract decides. */
export interface TeamFilter {
  teamId: string;
  topicIds: readonly string[];
  /** The IDs of all teams: what was given to a removed one goes by its topic. */
  teamIds: readonly string[];
}

export type TeamsSetting = Pick<Setting<AgentTeams>, 'read'>;

/** A team as a filter; undefined if conversations of all teams are wanted. Rejects with StorageError. */
export async function teamFilter(
  teamId: string | undefined,
  setting: TeamsSetting,
): Promise<TeamFilter | undefined> {
  if (teamId === undefined) return undefined;
  const { data } = await setting.read();
  const topicIds = data.find((team) => team.teamId === teamId)?.topicIds ?? [];
  return { teamId, topicIds, teamIds: data.map((team) => team.teamId) };
}
