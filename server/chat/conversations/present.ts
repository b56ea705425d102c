import { blankConversation } from '@ncf/contract/blank-conversation';
import { isBot } from '@ncf/contract/bot-id';
import { DELETED_VISITOR, ERASED_VISITOR } from '@ncf/contract/removed-visitors';
import type { Conversation, Message } from '@ncf/contract/messages';
import type { Activity } from '@ncf/contract/activity';
import type { ConversationAgentRow, MessageRow } from '../../platform/db/schema.ts';
import type { ActivityRow } from '../../platform/db/team-rows.ts';
import { lastMessageOf, reactedByOf, reactionsOf } from './columns.ts';
import type { Head } from './decide/decision.ts';
import { loggedConversation } from './logged-conversation.ts';
import { unidentifiedName } from '@ncf/contract/unidentified';

/** The visitor's name and address in a conversation's entries. */
export type Named = Pick<Head, 'chatUserName' | 'chatUserEmail'>;

const flag = (value: number | null): boolean | null => (value === null ? null : value !== 0);

/** The agent who wrote an entry, and whether it is a program. */
const authorOf = ({ agentId }: MessageRow): { agentId?: string; bot?: true } => ({
  ...(agentId === null ? {} : { agentId }),
  ...(isBot(agentId) ? { bot: true as const } : {}),
});

/** A message's reactions; what a visitor reacted with before giving a name stands under that name. */
function reactionsUnder(chatUserName: string, row: MessageRow): Record<string, string> {
  const { [unidentifiedName(row.chatUserId)]: own, ...reactions } = reactionsOf(row);
  return own === undefined ? reactions : { [chatUserName]: own, ...reactions };
}

/** A stored entry in the form that everyone receives, live and in the history. */
export function presentMessage(row: MessageRow, { chatUserName, chatUserEmail }: Named): Message {
  const { type, messageId, chatUserId, seq, rev, messageTime, text, adminUserName } = row;
  const stamped = { messageId, chatUserId, seq, rev, messageTime };
  switch (type) {
    case 'admin_join':
    case 'admin_left':
    case 'admin_closed':
      return {
        type,
        ...stamped,
        sender: 'admin',
        adminUserName: adminUserName ?? '',
        ...authorOf(row),
        gender: row.gender ?? 'other',
        text,
      };
    case 'user_left':
    case 'rated': {
      const satisfied = flag(row.satisfied);
      const rating = {
        ...stamped,
        chatUserName,
        chatUserEmail,
        sender: 'user' as const,
        ...(row.comment === null ? {} : { comment: row.comment }),
      };
      return type === 'rated'
        ? { type, ...rating, satisfied: satisfied === true }
        : { type, ...rating, satisfied };
    }
    default: {
      const spoken = {
        ...stamped,
        chatUserName,
        chatUserEmail,
        sender: row.sender,
        ...(adminUserName === null ? {} : { adminUserName }),
        ...authorOf(row),
        text,
        status: row.status ?? 'sent',
        replyTo: row.replyTo,
        reactions: reactionsUnder(chatUserName, row),
        via: row.via ?? ('chat' as const),
        ...(row.reactedBy === null ? {} : { reactedBy: reactedByOf(row) }),
        ...(row.editedAt === null ? {} : { editedAt: row.editedAt, sentAt: row.createdAt }),
      };
      return {
        type,
        ...spoken,
        ...(row.fileUrl === null ? {} : { fileUrl: row.fileUrl }),
        ...(row.originalFileName === null ? {} : { originalFileName: row.originalFileName }),
        ...(row.content === null ? {} : JSON.parse(row.content)),
      };
    }
  }
}

/** What the team did with a conversation. */
export const presentActivity = ({ agentId, adminUserName, ...row }: ActivityRow): Activity => ({
  ...row,
  by: agentId === null ? null : { agentId, adminUserName: adminUserName ?? '' },
});

/** The last message, under its author's current name. */
function presentLastMessage(head: Head, names: ReadonlyMap<string, string>) {
  const last = lastMessageOf(head);
  const adminUserName = names.get(last?.agentId ?? '');
  return last === null || adminUserName === undefined ? last : { ...last, adminUserName };
}

/**
 * A conversation as the inbox lists it.
 * @param agents those who joined and have not left
 * @param names agents' current names by their ids
 */
export function presentConversation(
  head: Head,
  agents: readonly Pick<ConversationAgentRow, 'agentId' | 'adminUserName'>[],
  names: ReadonlyMap<string, string>,
): Conversation {
  const { assigneeId, assigneeName } = head;
  return {
    ...loggedConversation(head),
    mailbox: head.mailbox,
    replyVia: head.replyVia,
    unread: head.unread,
    visitorMessages: head.visitorMessages,
    answered: head.answeredAt !== null,
    agents: agents.map(({ adminUserName }) => adminUserName),
    agentIds: agents.map(({ agentId }) => agentId),
    lastMessage: presentLastMessage(head, names),
    waitingSince: head.waitingSince,
    assignee:
      assigneeId === null
        ? null
        : { agentId: assigneeId, adminUserName: names.get(assigneeId) ?? assigneeName ?? '' },
    lastSeq: head.lastSeq,
    rev: head.rev,
    updatedAt: head.updatedAt,
    // Also while the erasure is still going on.
    ...(head.deletedAt === null
      ? {}
      : {
          ...DELETED_VISITOR,
          subject: '',
          phone: '',
          lastMessage: null,
          deletedAt: head.deletedAt,
        }),
  };
}

/** The summary of a conversation removed entirely at `now`. */
export function presentRemoved(
  { chatUserId, lastSeq, rev, createdAt }: Conversation,
  now: string,
): Conversation {
  return {
    chatUserId,
    ...ERASED_VISITOR,
    state: 'left',
    ...blankConversation(),
    lastSeq,
    rev: rev + 1,
    createdAt,
    updatedAt: now,
    deletedAt: now,
  };
}
