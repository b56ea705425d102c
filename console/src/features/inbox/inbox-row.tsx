import Clock from 'icon:tabler/clock';
import Flag from 'icon:tabler/flag';
import { memo } from 'react';
import { Link } from 'wouter';
import { TagChips } from '../../tags/tag-chips.tsx';
import { TopicTag } from '../../topic-tag.tsx';
import { deadlineOf, type Item } from './order.ts';
import { lineOf, type Line } from './row-line.tsx';
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
      <span className="sr-only">Waiting </span>
      {elapsed(since, now)}
      {level === 'late' && <span aria-hidden="true">!</span>}
    </span>
  );
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

/** Which colleagues view a conversation. One whom the row names already is not named twice. */
function Viewing({ viewers, named }: { viewers: readonly string[]; named: readonly string[] }) {
  const others = viewers.filter((name) => !named.includes(name));
  if (viewers.length === 0) return null;
  return (
    <span className="text-info">
      {' · '}
      {others.length === 0
        ? 'viewing now'
        : `${names.format(others)} ${others.length > 1 ? 'are' : 'is'} viewing`}
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
  agentId: string;
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

/** What the row links to. */
function RowLink({
  line,
  item,
  current,
  focusable,
  viewers,
  search,
  now,
}: Pick<RowProps, 'item' | 'current' | 'focusable' | 'viewers' | 'search' | 'now'> & {
  line: Line;
}) {
  const deadline = deadlineOf(item);
  return (
    <Link
      href={`${line.href}${search === '' ? '' : `?${search}`}`}
      aria-current={current ? 'page' : undefined}
      data-item={item.id}
      tabIndex={focusable ? 0 : -1}
      className={`grid h-full min-w-0 grow grid-cols-[1fr_auto] content-center gap-x-2 gap-y-0.5 border-s-3 border-b border-b-line ps-3 pe-3 -outline-offset-2 hover:bg-sunken ${
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
        {line.isHigh && (
          <span className="text-error">
            <Flag size={14} />
            <span className="sr-only">high priority</span>
          </span>
        )}
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
        <TagChips tagIds={line.tagIds} />
        <Viewing viewers={viewers} named={line.named} />
      </span>
    </Link>
  );
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
  checked,
  onCheck,
  now,
  index,
  of,
}: RowProps) {
  const line = lineOf(item, agentId, hasDraft);
  return (
    <li
      aria-setsize={of}
      aria-posinset={index + 1}
      className="absolute inset-x-0 flex h-19"
      style={{ top }}
    >
      {checked !== null && item.kind === 'conversation' && (
        <label className="flex shrink-0 cursor-pointer items-center border-b border-line px-3">
          <input
            type="checkbox"
            aria-label={`Select ${line.name}`}
            checked={checked}
            // A click tells whether Shift is held; a change does not.
            onClick={(event) => onCheck(item.id, event.shiftKey)}
            readOnly
            className="size-4 accent-accent"
          />
        </label>
      )}
      <RowLink
        line={line}
        item={item}
        current={current}
        focusable={focusable}
        viewers={viewers}
        search={search}
        now={now}
      />
    </li>
  );
});
