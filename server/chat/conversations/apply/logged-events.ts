import type { EventData, EventKind } from '@ncf/contract/event-log';
import type { AgentName } from '@ncf/contract/mentions';
import { isSpokenKind } from '@ncf/contract/message-kinds';
import type { NewEvent } from '../../../platform/db/event-log.ts';
import { isHeadCommand, type Command } from '../decide/command.ts';
import { type Decision, type Head, stampTime } from '../decide/decision.ts';
import { loggedConversation } from '../logged-conversation.ts';
import { presentMessage } from '../present.ts';

type Stored = Extract<Decision, { head: Head }>;

/** Events whose data is the conversation and something of their own. */
type OwnData<Kind extends EventKind> = Omit<EventData<Kind>, 'conversation'>;
type Add = <Kind extends Extract<EventKind, `conversation.${string}`>>(
  type: Kind,
  data: OwnData<Kind>,
  subjectId?: string,
) => void;

const isOver = ({ state }: Head): boolean => state === 'left' || state === 'closed';

/** The agent who gave the command; null for the visitor and the server. */
function agentOf(command: Command): AgentName | null {
  if (isHeadCommand(command)) return command.by;
  if (command.author.sender === 'user') return null;
  const { agentId, adminUserName } = command.author;
  return { agentId, adminUserName };
}

/** What a decision adds to the event log, in order. @param before the conversation as it was */
export function loggedEvents(before: Head, decision: Stored, command: Command): NewEvent[] {
  const { head } = decision;
  const { chatUserId } = head;
  const at = stampTime(command.now, head);
  const by = agentOf(command);
  const events: NewEvent[] = [];
  let conversation: ReturnType<typeof loggedConversation> | null = null;
  const add: Add = (type, data, subjectId) => {
    conversation ??= loggedConversation(head);
    const about = subjectId === undefined ? {} : { subjectId };
    events.push({ type, at, chatUserId, data: { conversation, ...data }, ...about } as NewEvent);
  };
  addEntryEvents(add, before, decision);
  if (before.chatUserName !== head.chatUserName || before.chatUserEmail !== head.chatUserEmail)
    add('conversation.identified', {});
  if (isOver(head) && before.state !== head.state) add('conversation.closed', { by });
  if (isOver(before) && !isOver(head)) add('conversation.reopened', { by });
  if (before.assigneeId !== head.assigneeId || before.teamId !== head.teamId)
    add('conversation.assigned', { by });
  if (before.tagIds !== head.tagIds) add('conversation.tagged', { by });
  if (before.priority !== head.priority) add('conversation.prioritized', { by });
  if (before.snoozedUntil !== head.snoozedUntil) add('conversation.snoozed', { by });
  if (before.callTime !== null && head.callTime === null)
    add('conversation.call_canceled', { by, callTime: before.callTime });
  if (command.type === 'hand_over')
    add('conversation.note', { note: command.note }, command.row.id);
  if (command.type === 'log_run') {
    const { run, undoneBy } = command;
    if (undoneBy === null) add('conversation.rule_ran', { run });
    else {
      const { agentId, adminUserName } = undoneBy;
      add('conversation.rule_undone', { by: { agentId, adminUserName }, run });
    }
  }
  return events;
}

function addEntryEvents(add: Add, before: Head, decision: Stored): void {
  const { head } = decision;
  if (decision.outcome === 'head') return;
  const { entry } = decision;
  const { messageId, sender, satisfied, seq, comment } = entry;
  switch (decision.outcome) {
    case 'add': {
      if (satisfied !== null)
        add('conversation.rated', { rating: { satisfied: satisfied !== 0, comment } });
      if (!isSpokenKind(entry.type)) return;
      const message = presentMessage(entry, head);
      if (sender === 'user' && before.askedAt === null)
        add('conversation.opened', { message }, messageId);
      add('conversation.message', { message }, messageId);
      return;
    }
    case 'change':
      if (decision.edit !== null)
        add('conversation.message_edited', { message: presentMessage(entry, head) }, messageId);
      else if (isLastRead(before, decision))
        add('conversation.read', { reader: sender === 'user' ? 'admin' : 'user', seq });
      return;
    case 'erase':
      add('conversation.message_deleted', { messageId, sender });
  }
}

/** Whether a receipt says that everything of the other side has been read now. */
function isLastRead(
  before: Head,
  { event, entry, head }: Extract<Stored, { outcome: 'change' }>,
): boolean {
  if (event.type !== 'status_update' || event.status !== 'read') return false;
  return entry.sender === 'user'
    ? before.unread > 0 && head.unread === 0
    : entry.seq === head.repliedSeq;
}
