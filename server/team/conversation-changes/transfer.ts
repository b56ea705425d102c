import { t } from '@ncf/contract/t';
import type { ConversationChange } from '@ncf/contract/conversations';
import type { ErrorCode } from '@ncf/contract/errors';
import { v5 as uuid } from 'uuid';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { HeadChange } from '../../chat/conversations/team-commands.ts';
import type { Agents } from '../../identity/agents/agents.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { Notes } from '../notes/notes.ts';
import type { Teams } from '../teams/teams.ts';

/** Why a transfer did not happen. */
export interface TransferRefusal {
  code: ErrorCode;
  message?: string;
  /** The field that is wrong. */
  field?: 'assigneeId' | 'teamId';
}

/** Gives a conversation to an agent or a team, as a change asks for. */
export type Transfer = (
  chatUserId: string,
  by: AgentIdentity,
  change: Pick<ConversationChange, 'assigneeId' | 'teamId' | 'from' | 'note'>,
) => Promise<TransferRefusal | null>;

interface Parts {
  conversations: Pick<Conversations, 'get' | 'give' | 'activities'>;
  agents: Pick<Agents, 'list'>;
  teams: Pick<Teams, 'setting'>;
  notes: Pick<Notes, 'addHandover'>;
}

/** Creates transfers. */
export function createTransfer({ conversations, agents, teams, notes }: Parts): Transfer {
  /** A refused change; a lost race names the winner. */
  async function refusalOf(chatUserId: string, code: ErrorCode): Promise<TransferRefusal> {
    if (code !== 'conflict') return { code };
    const winner = (await conversations.get(chatUserId))?.assignee ?? null;
    const message =
      winner === null
        ? 'It was unassigned a moment ago.'
        : `${winner.adminUserName} took this conversation a moment ago.`;
    return { code, message };
  }

  return async (chatUserId, by, { assigneeId, teamId, from, note }) => {
    if (assigneeId === undefined && teamId === undefined) return null;
    const given = from === undefined ? {} : { from };
    const accounts = await agents.list();
    const found = accounts.find((one) => one.agentId === assigneeId && !one.disabled);
    if (assigneeId != null && found === undefined)
      return {
        code: 'invalid_input',
        field: 'assigneeId',
        message: t('This agent does not exist.'),
      };
    const { data } = await teams.setting.read();
    const team = data.find((one) => one.teamId === teamId) ?? null;
    if (teamId != null && team === null)
      return { code: 'invalid_input', field: 'teamId', message: 'This team does not exist.' };
    const giverId = (await conversations.get(chatUserId))?.assignee?.agentId;

    const changes: HeadChange[] = [];
    if (teamId !== undefined) {
      const isQueued = team !== null && assigneeId === undefined;
      const to = team && { teamId: team.teamId, name: team.name };
      changes.push({ type: 'team', team: to, unassigns: isQueued, ...given });
    }
    if (assigneeId !== undefined) {
      const assignee =
        found === undefined ? null : { agentId: found.agentId, adminUserName: found.adminUserName };
      changes.push({ type: 'assign', assignee, ...given });
    }
    // Anyone who gives it to someone else has no further part in it.
    const isGiven = found !== undefined || team !== null;
    const giver = accounts.find((one) => one.agentId === giverId);
    const outcome = await conversations.give(
      chatUserId,
      by,
      changes,
      isGiven && giver ? giver : null,
    );
    if (outcome !== 'done') return refusalOf(chatUserId, outcome);
    if (note !== undefined) {
      // Named after the transfer, so that a repeated request, which transfers nothing, does not store it again.
      const transfers = (await conversations.activities(chatUserId)).filter(({ type }) =>
        ['assigned', 'unassigned', 'team_changed'].includes(type),
      );
      const noteId = uuid(`${by.agentId} ${transfers.at(-1)?.rev} ${note}`, chatUserId);
      await notes.addHandover(by, chatUserId, { noteId, text: note });
    }
    return null;
  };
}
