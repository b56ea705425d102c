import { lastMessageOf } from './columns.ts';
import type { AssignCommand, AssignmentCommand } from './command.ts';
import { type Decision, type Facts, type Head, done, refuse } from './decision.ts';

/** Decides an agent's command that adds no entry. */
export function decideAssignment(command: AssignmentCommand, facts: Facts): Decision {
  switch (command.type) {
    case 'assign':
      return assign(command, facts.head);
    case 'reopen':
      return reopen(facts);
  }
}

function assign({ assignee, from }: AssignCommand, before: Head): Decision {
  if (from !== undefined && from !== before.assigneeId)
    return refuse('conflict', 'This conversation was already assigned to someone else.');
  if ((assignee?.agentId ?? null) === before.assigneeId) return done;
  const head = {
    ...before,
    rev: before.rev + 1,
    assigneeId: assignee?.agentId ?? null,
    assigneeName: assignee?.adminUserName ?? null,
  };
  return { outcome: 'head', head };
}

/** If the visitor wrote last, the conversation waits again, since that message. */
function reopen({ head: before, agentIds }: Facts): Decision {
  if (before.state !== 'closed') return done;
  const last = lastMessageOf(before);
  const head: Head = {
    ...before,
    rev: before.rev + 1,
    state: agentIds.length > 0 ? 'active' : 'waiting',
    waitingSince: last?.sender === 'user' ? last.messageTime : null,
    endedAt: null,
  };
  return { outcome: 'head', head };
}
