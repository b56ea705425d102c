import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import type { AgentChat } from '@ncf/chat/api';
import type { InboxState } from '@ncf/chat/state';
import type { ConversationCounts } from '@ncf/contract/conversations';
import { Button } from '@ncf/ui/button';
import { Skeleton } from '@ncf/ui/skeleton';
import { useAgent } from '../../agent.ts';
import { lazyPart } from '../../layout/lazy-part.tsx';
import { useRules } from '../../reply-times.ts';
import { FilterBar } from './filter-bar.tsx';
import { InboxList } from './inbox-list.tsx';
import { arrange, nextWaiting, NO_FILTER, type Item } from './order.ts';
import { isSavable, savedViewOf, useSavedViews } from './saved-views.ts';
import { useColumns } from './use-columns.ts';
import { useFilter } from './use-filter.ts';
import { useItems, useViewers, useMore } from './use-items.ts';
import { useKeepInView, useWindow, type ListWindow } from './use-window.ts';
import { useSelection } from './use-selection.ts';

/** What the app's shortcuts do with the inbox. */
export interface InboxHandle {
  /** Moves the focus by a number of rows. */
  move(by: number): void;
  /** What to answer next, or null. */
  nextWaiting(): Item | null;
  focusSearch(): void;
}

interface InboxProps {
  chat: AgentChat;
  live: Pick<InboxState, 'conversations' | 'nextCursor' | 'inbox' | 'team'>;
  /** Null until the server has counted. */
  counts: ConversationCounts | null;
  /** ID of the open conversation, or null. */
  current: string | null;
  /** Whether nothing is shown next to it, so that a view's columns have room. */
  isAlone: boolean;
  /** IDs of the conversations with a draft. */
  drafts: ReadonlySet<string>;
  onLoadMore: () => Promise<void>;
  ref?: Ref<InboxHandle>;
}

const BulkBar = lazyPart(() => import('./bulk-bar.tsx'));
const ColumnList = lazyPart(() => import('./column-list.tsx'));
const EmptyList = lazyPart(() => import('./empty-list.tsx'));
const ViewList = lazyPart(
  () => import('./view-list.tsx'),
  <div className="border-e border-line bg-sunken max-xl:hidden" />,
);

/** How many rows before the end the next page starts to load. */
const LOAD_AHEAD = 20;

/** The row that arrow keys move from: the one they moved to last, else the open one. */
function useCursor(rows: readonly Item[], current: string | null, { view, reveal }: ListWindow) {
  const [cursor, setCursor] = useState<{ row: string; current: string | null } | null>(null);
  const place = cursor?.current === current ? cursor.row : current;
  const at = rows.findIndex((row) => row.id === place);
  const wanted = useRef<string | null>(null);
  const left = useRef(current);
  // Back from a conversation, its row has the focus, which would be lost with what had it.
  useEffect(() => {
    const row = left.current;
    left.current = current;
    if (row === null || current !== null || document.activeElement !== document.body) return;
    wanted.current = row;
    setCursor({ row, current });
  }, [current]);
  const moveTo = (to: number) => {
    const index = Math.max(0, Math.min(rows.length - 1, to));
    const row = rows[index];
    if (row === undefined) return;
    wanted.current = row.id;
    setCursor({ row: row.id, current });
    reveal(index);
  };
  // The row exists only after the next render.
  useEffect(() => {
    if (wanted.current === null) return;
    const row = view.current?.querySelector<HTMLElement>(`[data-item="${wanted.current}"]`);
    if (row === undefined || row === null) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const move = (by: number) => moveTo(at === -1 ? (by > 0 ? 0 : rows.length - 1) : at + by);
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
    };
    const run = keys[event.key];
    if (run === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    run();
  };
  return { at, move, onKeyDown };
}

const LoadingRows = () =>
  Array.from({ length: 8 }, (_, at) => (
    <div key={at} className="flex h-21 items-center gap-3 border-b border-line px-3.5">
      <Skeleton className="size-9 shrink-0 self-start rounded-full mt-2.5" />
      <div className="grid grow gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    </div>
  ));

/** The conversations: what is due first, then the one with the latest activity. */
export function Inbox(props: InboxProps) {
  const { live, counts, current, drafts, ref } = props;
  const { agentId } = useAgent();
  const [filter, setFilter, search] = useFilter();
  const rules = useRules();
  const saved = useSavedViews();
  const shown = savedViewOf(saved, filter);
  const { all, rows, found } = useItems(live, rules, filter, agentId, current);
  const selection = useSelection(rows);
  const viewers = useViewers(live.team, agentId);
  const columns = useColumns(saved, filter, props.isAlone);
  const isTable = columns.length > 0;
  const list = useWindow(rows.length, isTable);
  const { range } = list;
  useKeepInView(rows, current, list);
  const { at, move, onKeyDown } = useCursor(rows, current, list);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    move,
    nextWaiting: () =>
      nextWaiting(arrange(all, NO_FILTER, agentId), current, agentId, (id) => viewers.has(id)),
    focusSearch: () => field.current?.focus(),
  }));

  const isFirstLoad = (live.inbox === 'loading' || live.inbox === 'none') && rows.length === 0;
  const hasFailed = live.inbox === 'failed' || found.hasFailed;
  const isComplete = !isFirstLoad && !found.isLoading && !hasFailed;
  const { hasMore, isLoading, more } = useMore(
    filter.view !== 'all' || isSavable(filter),
    found,
    { hasMore: live.nextCursor !== null, loadMore: props.onLoadMore },
    rows.length,
    !isFirstLoad && range.end > rows.length - LOAD_AHEAD,
  );
  const listProps = {
    rows,
    window: list,
    current,
    tabStop: at >= range.first && at < range.end ? at : range.first,
    viewers,
    drafts,
    search,
    selection,
    onKeyDown,
  };
  return (
    <div
      data-table={isTable || undefined}
      className="grid h-full min-h-0 grid-rows-1 xl:grid-cols-[11.5rem_minmax(0,1fr)]"
    >
      <ViewList
        filter={filter}
        counts={counts}
        saved={saved}
        current={shown}
        teams={rules.teams}
        onChange={setFilter}
      />
      <nav aria-label="Conversations" className="pane h-full overflow-y-auto">
        <FilterBar
          filter={filter}
          counts={counts}
          saved={saved}
          current={shown}
          selection={selection}
          onChange={setFilter}
          search={field}
        />
        {selection.isOn && <BulkBar selection={selection} chat={props.chat} />}
        <div
          ref={list.view}
          onScroll={list.onScroll}
          aria-busy={isFirstLoad || undefined}
          className="relative min-h-24 grow overflow-y-auto overscroll-contain"
        >
          {isFirstLoad && <LoadingRows />}
          {isComplete && rows.length === 0 && <EmptyList filter={filter} />}
          {isTable ? <ColumnList {...listProps} columns={columns} /> : <InboxList {...listProps} />}
          {hasFailed && (
            <p role="status" className="px-4 py-3 text-small text-warning">
              Part of the list couldn’t be loaded. We’ll keep trying.
            </p>
          )}
          {hasMore && (
            <div className="p-3">
              <Button size="small" className="w-full" busy={isLoading} onClick={more}>
                Load more
              </Button>
            </div>
          )}
        </div>
      </nav>
    </div>
  );
}
