import type { RuleChange } from '@ncf/contract/rules';
import { tagIdsOf } from '../columns.ts';
import type { Outcome, Series } from '../decide/command.ts';
import type { Head } from '../decide/decision.ts';
import { applyCommand, type ConversationRows } from './apply-command.ts';

/** What a series has changed of what rules change, with what it takes to undo it. */
function changesBetween(before: Head, after: Head): RuleChange[] {
  const { teamId, assigneeId, priority, snoozedUntil: until, endedAt: at } = after;
  const had = tagIdsOf(before);
  const tagIds = tagIdsOf(after).filter((id) => !had.includes(id));
  const changes: RuleChange[] = tagIds.length > 0 ? [{ type: 'tag', tagIds }] : [];
  if (teamId !== before.teamId || assigneeId !== before.assigneeId)
    changes.push({
      type: 'transfer',
      before: { teamId: before.teamId, assigneeId: before.assigneeId },
      after: { teamId, assigneeId },
    });
  if (priority !== before.priority)
    changes.push({ type: 'priority', before: before.priority, after: priority });
  if (until !== null && until !== before.snoozedUntil) changes.push({ type: 'snooze', until });
  if (at !== null && before.endedAt === null) changes.push({ type: 'close', at });
  return changes;
}

/** Applies the commands of a series. @returns their outcomes @throws any error of the rows */
export function applySeries(rows: ConversationRows, { commands }: Series): Outcome[] {
  const outcomes: Outcome[] = [];
  const replies: RuleChange[] = [];
  const before = rows.head(commands[0]?.chatUserId ?? '');
  for (const one of commands) {
    const after = rows.head(one.chatUserId);
    const isDone = !outcomes.some(({ outcome }) => outcome === 'deliver');
    if (one.type === 'hand_over' && isDone && rows.hasHandover(one.row))
      outcomes.push({ outcome: 'done' });
    else if (one.type === 'log_run' && one.undoneBy === null && before !== null && after !== null) {
      const changes = [...changesBetween(before, after), ...replies, ...one.run.changes];
      outcomes.push(applyCommand(rows, { ...one, run: { ...one.run, changes } }));
    } else outcomes.push(applyCommand(rows, one));
    if (one.type === 'message' && outcomes.at(-1)?.outcome === 'deliver')
      replies.push({ type: 'reply', messageId: one.messageId });
  }
  return outcomes;
}
