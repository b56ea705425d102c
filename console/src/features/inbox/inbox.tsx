import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Enquiry } from '@ncf/contract/enquiries';
import type { ConversationCounts } from '@ncf/contract/conversations';
import type { InboxState } from '@ncf/chat/state';
import { Button } from '@ncf/ui/button';
import { EmptyState } from '@ncf/ui/empty-state';
import { Skeleton } from '@ncf/ui/skeleton';
import { useNow } from '../../time/use-now.ts';
import { FilterBar } from './filter-bar.tsx';
import { useFoundConversations } from './use-found-conversations.ts';
import { InboxRow } from './inbox-row.tsx';
import {
  arrange,
  conversationItem,
  merge,
  nextWaiting,
  type InboxFilter,
  type Item,
  type View,
} from './order.ts';
import { useWindow } from './use-window.ts';

/** What the app may ask of the inbox. */
export interface InboxHandle {
  /** Moves the keyboard's place by so many rows and focuses it. */
  move(by: number): void;
  /** What to answer next, or null. */
  nextWaiting(): Item | null;
  focusSearch(): void;
}

const VIEWS = new Set<string>(['waiting', 'mine', 'closed']);

/** The filter lives in the address (`?view=waiting&q=ada`), so that it can be kept and shared. */
function useFilter(): [InboxFilter, (filter: InboxFilter) => void, string] {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') ?? '';
  const filter: InboxFilter = {
    view: VIEWS.has(view) ? (view as View) : 'all',
    q: params.get('q') ?? '',
  };
  const change = (next: InboxFilter) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.view === 'all') after.delete('view');
        else after.set('view', next.view);
        if (next.q === '') after.delete('q');
        else after.set('q', next.q);
        return after;
      },
      { replace: true },
    );
  const kept = new URLSearchParams(params);
  for (const name of [...kept.keys()]) if (name !== 'view' && name !== 'q') kept.delete(name);
  return [filter, change, kept.toString()];
}

const EMPTY: Record<View, readonly [string, string]> = {
  all: [
    'No conversations yet',
    'When a visitor writes on /supports/livechat, the conversation appears here at once.',
  ],
  waiting: ['Nobody waits', 'Whoever writes next appears here, the longest wait on top.'],
  mine: ['Nothing is yours', 'Take a conversation with the key t, or answer one that is nobody’s.'],
  closed: [
    'Nothing is closed',
    'Conversations that are closed, or left by their visitor, end here.',
  ],
};

