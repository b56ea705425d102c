import type { ReactNode, Ref } from 'react';
import type { Conversation as Summary } from '@ncf/contract/messages';
import { Button } from '@ncf/ui/button';

/** Below the visitor's name: the address, or that the conversation is over, and whose it is. */
function lineOf(summary: Summary | null, hasLeft: boolean, agentId: string): string {
  if (summary?.deletedAt !== undefined) return 'Nothing of it is kept';
  if (hasLeft || summary?.state === 'left') return 'Has left; reads this on coming back';
  if (summary === null) return ' ';
  if (summary.state === 'closed') return 'Closed; opens again when the visitor writes';
  const whose =
    summary.assignee === null
      ? 'nobody’s'
      : summary.assignee.agentId === agentId
        ? 'yours'
        : `${summary.assignee.adminUserName}’s`;
  return `${summary.chatUserEmail} · ${whose}`;
}

/** The head of a conversation: who it is, and what can be done with it as a whole. */
export function Head({
  heading,
  visitor,
  summary,
  hasLeft,
  joined,
  agentId,
  before,
  after,
  onJoin,
  onTake,
  onAssign,
  onClose,
  onReopen,
}: {
  heading: Ref<HTMLHeadingElement>;
  visitor: string;
  summary: Summary | null;
  hasLeft: boolean;
  joined: boolean;
  agentId: string;
  before: ReactNode;
  after: ReactNode;
  onJoin: () => void;
  onTake: () => void;
  onAssign: () => void;
  onClose: () => void;
  onReopen: () => void;
}) {
  const over = hasLeft || summary?.state === 'left' || summary?.state === 'closed';
  const unassigned = summary !== null && summary.assignee === null && !over;
  return (
    <header className="flex min-h-14 items-center gap-1.5 border-b border-line bg-raised px-3">
      {before}
      <div className="min-w-0 grow">
        <h1
          ref={heading}
          className="truncate text-left leading-tight font-semibold outline-none"
          tabIndex={-1}
          dir="auto"
        >
          {visitor}
        </h1>
        <p className="truncate text-micro text-muted">{lineOf(summary, hasLeft, agentId)}</p>
      </div>
      {unassigned && (
        <Button size="small" look="primary" onClick={onTake} className="max-sm:hidden">
          Take
        </Button>
      )}
      {summary?.deletedAt === undefined && (
        <Button size="small" onClick={onJoin}>
          {joined ? 'Leave' : 'Join'}
        </Button>
      )}
      {summary !== null && !over && (
        <Button size="small" onClick={onAssign} className="max-sm:hidden">
          Hand over
        </Button>
      )}
      {summary?.state === 'closed' ? (
        <Button size="small" onClick={onReopen}>
          Reopen
        </Button>
      ) : (
        summary !== null &&
        !over && (
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        )
      )}
      {after}
    </header>
  );
}
