import { unidentifiedName } from '@ncf/contract/unidentified';
import { MESSAGE_DELETE_HOURS } from '@ncf/contract/constants';
import { MESSAGE_DELETED } from '@ncf/contract/describe';
import { isFurther, type MessageStatus } from '@ncf/contract/message-status';
import { isSpokenKind, type SpokenKind } from '@ncf/contract/message-kinds';
import { reactionKey } from '@ncf/contract/reaction-key';
import type { MessageRow } from '../../../platform/db/schema.ts';
import { isDeleted, lastMessageOf, reactedByOf, reactionsOf } from '../columns.ts';
import type {
  ChangeCommand,
  DeleteCommand,
  EditCommand,
  ReactCommand,
  ReceiptCommand,
} from './command.ts';
import { type Decision, type Facts, type Head, done, refuse, stampTime } from './decision.ts';

/** An entry written by a person, which has a status. */
type Spoken = MessageRow & { type: SpokenKind; status: MessageStatus };

const isSpoken = (row: MessageRow): row is Spoken => isSpokenKind(row.type) && row.status !== null;

/** Decides a command that changes an entry. */
export function changeEntry(command: ChangeCommand, facts: Facts): Decision {
  const { target, head } = facts;
  if (target === null) return refuse('unknown_message', 'This conversation has no such message.');
  if (isDeleted(target)) {
    const { type } = command;
    if (type === 'status_update' || type === 'delete') return done;
    return refuse('unknown_message', 'This message was deleted.');
  }
  switch (command.type) {
    case 'delete':
      return isSpoken(target) ? erase(command, target, head) : notSpoken('deleted');
    case 'edit':
      return isSpoken(target) ? edit(command, target, head) : notSpoken('edited');
    case 'reacted':
      return isSpoken(target) ? react(command, target, head) : notSpoken('reacted to');
    case 'status_update':
      return isSpoken(target) ? receive(command, target, head) : done;
  }
}

const notSpoken = (what: string): Decision =>
  refuse('invalid_message', `This entry cannot be ${what}.`);

/** The event's stamped fields. */
const stamp = (target: Spoken, rev: number, messageTime: string) => ({
  messageId: target.messageId,
  chatUserId: target.chatUserId,
  messageTime,
  rev,
});

const isOwn = ({ author }: ChangeCommand, target: Spoken): boolean =>
  author.sender === target.sender &&
  (author.sender === 'user' || author.agentId === target.agentId);

const HOUR_MS = 3_600_000;

function erase(command: DeleteCommand, target: Spoken, before: Head): Decision {
  if (!isOwn(command, target)) return refuse('forbidden', 'You can delete only your own messages.');
  if (Date.parse(command.now) - Date.parse(target.createdAt) > MESSAGE_DELETE_HOURS * HOUR_MS)
    return refuse('forbidden', `Messages can be deleted for ${MESSAGE_DELETE_HOURS} hours.`);
  const time = stampTime(command.now, before);
  const rev = before.rev + 1;
  const head: Head = { ...before, rev, lastTime: time };
  if (target.sender === 'user' && target.status !== 'read') head.unread -= 1;
  const last = head.lastMessageId === target.messageId ? lastMessageOf(head) : null;
  if (last !== null)
    head.lastMessage = JSON.stringify({ ...last, type: 'message', text: MESSAGE_DELETED });
  return {
    outcome: 'erase',
    head,
    fileUrl: target.fileUrl,
    entry: {
      ...target,
      rev,
      type: 'message',
      text: '',
      // Nothing is left to be read.
      status: 'read',
      reactions: null,
      reactedBy: null,
      editedAt: null,
      fileUrl: null,
      originalFileName: null,
      content: JSON.stringify({ deletedAt: time }),
    },
    event: { type: 'delete', ...stamp(target, rev, time), sender: command.author.sender },
  };
}

function edit(command: EditCommand, target: Spoken, before: Head): Decision {
  const { author, text } = command;
  if (!isOwn(command, target)) return refuse('forbidden', 'You can edit only your own messages.');
  if (text === target.text) return done;
  const time = stampTime(command.now, before);
  const rev = before.rev + 1;
  const head: Head = { ...before, rev, lastTime: time };
  const last = head.lastMessageId === target.messageId ? lastMessageOf(head) : null;
  if (last !== null) head.lastMessage = JSON.stringify({ ...last, text: text.slice(0, 160) });
  return {
    outcome: 'change',
    head,
    entry: { ...target, rev, text, messageTime: time, editedAt: time },
    edit: {
      chatUserId: target.chatUserId,
      messageId: target.messageId,
      rev,
      replacedText: target.text,
      replacedTime: target.messageTime,
    },
    event: {
      type: 'edit',
      ...stamp(target, rev, time),
      sender: author.sender,
      text,
      status: target.status,
    },
  };
}

function react(command: ReactCommand, target: Spoken, before: Head): Decision {
  const { author, emoji } = command;
  const { chatUserName } = before;
  const name = author.sender === 'admin' ? author.adminUserName : chatUserName;
  const userName = reactionKey(author.sender, name, chatUserName);
  const reactions = new Map(Object.entries(reactionsOf(target)));
  const reactedBy = new Map(Object.entries(reactedByOf(target)));
  if ((reactions.get(userName) ?? '') === emoji && emoji !== '') return done;
  const agentId = author.sender === 'admin' ? author.agentId : null;
  // Either side may have reacted under an earlier name.
  const earlier =
    agentId === null
      ? [unidentifiedName(before.chatUserId)]
      : [...reactedBy].filter(([, id]) => id === agentId).map(([key]) => key);
  const own = [userName, ...earlier];
  if (emoji === '' && !own.some((key) => reactions.has(key))) return done;
  for (const key of own) {
    reactions.delete(key);
    reactedBy.delete(key);
  }
  if (emoji !== '') reactions.set(userName, emoji);
  if (emoji !== '' && agentId !== null) reactedBy.set(userName, agentId);
  const time = stampTime(command.now, before);
  const rev = before.rev + 1;
  const by = agentId === null ? {} : { agentId };
  const { sender } = author;
  return {
    outcome: 'change',
    head: { ...before, rev, lastTime: time },
    entry: { ...target, rev, reactions: columnOf(reactions), reactedBy: columnOf(reactedBy) },
    edit: null,
    event: { type: 'reacted', ...stamp(target, rev, time), sender, userName, ...by, emoji },
  };
}

const columnOf = (values: ReadonlyMap<string, string>): string | null =>
  values.size === 0 ? null : JSON.stringify(Object.fromEntries(values));

function receive(command: ReceiptCommand, target: Spoken, before: Head): Decision {
  const { author, status } = command;
  if (author.sender === target.sender)
    return refuse('forbidden', 'Only the receiving side can send a receipt.');
  if (!isFurther(status, target.status)) return done;
  const time = stampTime(command.now, before);
  const rev = before.rev + 1;
  const head: Head = { ...before, rev, lastTime: time };
  if (target.sender === 'user' && status === 'read') head.unread -= 1;
  return {
    outcome: 'change',
    head,
    entry: { ...target, rev, status },
    edit: null,
    event: { type: 'status_update', ...stamp(target, rev, time), status, sender: author.sender },
  };
}
