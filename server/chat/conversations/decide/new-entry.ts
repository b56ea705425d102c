import type { MessageRow } from '../../../platform/db/schema.ts';
import type { Author, EntryCommand } from './command.ts';
import type { Head } from './decision.ts';

/** The initial row of every entry. */
export function row(command: EntryCommand, head: Head, time: string): MessageRow {
  const { author } = command;
  const admin = author.sender === 'admin' ? author : null;
  return {
    chatUserId: head.chatUserId,
    seq: head.lastSeq + 1,
    messageId: command.messageId,
    rev: head.rev + 1,
    type: command.type,
    sender: author.sender,
    agentId: admin?.agentId ?? null,
    adminUserName: admin?.adminUserName ?? null,
    gender: admin?.gender ?? null,
    text: '',
    status: null,
    replyTo: null,
    reactions: null,
    reactedBy: null,
    messageTime: time,
    createdAt: time,
    editedAt: null,
    fileUrl: null,
    originalFileName: null,
    content: null,
    satisfied: null,
    comment: null,
    via: null,
  };
}

/** The conversation after one more entry. */
export const advance = (head: Head, time: string): Head => ({
  ...head,
  lastSeq: head.lastSeq + 1,
  rev: head.rev + 1,
  lastTime: time,
  updatedAt: time,
});

/** An agent spoke: the conversation becomes active, and is assigned to that agent if unassigned. */
export function activate(
  head: Head,
  { agentId, adminUserName }: Extract<Author, { sender: 'admin' }>,
): void {
  if (head.state === 'waiting' || head.state === 'closed') {
    head.state = 'active';
    head.endedAt = null;
  }
  if (head.assigneeId !== null) return;
  head.assigneeId = agentId;
  head.assigneeName = adminUserName;
}
