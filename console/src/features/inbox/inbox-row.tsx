import { t } from '@ncf/contract/t';
import { useAgent } from '../../agent.ts';
import { names } from '../../language.ts';
import Clock from 'icon:tabler/clock';
import Eye from 'icon:tabler/eye';
import Flag from 'icon:tabler/flag';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Conversation } from '@ncf/contract/messages';
import { Avatar } from '../../avatar.tsx';
import { TagChips } from '../../tags/tags.tsx';
import { loadable } from '@ncf/ui/loadable';
import { untilLoaded } from '@ncf/ui/until-loaded';
import { ListTime } from '../../time/entry-time.tsx';
import { TopicTag } from '../../topic-tag.tsx';
import type { Item } from './order.ts';
import { lineOf, type Line } from './row-line.tsx';
import { dueWords, urgency } from '../../time/waiting.ts';

const ResolutionClock = loadable(() => untilLoaded(() => import('./resolution-clock.tsx')));

const DUE = {
  calm: 'text-muted',
  soon: 'bg-warning-soft px-1.5 font-medium text-warning ring-1 ring-warning-mark/40 ring-inset',
  late: 'bg-error px-1.5 font-semibold text-on-error',
} as const;

/** When a reply is due. */
export function Due({ since, deadline, now }: { since: string; deadline: number; now: number }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm text-micro leading-5 whitespace-nowrap tabular-nums ${DUE[urgency(since, deadline, now)]}`}
    >
      <Clock size={13} className="shrink-0" />
      {dueWords(deadline, now)}
    </span>
  );
}

/** Marks a conversation of high priority. */
export const HighPriority = () => (
  <span className="shrink-0 text-error">
    <Flag size={14} />
    <span className="sr-only">high priority</span>
  </span>
);

/** How many messages this agent has not read. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-micro leading-5 font-medium text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}

/** Which colleagues view a conversation. */
export function Viewing({ viewers }: { viewers: readonly string[] }) {
  if (viewers.length === 0) return null;
  return (
    <span className="flex max-w-full shrink-0 items-center gap-1 font-medium text-info">
      <Eye size={14} className="shrink-0" />
      <span className="truncate">
        {names.format(viewers)} {viewers.length > 1 ? t('are') : t('is')} viewing
      </span>
    </span>
  );
}

/** Who is responsible, as initials. */
export function Assignee({ one }: { one: Conversation }) {
  const { agentId } = useAgent();
  if (one.assignee === null) return <span className="sr-only">Unassigned</span>;
  const { adminUserName } = one.assignee;
  const isOwn = one.assignee.agentId === agentId;
  const words = isOwn ? t('Assigned to you') : t('Assigned to {adminUserName}', { adminUserName });
  return (
    <span title={words} className="inline-flex">
      <Avatar
        id={one.assignee.agentId}
        name={adminUserName}
        size="small"
        look={isOwn ? 'own' : 'colleague'}
      />
      <span className="sr-only">{words}</span>
    </span>
  );
}

interface RowProps {
  item: Item;
  /** Its place in the list, in CSS pixels from the top. */
  top: number;
  /** Whether it is open. */
  current: boolean;
  /** Whether Tab stops here; arrow keys reach the other rows. */
  focusable: boolean;
  /** The other agents who view it. */
  viewers: readonly string[];
  hasDraft: boolean;
  /** The query string that the link keeps. */
  search: string;
  /** Whether it is chosen for an action on several; null while none can be chosen. */
  checked: boolean | null;
  onCheck: (id: string, range: boolean) => void;
  now: number;
  index: number;
  of: number;
}

/** The last line of a row: what it is about, its state, when, and whose it is. */
function Foot({
  item: { conversation, team, deadline },
  line,
  viewers,
  now,
}: Pick<RowProps, 'item' | 'viewers' | 'now'> & { line: Line }) {
  return (
    <span className="flex h-5 min-w-0 items-center gap-2 text-micro text-muted">
      {/* What has no room is on a second line, which is hidden. */}
      <span className="flex h-full min-w-0 grow flex-wrap items-center gap-1.5 overflow-hidden whitespace-nowrap">
        <Viewing viewers={viewers} />
        {line.note !== '' && <span className="max-w-full shrink-0 truncate">{line.note}</span>}
        {team !== null && (
          <span className="shrink-0 rounded-sm bg-info-soft px-1 text-info">{team.name}</span>
        )}
        <TopicTag topicId={conversation.topicId} />
        <TagChips tagIds={conversation.tagIds} />
      </span>
      {deadline !== null && <ResolutionClock conversation={conversation} now={now} />}
      <ListTime at={line.at} now={now} className="shrink-0" />
      <Assignee one={conversation} />
    </span>
  );
}

/** What the row links to. */
function RowLink({
  item,
  current,
  focusable,
  viewers,
  hasDraft,
  search,
  now,
}: Omit<RowProps, 'top' | 'checked' | 'onCheck' | 'index' | 'of'>) {
  const { conversation: one, deadline } = item;
  const line = lineOf(one, useAgent().agentId, hasDraft);
  return (
    <Link
      href={`/c/${item.id}${search === '' ? '' : `?${search}`}`}
      aria-current={current ? 'page' : undefined}
      data-item={item.id}
      tabIndex={focusable ? 0 : -1}
      className={`flex h-full min-w-0 grow gap-3 border-s-3 border-b border-b-line py-2 ps-2.5 pe-3 -outline-offset-2 hover:bg-sunken ${
        current
          ? 'border-s-accent-mark bg-accent-soft hover:bg-accent-soft forced-colors:outline-3 forced-colors:outline-[Highlight]'
          : 'border-s-transparent'
      }`}
    >
      <span className="pt-0.5">
        <Avatar id={item.id} name={one.chatUserName} channel={one.channel} />
      </span>
      <span className="grid min-w-0 grow grid-cols-1 content-center gap-y-0.5">
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" className={`truncate ${line.strong ? 'font-semibold' : 'font-medium'}`}>
            {one.chatUserName}
          </span>
          {one.priority === 'high' && <HighPriority />}
          {deadline !== null && (
            <span className="ms-auto flex shrink-0 items-center">
              <Due since={one.waitingSince ?? one.updatedAt} deadline={deadline} now={now} />
            </span>
          )}
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <span
            dir="auto"
            className={`min-w-0 grow truncate text-left text-small ${line.unread > 0 ? 'text-text' : 'text-muted'}`}
          >
            {line.text}
          </span>
          <Unread count={line.unread} />
        </span>
        <Foot item={item} line={line} viewers={viewers} now={now} />
      </span>
    </Link>
  );
}

/** A row of the inbox: who, when a reply is due, the last message, what it is about, and who is responsible. */
export const InboxRow = memo(function InboxRow({
  top,
  checked,
  onCheck,
  index,
  of,
  ...row
}: RowProps) {
  const { id, conversation } = row.item;
  return (
    <li
      aria-setsize={of}
      aria-posinset={index + 1}
      className="absolute inset-x-0 flex h-21"
      style={{ top }}
    >
      {checked !== null && (
        <label className="flex shrink-0 cursor-pointer items-center border-b border-line px-3">
          <input
            type="checkbox"
            aria-label={t('Select {chatUserName}', { chatUserName: conversation.chatUserName })}
            checked={checked}
            // A click tells whether Shift is held; a change does not.
            onClick={(event) => onCheck(id, event.shiftKey)}
            readOnly
            className="size-4 accent-accent"
          />
        </label>
      )}
      <RowLink {...row} />
    </li>
  );
});
