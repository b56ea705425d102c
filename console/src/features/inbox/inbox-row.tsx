import { memo } from 'react';
import { Link } from 'wouter';
import type { Conversation } from '@ncf/contract/messages';
import { needsAnswer } from './order.ts';
import { elapsed, urgency } from './waiting.ts';

const STATE: Record<Conversation['state'], string> = {
  waiting: 'Waiting',
  active: 'Active',
  left: 'Left',
  closed: 'Closed',
};

const PILL = {
  calm: 'bg-info-soft text-info',
  soon: 'bg-warning-soft text-warning',
  late: 'bg-error-soft text-error',
} as const;

function Wait({ since, now }: { since: string; now: number }) {
  const level = urgency(since, now);
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-1.5 font-mono text-micro ${PILL[level]}`}
    >
      <svg
        aria-hidden="true"
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <circle cx="6" cy="6" r="4.6" />
        <path d="M6 3.4V6l1.8 1.1" strokeLinecap="round" />
      </svg>
      <span className="sr-only">waits </span>
      {elapsed(since, now)}
      {level === 'late' && <span aria-hidden="true">!</span>}
    </span>
  );
}

/** One conversation in the inbox: who, since when, what was said last, and what is unread. */
export const InboxRow = memo(function InboxRow({
  conversation,
  current,
  focusable,
  adminUserName,
  hasDraft,
  search,
  now,
  place,
  of,
}: {
  conversation: Conversation;
  current: boolean;
  /** Whether Tab stops at this row; the arrows reach the others. */
  focusable: boolean;
  adminUserName: string;
  hasDraft: boolean;
  /** The query of the address, kept when a row is opened. */
  search: string;
  now: number;
  place: number;
  of: number;
}) {
  const { lastMessage, waitingSince, unread } = conversation;
  const waits = needsAnswer(conversation);
  const said =
    lastMessage === null
      ? 'Nothing said yet'
      : lastMessage.text || (lastMessage.type === 'file' ? 'Sent a file' : '…');
  return (
    <li aria-setsize={of} aria-posinset={place + 1} className="h-19">
      <Link
        href={`/c/${conversation.chatUserId}${search === '' ? '' : `?${search}`}`}
        aria-current={current ? 'page' : undefined}
        data-conversation={conversation.chatUserId}
        tabIndex={focusable ? 0 : -1}
        className={`grid h-full grid-cols-[1fr_auto] content-center gap-x-2 gap-y-0.5 border-s-3 border-b border-b-line ps-3 pe-3 -outline-offset-2 hover:bg-sunken ${
          current
            ? 'border-s-accent-mark bg-accent-soft hover:bg-accent-soft forced-colors:outline-3 forced-colors:outline-[Highlight]'
            : 'border-s-transparent'
        }`}
      >
        <span className={`truncate ${unread > 0 || waits ? 'font-semibold' : 'font-medium'}`}>
          {conversation.chatUserName}
        </span>
        <span className="flex items-center justify-end gap-2 text-micro text-muted">
          {waits && waitingSince !== null ? (
            <Wait since={waitingSince} now={now} />
          ) : (
            <span className="font-mono">{elapsed(conversation.updatedAt, now)}</span>
          )}
        </span>
        <span className={`truncate text-small ${unread > 0 ? 'text-text' : 'text-muted'}`}>
          {hasDraft && <span className="font-medium text-link">Draft · </span>}
          {lastMessage?.sender === 'admin' && (
            <span className="text-faint">
              {conversation.agents.every((name) => name === adminUserName) ? 'You' : 'Agent'}:{' '}
            </span>
          )}
          {said}
        </span>
        <span className="flex items-center justify-end">
          {unread > 0 && (
            <span className="min-w-5 rounded-full bg-accent px-1.5 text-center font-mono text-micro leading-5 text-on-accent">
              {unread > 99 ? '99+' : unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
        <span className="col-span-2 truncate text-micro text-faint">
          {STATE[conversation.state]}
          {conversation.agents.length > 0 && ` · ${conversation.agents.join(', ')}`}
          {conversation.satisfied !== null &&
            (conversation.satisfied ? ' · satisfied' : ' · not satisfied')}
        </span>
      </Link>
    </li>
  );
});
