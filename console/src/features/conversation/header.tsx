import type { ReactNode, Ref } from 'react';
import type { Conversation as Summary } from '@ncf/contract/messages';
import { Button } from '@ncf/ui/button';
import { shortTime } from '../../time/short-time.ts';
import { isOpen as needsWork, leftUnanswered } from '../../conversation-state.ts';

/** Below the visitor's name: the email address and the assignee, or that the conversation is over. */
function lineOf(summary: Summary | null, hasLeft: boolean, agentId: string): string {
  if (summary?.deletedAt !== undefined) return 'Deleted';
  if (summary !== null && leftUnanswered(summary))
    return `Left without a reply · ${assigned(summary, agentId)}`;
  if (hasLeft || summary?.state === 'left')
    return 'Left the chat. They’ll see replies only if they return.';
  if (summary === null) return ' ';
  if (summary.snoozedUntil !== null)
    return `Snoozed until ${shortTime(summary.snoozedUntil)} · ${assigned(summary, agentId)}`;
  if (summary.state === 'closed') return 'Closed. Reopens when the visitor writes.';
  return assigned(summary, agentId);
}

/** Whose the conversation is, and the visitor's email address. */
function assigned({ assignee, chatUserEmail }: Summary, agentId: string): string {
  if (assignee === null) return `Unassigned · ${chatUserEmail}`;
  const to = assignee.agentId === agentId ? 'you' : assignee.adminUserName;
  return `Assigned to ${to} · ${chatUserEmail}`;
}

/** What the header's buttons do. */
export interface HeaderActions {
  toggleJoined: () => void;
  assignToMe: () => void;
  transfer: () => void;
  snooze: () => void;
  close: () => void;
  reopen: () => void;
}

/** The visitor's name, and what can be done with the conversation as a whole. */
export function Header({
  visitor,
  summary,
  hasLeft,
  presence,
  joined,
  agentId,
  actions,
  before,
  after,
  ref,
}: {
  visitor: string;
  summary: Summary | null;
  hasLeft: boolean;
  /** Whether the person is here, in words; empty until it is known. */
  presence: string;
  joined: boolean;
  agentId: string;
  actions: HeaderActions;
  before: ReactNode;
  after: ReactNode;
  ref: Ref<HTMLHeadingElement>;
}) {
  const isOpen = summary !== null && needsWork(summary) && (!hasLeft || leftUnanswered(summary));
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-raised px-3 py-1">
      {before}
      <div className="min-w-0 grow basis-20">
        <h1
          ref={ref}
          className="truncate text-left leading-tight font-semibold outline-none"
          tabIndex={-1}
          dir="auto"
        >
          {visitor}
        </h1>
        <p className="truncate text-micro text-muted">
          {presence !== '' && summary?.deletedAt === undefined && `${presence} · `}
          {lineOf(summary, hasLeft, agentId)}
        </p>
      </div>
      {isOpen && summary.assignee === null && (
        <Button size="small" look="primary" onClick={actions.assignToMe} className="max-sm:hidden">
          Assign to me
        </Button>
      )}
      {summary?.deletedAt === undefined && (
        <Button size="small" once onClick={actions.toggleJoined}>
          {joined ? 'Leave' : 'Join'}
        </Button>
      )}
      {isOpen && (
        <>
          <Button size="small" onClick={actions.snooze} className="max-lg:hidden">
            Snooze
          </Button>
          <Button size="small" onClick={actions.transfer} className="max-lg:hidden">
            Transfer
          </Button>
          <Button size="small" onClick={actions.close}>
            Close
          </Button>
        </>
      )}
      {summary?.state === 'closed' && (
        <Button size="small" onClick={actions.reopen}>
          Reopen
        </Button>
      )}
      {after}
    </header>
  );
}
