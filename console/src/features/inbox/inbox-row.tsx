import Clock from 'icon:tabler/clock';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Conversation } from '@ncf/contract/messages';
import { isOpen, leftUnanswered, unreadFor } from '../../conversation-state.ts';
import { TopicTag } from '../../topic-tag.tsx';
import { deadlineOf, type Item } from './order.ts';
import { elapsed, urgency } from './waiting.ts';

const PILL = {
  calm: 'bg-info-soft text-info',
  soon: 'bg-warning-soft text-warning',
  late: 'bg-error-soft text-error',
} as const;

function Wait({ since, deadline, now }: { since: string; deadline: number; now: number }) {
  const level = urgency(since, deadline, now);
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-1.5 font-mono text-micro ${PILL[level]}`}
    >
      <Clock size={12} className="shrink-0" />
      <span className="sr-only">waiting </span>
      {elapsed(since, now)}
      {level === 'late' && <span aria-hidden="true">!</span>}
    </span>
  );
}

/** Who is responsible for a conversation, or that it is over. */
function assignment(conversation: Conversation, agentId: string): string {
  const { assignee, agents, state, deletedAt } = conversation;
  if (deletedAt !== undefined) return 'Deleted';
  if (state === 'closed') return 'Closed';
  if (leftUnanswered(conversation)) return 'Left without a reply';
  if (state === 'left') return 'Visitor left';
  if (assignee !== null)
    return assignee.agentId === agentId ? 'Assigned to you' : assignee.adminUserName;
  return agents.length > 0 ? agents.join(', ') : 'Unassigned';
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="min-w-5 rounded-full bg-accent px-1.5 text-center font-mono text-micro leading-5 text-on-accent">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a row shows. */
interface Line {
  href: string;
  topicId: string | null;
  name: string;
  strong: boolean;
  text: ReactNode;
  below: string;
  since: string;
  unread: number;
}

function conversationLine(one: Conversation, agentId: string, hasDraft: boolean): Line {
  const { lastMessage, satisfied, waitingSince, updatedAt } = one;
  const unread = unreadFor(one, agentId);
  const text =
    lastMessage === null
      ? one.deletedAt === undefined
        ? 'No messages yet'
        : 'Deleted on request'
      : lastMessage.text;
  const rating = satisfied === null ? '' : satisfied ? ' · satisfied' : ' · not satisfied';
  return {
    href: `/c/${one.chatUserId}`,
    topicId: one.topicId,
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
    below: assignment(one, agentId) + rating,
    since: isOpen(one) ? (waitingSince ?? updatedAt) : updatedAt,
    unread,
  };
}

function lineOf(item: Item, agentId: string, hasDraft: boolean): Line {
  if (item.kind === 'conversation') return conversationLine(item.conversation, agentId, hasDraft);
  const { enquiryId, name, state, message, topic, createdAt, answers } = item.enquiry;
  const undelivered = state === 'open' && answers.at(-1)?.delivery === 'failed';
  return {
    href: `/e/${enquiryId}`,
    topicId: null,
    name,
    strong: state === 'open',
    text: (
      <>
        {hasDraft && <span className="font-medium text-link">Draft · </span>}
        {message}
      </>
    ),
    below: `Inquiry · ${state}${undelivered ? ' · reply not delivered' : ''}${topic === '' ? '' : ` · ${topic}`}`,
    since: createdAt,
    unread: 0,
  };
}

/** A row of the inbox: who, since when, the last message, who is responsible, and how many messages are unread. */
export const InboxRow = memo(function InboxRow({
  item,
  top,
  current,
  focusable,
  agentId,
  viewers,
  hasDraft,
  search,
  now,
  index,
  of,
}: {
  item: Item;
  /** Its place in the list, in CSS pixels from the top. */
  top: number;
  /** Whether it is open. */
  current: boolean;
  /** Whether Tab stops here; arrow keys reach the other rows. */
  focusable: boolean;
  agentId: string;
  /** The other agents who view it. */
  viewers: readonly string[];
  hasDraft: boolean;
  /** The query string that the link keeps. */
  search: string;
  now: number;
  index: number;
  of: number;
}) {
  const line = lineOf(item, agentId, hasDraft);
  const deadline = deadlineOf(item);
  return (
    <li
      aria-setsize={of}
      aria-posinset={index + 1}
      className="absolute inset-x-0 h-19"
      style={{ top }}
    >
      <Link
        href={`${line.href}${search === '' ? '' : `?${search}`}`}
        aria-current={current ? 'page' : undefined}
        data-item={item.id}
        tabIndex={focusable ? 0 : -1}
        className={`grid h-full grid-cols-[1fr_auto] content-center gap-x-2 gap-y-0.5 border-s-3 border-b border-b-line ps-3 pe-3 -outline-offset-2 hover:bg-sunken ${
          current
            ? 'border-s-accent-mark bg-accent-soft hover:bg-accent-soft forced-colors:outline-3 forced-colors:outline-[Highlight]'
            : 'border-s-transparent'
        }`}
      >
        <span
          dir="auto"
          className={`truncate text-left ${line.strong ? 'font-semibold' : 'font-medium'}`}
        >
          {line.name}
        </span>
        <span className="flex items-center justify-end gap-2 text-micro text-muted">
          {deadline === null ? (
            <span className="font-mono">{elapsed(line.since, now)}</span>
          ) : (
            <Wait since={line.since} deadline={deadline} now={now} />
          )}
        </span>
        <span
          dir="auto"
          className={`truncate text-left text-small ${line.unread > 0 ? 'text-text' : 'text-muted'}`}
        >
          {line.text}
        </span>
        <span className="flex items-center justify-end">
          <Unread count={line.unread} />
        </span>
        <span className="col-span-2 truncate text-micro text-faint">
          <TopicTag topicId={line.topicId} /> {line.below}
          {viewers.length > 0 && (
            <span className="text-info">
              {' '}
              · {names.format(viewers)} {viewers.length > 1 ? 'are' : 'is'} viewing
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
