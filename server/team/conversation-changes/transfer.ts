import { t } from '@ncf/contract/t';
import type { ConversationChange } from '@ncf/contract/conversations';
import type { Conversation } from '@ncf/contract/messages';
import { leaving, type Step } from '../../chat/conversations/team-commands.ts';
import type { Agents } from '../../identity/agents/agents.ts';
import { fieldError } from '../../platform/http/errors.ts';
import type { Teams } from '../teams/teams.ts';

/** Gives conversations to agents and teams. */
export type Transfer = ReturnType<typeof createTransfer>;

interface Parts {
  agents: Pick<Agents, 'list'>;
  teams: Pick<Teams, 'setting'>;
}

/** Creates transfers. */
export const createTransfer = ({ agents, teams }: Parts) => ({
  /**
   * The steps of a series that give a conversation to an agent or a team.
   * @throws HttpError if that agent or team does not exist
   */
  async steps(
    { assignee: giving }: Conversation,
    { assigneeId, teamId, from }: Pick<ConversationChange, 'assigneeId' | 'teamId' | 'from'>,
  ): Promise<Step[]> {
    if (assigneeId === undefined && teamId === undefined) return [];
    const given = from === undefined ? {} : { from };
    const accounts = await agents.list();
    const found = accounts.find((one) => one.agentId === assigneeId && !one.disabled);
    if (assigneeId != null && found === undefined)
      throw fieldError('assigneeId', t('This agent does not exist.'));
    const { data } = await teams.setting.read();
    const team = data.find((one) => one.teamId === teamId) ?? null;
    if (teamId != null && team === null) throw fieldError('teamId', t('This team does not exist.'));

    const steps: Step[] = [];
    if (teamId !== undefined) {
      const isQueued = team !== null && assigneeId === undefined;
      const to = team && { teamId: team.teamId, name: team.name };
      steps.push({ type: 'team', team: to, unassigns: isQueued, ...given });
    }
    if (assigneeId !== undefined) {
      const assignee =
        found === undefined ? null : { agentId: found.agentId, adminUserName: found.adminUserName };
      steps.push({ type: 'assign', assignee, ...given });
    }
    // Anyone who gives it to someone else has no further part in it.
    const giver = accounts.find((one) => one.agentId === giving?.agentId);
    if (giver !== undefined && (found !== undefined || team !== null)) steps.push(leaving(giver));
    return steps;
  },
});
