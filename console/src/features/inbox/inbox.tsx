import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useSearchParams } from 'wouter';
import type { Conversation } from '@ncf/contract/messages';
import type { InboxState } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { useNow } from '../../use-now.ts';
import { FilterBar } from './filter-bar.tsx';
import { useFound } from './found.ts';
import { InboxRow } from './inbox-row.tsx';
import { arrange, merge, nextWaiting, type InboxFilter } from './order.ts';
import { useWindow } from './use-window.ts';

/** What the app may ask of the inbox. */
export interface InboxHandle {
  /** Moves the keyboard's place by so many rows and focuses it. */
  move(by: number): void;
  /** The conversation to answer next, or null. */
  nextWaiting(): Conversation | null;
  focusSearch(): void;
}

const STATES = new Set<string>(['waiting', 'active', 'left']);

/** The filter lives in the address (`?state=waiting&q=ada`), so that it can be kept and shared. */
function useFilter(): [InboxFilter, (filter: InboxFilter) => void, string] {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') ?? '';
  const filter: InboxFilter = {
    state: STATES.has(state) ? (state as InboxFilter['state']) : 'all',
    q: params.get('q') ?? '',
  };
  const change = (next: InboxFilter) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.state === 'all') after.delete('state');
        else after.set('state', next.state);
        if (next.q === '') after.delete('q');
        else after.set('q', next.q);
        return after;
      },
      { replace: true },
    );
  return [filter, change, params.toString()];
}

/** The list of conversations: who waits first, then the one changed last. */
export function Inbox({
  live,
  current,
  token,
  drafts,
  adminUserName,
  onLoadMore,
  ref,
}: {
  live: Pick<InboxState, 'conversations' | 'nextCursor' | 'inbox' | 'isConnected'>;
  /** The conversation that is open, or null. */
  current: string | null;
  token: () => string;
  drafts: ReadonlySet<string>;
  adminUserName: string;
  onLoadMore: () => Promise<void>;
  ref?: Ref<InboxHandle>;
}) {
  const [filter, setFilter, search] = useFilter();
  const [found, moreFound] = useFound(filter, token, live.isConnected);
  const [loadingMore, setLoadingMore] = useState(false);
  // Where the keyboard stands, for as long as the same conversation is open.
  const [cursorAt, setCursorAt] = useState<{ row: string; while: string | null } | null>(null);
  const cursor = cursorAt?.while === current ? cursorAt.row : null;
  const searchField = useRef<HTMLInputElement>(null);
  const now = useNow(10_000);
  const { state, q } = filter;
  const all = useMemo(
    () => merge(live.conversations, found.data),
    [live.conversations, found.data],
  );
  const rows = useMemo(() => arrange(all.values(), { state, q }), [all, state, q]);
  const { view, range, padding, onScroll, reveal } = useWindow(rows.length);
  const wanted = useRef<string | null>(null);

  const moveTo = (at: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, at))];
    if (row === undefined) return;
    wanted.current = row.chatUserId;
    setCursorAt({ row: row.chatUserId, while: current });
    reveal(rows.indexOf(row));
  };
  const place = rows.findIndex((row) => row.chatUserId === (cursor ?? current));
  const move = (by: number) => moveTo(place === -1 ? (by > 0 ? 0 : rows.length - 1) : place + by);

  useEffect(() => {
    if (wanted.current === null) return;
    const row = view.current?.querySelector<HTMLElement>(`[data-conversation="${wanted.current}"]`);
    if (row === undefined || row === null) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  useImperativeHandle(ref, () => ({
    move,
    nextWaiting: () => nextWaiting(arrange(all.values(), { state: 'all', q: '' }), current),
    focusSearch: () => searchField.current?.focus(),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    const step: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
    };
    const act = step[event.key];
    if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };

  const filtered = state !== 'all' || q.trim() !== '';
  const busy = (live.inbox === 'loading' || live.inbox === 'none') && rows.length === 0;
  const more = filtered ? found.nextCursor !== null : live.nextCursor !== null;
  const loadMore = () => {
    if (filtered) return moreFound();
    setLoadingMore(true);
    void onLoadMore().finally(() => setLoadingMore(false));
  };
  const tabStop = place >= range.first && place < range.end ? place : range.first;

  // The arrows move the focus between links of the list.
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
  return (
    <section aria-label="Inbox" className="pane h-full">
      <FilterBar filter={filter} onChange={setFilter} search={searchField} />
      <div
        ref={view}
        onScroll={onScroll}
        aria-busy={busy || undefined}
        className="relative min-h-0 grow overflow-y-auto overscroll-contain"
      >
        {busy &&
          Array.from({ length: 8 }, (_, at) => (
            <div key={at} className="grid h-19 content-center gap-2 border-b border-line px-4">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-4/5" />
            </div>
          ))}
        {!busy && rows.length === 0 && found.state !== 'loading' && (
          <EmptyState title={filtered ? 'No conversation matches' : 'No conversations yet'}>
            {filtered
              ? 'Change the search or the state above.'
              : 'When a visitor writes on /supports/livechat, the conversation appears here at once.'}
          </EmptyState>
        )}
        <ul onKeyDown={onKeyDown} style={padding} aria-label="Conversations">
          {rows.slice(range.first, range.end).map((conversation, at) => (
            <InboxRow
              key={conversation.chatUserId}
              conversation={conversation}
              current={conversation.chatUserId === current}
              focusable={range.first + at === tabStop}
              adminUserName={adminUserName}
              hasDraft={drafts.has(conversation.chatUserId)}
              search={search}
              now={now}
              place={range.first + at}
              of={rows.length}
            />
          ))}
        </ul>
        {(live.inbox === 'failed' || found.state === 'failed') && (
          <p role="status" className="px-4 py-3 text-small text-warning">
            Part of the list could not be fetched. What is shown stays; it is fetched again when the
            line is back.
          </p>
        )}
        {more && (
          <div className="p-3">
            <Button
              size="small"
              className="w-full"
              busy={loadingMore || found.state === 'loading'}
              onClick={loadMore}
            >
              Load more
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
