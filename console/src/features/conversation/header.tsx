import { isBot } from '@ncf/contract/bot-id';
import { isUnidentifiedEmail } from '@ncf/contract/unidentified';
import { t } from '@ncf/contract/t';
import Phone from 'icon:tabler/phone';
import type { ReactNode, Ref } from 'react';
import type { Conversation as Summary } from '@ncf/contract/messages';
import { telOf } from '@ncf/contract/phone';
import { Button, buttonClass } from '@ncf/ui/button';
import { useAgent } from '../../agent.ts';
import { Avatar } from '../../avatar.tsx';
import { shortTime } from '../../time/format-time.ts';
import { TopicTag } from '../../topic-tag.tsx';
import { isOpen as needsWork, leftUnanswered } from '../../conversation-state.ts';
import { presenceWords, type Reach } from './use-reach.ts';

/** Below the visitor's name: the email address and the assignee, or that the conversation is over. */
function lineOf(summary: Summary | null, hasLeft: boolean, agentId: string): string {
  if (summary?.deletedAt !== undefined) return t('Deleted');
  if (summary !== null && leftUnanswered(summary))
    return t('Left without a reply · {assigned}', { assigned: assigned(summary, agentId) });
  if (hasLeft || summary?.state === 'left') return t('Left the chat');
  if (summary === null) return ' ';
  if (summary.snoozedUntil !== null)
    return t('Snoozed until {shortTime} · {assigned}', {
      shortTime: shortTime(summary.snoozedUntil),
      assigned: assigned(summary, agentId),
    });
  if (summary.state === 'closed') return t('Closed. Reopens when the visitor writes.');
  return assigned(summary, agentId);
}

/** Whose the conversation is, and the visitor's email address. */
function assigned({ assignee, ...summary }: Summary, agentId: string): string {
  const chatUserEmail = isUnidentifiedEmail(summary.chatUserEmail)
    ? t('No email address yet')
    : summary.chatUserEmail;
  if (assignee === null) return t('Unassigned · {chatUserEmail}', { chatUserEmail });
  const name = isBot(assignee.agentId) ? `${assignee.adminUserName} · bot` : assignee.adminUserName;
  const to = assignee.agentId === agentId ? t('you') : name;
  return t('Assigned to {to} · {chatUserEmail}', { to, chatUserEmail });
}

/** Whether the person is here: a filled dot, or a ring. */
function PresenceMark({ reach }: { reach: Reach }) {
  const words = presenceWords(reach);
  if (words === '') return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={`me-1.5 inline-block size-2 rounded-full ${reach.online === true ? 'bg-success-mark' : 'border-2 border-line-strong'}`}
      />
      <span className="text-text">{words}</span>
      {' · '}
    </>
  );
}

/** What the header's buttons do. */
type HeaderActions = Record<
  'toggleJoined' | 'assignToMe' | 'transfer' | 'snooze' | 'close' | 'reopen',
  () => void
>;

/** Of what the pane does too: a narrow header has no room for it. */
const IN_PANE_TOO = 'max-2xl:hidden';

/** The visitor's name, and what can be done with the conversation as a whole. */
export function Header({
  visitor,
  summary,
  hasLeft,
  reach,
  joined,
  actions,
  before,
  after,
  ref,
}: {
  visitor: string;
  summary: Summary | null;
  hasLeft: boolean;
  reach: Reach;
  joined: boolean;
  actions: HeaderActions;
  before: ReactNode;
  after: ReactNode;
  ref: Ref<HTMLHeadingElement>;
}) {
  const { agentId } = useAgent();
  const isOpen = summary !== null && needsWork(summary) && (!hasLeft || leftUnanswered(summary));
  const isGone = summary?.deletedAt !== undefined;
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-raised px-3 py-1.5">
      {before}
      {summary !== null && !isGone && (
        <span className="me-2 max-sm:hidden">
          <Avatar id={summary.chatUserId} name={visitor} channel={summary.channel} />
        </span>
      )}
      <div className="min-w-0 grow basis-20">
        <div className="flex min-w-0 items-baseline gap-2">
          <h1
            ref={ref}
            className="max-w-full shrink-0 truncate text-left leading-tight font-semibold outline-none"
            tabIndex={-1}
            dir="auto"
          >
            {visitor}
          </h1>
          <span className="min-w-0 truncate text-micro max-sm:hidden">
            <TopicTag topicId={summary?.topicId ?? null} />
          </span>
        </div>
        <p className="truncate text-micro text-muted">
          {!isGone && <PresenceMark reach={reach} />}
          {lineOf(summary, hasLeft, agentId)}
        </p>
      </div>
      {isOpen && summary.assignee === null && (
        <Button size="small" look="primary" onClick={actions.assignToMe} className="max-sm:hidden">
          Assign to me
        </Button>
      )}
      {summary !== null && !isGone && summary.phone !== '' && (
        <a
          href={telOf(summary.phone)}
          className={`${buttonClass('secondary', 'small')} ${IN_PANE_TOO}`}
        >
          <Phone size={16} className="shrink-0" /> Call
        </a>
      )}
      {!isGone && (
        <Button size="small" once onClick={actions.toggleJoined}>
          {joined ? t('Leave') : t('Join')}
        </Button>
      )}
      {isOpen && (
        <>
          <Button size="small" onClick={actions.snooze} className={IN_PANE_TOO}>
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
