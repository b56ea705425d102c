import { t } from '@ncf/contract/t';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Conversation } from '@ncf/contract/messages';
import { VIEW_COLUMNS, type ViewColumn } from '@ncf/contract/views';
import { useAgent } from '../../agent.ts';
import { Avatar } from '../../avatar.tsx';
import { CHANNEL_LOOK } from '../../channel-icon.tsx';
import { languageName } from '../../language-name.ts';
import { TagChips } from '../../tags/tags.tsx';
import { ListTime } from '../../time/entry-time.tsx';
import { TopicTag } from '../../topic-tag.tsx';
import { COLUMN_NAMES } from './view-names.ts';
import type { ListProps } from './inbox-list.tsx';
import { Assignee, Due, HighPriority, Unread, Viewing } from './inbox-row.tsx';
import type { Item } from './order.ts';
import { lineOf } from './row-line.tsx';
import { useDrawnRows } from './use-window.ts';

/** The least width of each column in rem. */
const WIDTHS: Readonly<Record<ViewColumn, number>> = {
  channel: 4.5,
  topic: 7.5,
  team: 6,
  assignee: 6.5,
  tags: 7,
  waitingSince: 6.5,
  nextDue: 6.5,
  language: 5.5,
  created: 4.5,
  rating: 6,
};
const FIRST_WIDTH = 16;

function ratingOf({ satisfied }: Conversation): string | null {
  if (satisfied === null) return null;
  return satisfied ? t('Satisfied') : t('Not satisfied');
}

const CELLS: Readonly<Record<ViewColumn, (item: Item, now: number) => ReactNode>> = {
  channel: ({ conversation }) => CHANNEL_LOOK[conversation.channel].name,
  topic: ({ conversation }) => <TopicTag topicId={conversation.topicId} />,
  team: ({ team }) => team?.name,
  assignee: ({ conversation }) =>
    conversation.assignee !== null && (
      <span className="flex items-center gap-1.5">
        <Assignee one={conversation} />
        <span aria-hidden="true" className="truncate">
          {conversation.assignee.adminUserName}
        </span>
      </span>
    ),
  tags: ({ conversation }) => (
    <span className="flex gap-1">
      <TagChips tagIds={conversation.tagIds} />
    </span>
  ),
  waitingSince: ({ conversation: { waitingSince } }, now) =>
    waitingSince !== null && <ListTime at={waitingSince} now={now} />,
  nextDue: ({ conversation: one, deadline }, now) =>
    deadline !== null && (
      <Due since={one.waitingSince ?? one.updatedAt} deadline={deadline} now={now} />
    ),
  language: ({ conversation }) =>
    conversation.language !== null && languageName(conversation.language),
  created: ({ conversation }, now) => <ListTime at={conversation.createdAt} now={now} />,
  rating: ({ conversation }) => ratingOf(conversation),
};

const CELL = 'min-w-0 overflow-hidden whitespace-nowrap';

/** The first cell of a row: the person, the last message, and the link to the conversation. */
function Person({
  item: { id, conversation: one },
  focusable,
  viewers,
  hasDraft,
  search,
}: Pick<ListProps, 'search'> & {
  item: Item;
  focusable: boolean;
  viewers: readonly string[];
  hasDraft: boolean;
}) {
  const line = lineOf(one, useAgent().agentId, hasDraft);
  return (
    <span role="cell" className={`flex items-center gap-2 ${CELL}`}>
      <Avatar id={id} name={one.chatUserName} size="small" />
      <Link
        href={`/c/${id}${search === '' ? '' : `?${search}`}`}
        data-item={id}
        tabIndex={focusable ? 0 : -1}
        dir="auto"
        className={`max-w-[45%] shrink-0 truncate -outline-offset-2 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus ${line.strong ? 'font-semibold' : 'font-medium'}`}
      >
        {one.chatUserName}
      </Link>
      {one.priority === 'high' && <HighPriority />}
      <Unread count={line.unread} />
      <Viewing viewers={viewers} />
      <span dir="auto" className={`truncate ${line.unread > 0 ? '' : 'text-muted'}`}>
        {line.note !== '' && <span className="text-muted">{line.note} · </span>}
        {line.text}
      </span>
    </span>
  );
}

const NO_ONE: readonly string[] = [];

/** The inbox's rows near the view, as a table with the columns of a saved view. */
export default function ColumnList({
  columns: chosen,
  ...props
}: ListProps & { columns: readonly ViewColumn[] }) {
  const { rows, window, tabStop, viewers, drafts, search, selection, onKeyDown } = props;
  const { now, drawn, focus } = useDrawnRows(rows, window.range);
  const columns = VIEW_COLUMNS.filter((column) => chosen.includes(column));
  const widths = columns.map((column) => `minmax(${WIDTHS[column]}rem,${WIDTHS[column]}fr)`);
  const select = selection.isOn ? ['1.5rem'] : [];
  const template = [...select, `minmax(${FIRST_WIDTH}rem,20fr)`, ...widths].join(' ');
  const line = 'grid items-center gap-x-3 px-4 text-small';
  return (
    <div
      role="table"
      aria-label={t('Conversations')}
      aria-rowcount={rows.length + 1}
      className="min-w-max"
    >
      <div
        role="row"
        className={`sticky top-0 z-10 h-9 border-b border-line-strong bg-surface text-micro font-medium text-muted ${line}`}
        style={{ gridTemplateColumns: template }}
      >
        {selection.isOn && (
          <span role="columnheader">
            <span className="sr-only">{t('Selected')}</span>
          </span>
        )}
        <span role="columnheader">{t('Conversation')}</span>
        {columns.map((column) => (
          <span key={column} role="columnheader" className={CELL}>
            {COLUMN_NAMES[column]}
          </span>
        ))}
      </div>
      <div
        role="rowgroup"
        className="relative"
        style={{ blockSize: rows.length * window.row }}
        onKeyDown={onKeyDown}
        {...focus}
      >
        {drawn.map(([index, item]) => (
          <div
            key={item.id}
            role="row"
            aria-rowindex={index + 2}
            className={`absolute inset-x-0 h-11 border-b border-line hover:bg-sunken ${line}`}
            style={{ top: index * window.row, gridTemplateColumns: template }}
          >
            {selection.isOn && (
              <span role="cell" className="relative z-1 flex">
                <input
                  type="checkbox"
                  aria-label={t('Select {chatUserName}', {
                    chatUserName: item.conversation.chatUserName,
                  })}
                  checked={selection.ids.has(item.id)}
                  onClick={(event) => selection.toggle(item.id, event.shiftKey)}
                  readOnly
                  className="size-4 cursor-pointer accent-accent"
                />
              </span>
            )}
            <Person
              item={item}
              focusable={index === tabStop}
              viewers={viewers.get(item.id) ?? NO_ONE}
              hasDraft={drafts.has(item.id)}
              search={search}
            />
            {columns.map((column) => (
              <span key={column} role="cell" className={CELL}>
                {CELLS[column](item, now)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
