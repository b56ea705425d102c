import type { ReactNode } from 'react';
import { withoutMarks } from '@ncf/chat/react/marks';
import { topicIn } from '@ncf/contract/enquiry-topics';
import type { Conversation } from '@ncf/contract/messages';
import { isOpen, leftUnanswered, unreadFor } from '../../conversation-state.ts';
import { LANGUAGE } from '../../language.ts';
import { shortTime } from '../../time/short-time.ts';
import type { Item } from './order.ts';

/** Why no one has to act on a conversation now; null if someone has to. */
function whyIdle(conversation: Conversation): string | null {
  const { state, deletedAt, snoozedUntil } = conversation;
  if (deletedAt !== undefined) return 'Deleted';
  if (state === 'closed') return 'Closed';
  if (leftUnanswered(conversation)) return 'Left without a reply';
  if (state === 'left') return 'Visitor left';
  return snoozedUntil === null ? null : `Snoozed until ${shortTime(snoozedUntil)}`;
}

/** Who is responsible for a conversation, or why no one is. */
function assignment(one: Conversation, agentId: string): Pick<Line, 'below' | 'named'> {
  const { assignee, agents } = one;
  const idle = whyIdle(one);
  if (idle !== null) return { below: idle, named: [] };
  if (assignee?.agentId === agentId) return { below: 'Assigned to you', named: [] };
  const named = assignee === null ? agents : [assignee.adminUserName];
  return { below: named.join(', ') || 'Unassigned', named };
}

/** The content of a row. */
export interface Line {
  href: string;
  topicId: string | null;
  tagIds: readonly string[];
  isHigh: boolean;
  name: string;
  strong: boolean;
  text: ReactNode;
  below: string;
  /** The colleagues whom `below` names. */
  named: readonly string[];
  since: string;
  unread: number;
}

function conversationLine(one: Conversation, agentId: string, hasDraft: boolean): Line {
  const { lastMessage, satisfied, waitingSince, updatedAt } = one;
  const unread = unreadFor(one, agentId);
  const { below, named } = assignment(one, agentId);
  const text =
    lastMessage === null
      ? one.deletedAt === undefined
        ? 'No messages yet'
        : 'Deleted on request'
      : withoutMarks(lastMessage.text);
  const rating = satisfied === null ? '' : satisfied ? ' · satisfied' : ' · not satisfied';
  return {
    href: `/c/${one.chatUserId}`,
    topicId: one.topicId,
    tagIds: one.tagIds,
    isHigh: one.priority === 'high',
    name: one.chatUserName,
    strong: unread > 0 || waitingSince !== null,
    text: (
      <>
        {one.mentioned === 'unseen' && (
          <span className="font-semibold text-link">Mentions you · </span>
        )}
        {hasDraft && <span className="font-medium text-link">Draft · </span>}
        {lastMessage?.sender === 'admin' && (
          <span className="text-faint">
            {lastMessage.agentId === agentId ? 'You' : (lastMessage.adminUserName ?? 'Agent')}:{' '}
          </span>
        )}
        {text}
      </>
    ),
    below: below + rating,
    named,
    since: isOpen(one) ? (waitingSince ?? updatedAt) : updatedAt,
    unread,
  };
}

const STATES = { open: 'Inquiry · open', answered: 'Inquiry · answered' } as const;

/** The content of an item's row. */
export function lineOf(item: Item, agentId: string, hasDraft: boolean): Line {
  if (item.kind === 'conversation') return conversationLine(item.conversation, agentId, hasDraft);
  const { enquiryId, name, state, message, topic, createdAt, answers, assignee, followUps } =
    item.enquiry;
  const last = followUps.at(-1);
  const whose = assignee && (assignee.agentId === agentId ? 'yours' : assignee.adminUserName);
  const undelivered = state === 'open' && answers.at(-1)?.delivery === 'failed';
  return {
    href: `/e/${enquiryId}`,
    topicId: null,
    tagIds: [],
    isHigh: false,
    name,
    strong: state === 'open',
    text: (
      <>
        {hasDraft && <span className="font-medium text-link">Draft · </span>}
        {last?.text ?? message}
      </>
    ),
    below: [
      last && state === 'open' ? 'Inquiry · replied' : STATES[state],
      undelivered && 'reply not delivered',
      topicIn(LANGUAGE, topic),
      whose,
    ]
      .filter(Boolean)
      .join(' · '),
    named: assignee === null ? [] : [assignee.adminUserName],
    since: last?.createdAt ?? createdAt,
    unread: 0,
  };
}
