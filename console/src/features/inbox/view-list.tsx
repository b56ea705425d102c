import At from 'icon:tabler/at';
import Circle from 'icon:tabler/circle-check';
import Clock from 'icon:tabler/clock';
import Bookmark from 'icon:tabler/bookmark';
import Flag from 'icon:tabler/flag';
import Inbox from 'icon:tabler/inbox';
import List from 'icon:tabler/list';
import Stack from 'icon:tabler/stack-2';
import User from 'icon:tabler/user';
import UserOff from 'icon:tabler/user-off';
import type { ReactNode } from 'react';
import type { ConversationCounts } from '@ncf/contract/conversations';
import type { AgentTeam } from '@ncf/contract/teams';
import type { SavedView } from '@ncf/contract/views';
import { NO_FILTER, VIEWS, type InboxFilter, type View } from './order.ts';
import { filterOf } from './saved-views.ts';
import { countOf, VIEW_NAMES } from './view-names.ts';

const ICONS = {
  waiting: Inbox,
  mine: User,
  mentions: At,
  unassigned: UserOff,
  open: List,
  high: Flag,
  snoozed: Clock,
  closed: Circle,
  all: Stack,
} as const satisfies Record<View, unknown>;

function Choice({
  chosen,
  icon,
  count,
  strong = false,
  onChoose,
  children,
}: {
  chosen: boolean;
  icon: ReactNode;
  count?: number | undefined;
  /** Whether its count asks for something to be done. */
  strong?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={`flex h-8 w-full cursor-pointer items-center gap-2 rounded-md border px-2 text-start text-small ${
          chosen
            ? 'border-line-strong bg-raised font-semibold text-text'
            : 'border-transparent text-muted hover:bg-raised hover:text-text'
        }`}
      >
        <span aria-hidden="true" className="grid w-4 shrink-0 place-items-center">
          {icon}
        </span>
        <span className="min-w-0 grow truncate">{children}</span>
        {count !== undefined && count > 0 && (
          <span
            className={`shrink-0 text-micro tabular-nums ${strong ? 'min-w-5 rounded-full bg-accent px-1.5 text-center font-medium text-on-accent' : 'text-muted'}`}
          >
            {count > 999 ? '999+' : count}
          </span>
        )}
      </button>
    </li>
  );
}

/** Choices below a heading; nothing if there are none. */
const Group = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <div>
      <h2 className="px-2 pb-1 text-micro text-muted">{title}</h2>
      <ul className="grid grid-cols-1 gap-0.5">{children}</ul>
    </div>
  );

/** The views, saved views, and teams with their counts, where there is room for a list of them. */
export default function ViewList({
  filter,
  counts,
  saved,
  current,
  teams,
  onChange,
}: {
  filter: InboxFilter;
  counts: ConversationCounts | null;
  saved: readonly SavedView[];
  /** The saved view that the filter shows. */
  current: SavedView | null;
  teams: readonly AgentTeam[];
  onChange: (filter: InboxFilter) => void;
}) {
  return (
    <nav
      aria-label="Views"
      className="hidden min-h-0 grid-cols-1 content-start gap-4 overflow-y-auto border-e border-line bg-sunken p-2 xl:grid"
    >
      <ul className="grid grid-cols-1 gap-0.5">
        {VIEWS.map((view) => {
          const Icon = ICONS[view];
          return (
            <Choice
              key={view}
              chosen={current === null && filter.view === view}
              icon={<Icon size={16} />}
              count={countOf(counts, view)}
              strong={view === 'waiting'}
              onChoose={() => onChange({ ...(current === null ? filter : NO_FILTER), view })}
            >
              {VIEW_NAMES[view]}
            </Choice>
          );
        })}
      </ul>
      <Group title="Saved views">
        {saved.map((view) => (
          <Choice
            key={view.viewId}
            chosen={current?.viewId === view.viewId}
            icon={<Bookmark size={16} />}
            count={counts?.views[view.viewId]}
            onChoose={() => onChange(filterOf(view))}
          >
            {view.name}
          </Choice>
        ))}
      </Group>
      <Group title="Teams">
        {teams.map(({ teamId, name }) => (
          <Choice
            key={teamId}
            chosen={current === null && filter.team === teamId}
            icon={<span className="size-2 rounded-xs bg-info" />}
            onChoose={() => onChange({ ...filter, team: filter.team === teamId ? null : teamId })}
          >
            {name}
          </Choice>
        ))}
      </Group>
    </nav>
  );
}
