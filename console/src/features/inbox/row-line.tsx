import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import { withoutMarks } from '@ncf/chat/react/marks';
import { topicIn } from '@ncf/contract/inquiry-topics';
import type { Conversation } from '@ncf/contract/messages';
import { leftUnanswered, unreadFor } from '../../conversation-state.ts';
import { shortTime } from '../../time/format-time.ts';

/** Why no one has to act on a conversation now; null if someone has to. */
function whyIdle(conversation: Conversation): string | null {
  const { state, deletedAt, snoozedUntil } = conversation;
  if (deletedAt !== undefined) return t('Deleted');
  if (state === 'closed') return t('Closed');
  if (leftUnanswered(conversation)) return t('Left without a reply');
  if (state === 'left') return t('Visitor left');
  return snoozedUntil === null
    ? null
    : t('Snoozed until {shortTime}', { shortTime: shortTime(snoozedUntil) });
}

/** The content of a row. */
export interface Line {
  strong: boolean;
  text: ReactNode;
  /** The state, if no one has to act, and the rating; may be empty. */
  note: string;
  /** When something happened last: what the person waits since, or the last message. */
  at: string;
  unread: number;
}

/** The content of a conversation's row, for an agent who may have a draft in it. */
export function lineOf(one: Conversation, agentId: string, hasDraft: boolean): Line {
  const { lastMessage, satisfied, waitingSince, updatedAt, subject, deletedAt } = one;
  const unread = unreadFor(one, agentId);
  const rating = satisfied === null ? null : satisfied ? t('satisfied') : t('not satisfied');
  const isDeleted = deletedAt !== undefined;
  const isOwn = lastMessage?.sender === 'admin' && lastMessage.agentId === agentId;
  return {
    strong: unread > 0 || waitingSince !== null,
    text: (
      <>
        {one.mentioned === 'unseen' && (
          <span className="font-semibold text-link">Mentions you · </span>
        )}
        {hasDraft && <span className="font-medium text-link">Draft · </span>}
        {subject !== '' && lastMessage?.sender !== 'admin' && (
          <span className="font-medium">{topicIn(subject)} · </span>
        )}
        {lastMessage?.sender === 'admin' && (
          <span className="text-faint">
            {isOwn ? t('You') : (lastMessage.adminUserName ?? t('Agent'))}:{' '}
          </span>
        )}
        {lastMessage === null
          ? isDeleted
            ? t('Deleted on request')
            : t('No messages yet')
          : withoutMarks(lastMessage.text)}
      </>
    ),
    note: [whyIdle(one), rating].filter((part) => part !== null).join(' · '),
    at: lastMessage?.messageTime ?? updatedAt,
    unread,
  };
}