/** The list of conversations and enquiries: who risks waiting too long first, then the one changed last. */
export function Inbox({
  live,
  enquiries,
  counts,
  current,
  agentId,
  drafts,
  adminUserName,
  onLoadMore,
  ref,
}: {
  live: Pick<InboxState, 'conversations' | 'nextCursor' | 'inbox' | 'isConnected' | 'team'>;
  enquiries: ReadonlyMap<string, Enquiry>;
  /** What the server counts; null until it has said. */
  counts: ConversationCounts | null;
  /** The conversation or enquiry that is open, or null. */
  current: string | null;
  agentId: string;
  drafts: ReadonlySet<string>;
  adminUserName: string;
  onLoadMore: () => Promise<void>;
  ref?: Ref<InboxHandle>;
}) {
  const [filter, setFilter, search] = useFilter();
  const found = useFoundConversations(filter);
  const [loadingMore, setLoadingMore] = useState(false);
  // Where the keyboard stands, for as long as the same conversation is open.
  const [cursorAt, setCursorAt] = useState<{ row: string; while: string | null } | null>(null);
  const cursor = cursorAt?.while === current ? cursorAt.row : null;
  const searchField = useRef<HTMLInputElement>(null);
  const now = useNow(10_000);
  const { view: list, q } = filter;
  const all = useMemo<readonly Item[]>(
    () => [
      ...[...merge(live.conversations, found.data).values()].map(conversationItem),
      ...[...enquiries.values()].map((enquiry): Item => ({
        kind: 'enquiry',
        id: enquiry.enquiryId,
        enquiry,
      })),
    ],
    [live.conversations, found.data, enquiries],
  );
  const rows = useMemo(() => arrange(all, { view: list, q }, agentId), [all, list, q, agentId]);
  const viewers = useMemo(() => {
    const names = new Map<string, string[]>();
    for (const agent of live.team) {
      if (agent.agentId === agentId) continue;
      for (const { chatUserId } of agent.viewing)
        names.set(chatUserId, [...(names.get(chatUserId) ?? []), agent.adminUserName]);
    }
    return names;
  }, [live.team, agentId]);
  const { view, range, padding, onScroll, reveal } = useWindow(rows.length);
  const wanted = useRef<string | null>(null);

  const moveTo = (at: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, at))];
    if (row === undefined) return;
    wanted.current = row.id;
    setCursorAt({ row: row.id, while: current });
    reveal(rows.indexOf(row));
  };
  const place = rows.findIndex((row) => row.id === (cursor ?? current));
  const move = (by: number) => moveTo(place === -1 ? (by > 0 ? 0 : rows.length - 1) : place + by);

  useEffect(() => {
    if (wanted.current === null) return;
    const row = view.current?.querySelector<HTMLElement>(`[data-item="${wanted.current}"]`);
    if (row === undefined || row === null) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  useImperativeHandle(ref, () => ({
    move,
    nextWaiting: () => nextWaiting(arrange(all, { view: 'all', q: '' }, agentId), current),
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

  const filtered = list !== 'all' || q.trim() !== '';
  const busy = (live.inbox === 'loading' || live.inbox === 'none') && rows.length === 0;
  const more = filtered ? found.hasMore : live.nextCursor !== null;
  const loadMore = () => {
    if (filtered) return found.more();
    if (loadingMore) return;
    setLoadingMore(true);
    // What cannot be fetched is asked for again by the next scroll.
    void onLoadMore()
      .catch(() => undefined)
      .finally(() => setLoadingMore(false));
  };
  let openEnquiries = 0;
  for (const { state } of enquiries.values()) if (state === 'open') openEnquiries += 1;
  const [emptyTitle, emptyText] =
    q.trim() === ''
      ? EMPTY[list]
      : ['No conversation matches', 'Change the search, or look in another list.'];
  // The next page is fetched before the end of the list comes into view.
  const nearEnd = more && !busy && range.end > rows.length - 20;
  const loadSoon = useEffectEvent(loadMore);
  useEffect(() => {
    if (nearEnd && rows.length > 0) loadSoon();
  }, [nearEnd, rows.length]);
  const tabStop = place >= range.first && place < range.end ? place : range.first;

  // The arrows move the focus between links of the list.
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
  return (
    <section aria-label="Inbox" className="pane h-full">
      <FilterBar
        filter={filter}
        counts={
          counts === null ? {} : { waiting: counts.waiting + openEnquiries, mine: counts.mine }
        }
        onChange={setFilter}
        search={searchField}
      >
        {q.trim() !== '' && (
          <Link
            href={`/search?text=${encodeURIComponent(q.trim())}`}
            className="text-small text-link underline"
          >
            Search all messages for “{q.trim()}”
          </Link>
        )}
      </FilterBar>
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
        {!busy && rows.length === 0 && !found.isLoading && (
          <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
        )}
        <ul onKeyDown={onKeyDown} style={padding} aria-label="Conversations">
          {rows.slice(range.first, range.end).map((item, at) => (
            <InboxRow
              key={item.id}
              item={item}
              current={item.id === current}
              focusable={range.first + at === tabStop}
              adminUserName={adminUserName}
              viewers={viewers.get(item.id)?.join(', ') ?? ''}
              hasDraft={drafts.has(item.id)}
              search={search}
              now={now}
              index={range.first + at}
              of={rows.length}
            />
          ))}
        </ul>
        {(live.inbox === 'failed' || found.hasFailed) && (
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
              busy={loadingMore || found.isLoading}
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
