import { useMemo, useState, useEffect, useEffectEvent } from 'react';
import type { InboxState } from '@ncf/chat/state';
import type { Rules } from '../../reply-times.ts';
import { arrange, itemOf, merge, type InboxFilter, type Item } from './order.ts';
import { conversationsApi } from '@ncf/contract/api/conversations';
import type { QueryOf } from '@ncf/contract/api/route';
import type { Conversation } from '@ncf/contract/messages';
import { byCursor, untilRead, useApiPages } from '../../api/use-api.ts';
import { useDebounced } from '../../time/use-debounced.ts';
import { viewFilterOf } from './saved-views.ts';

/** The conversations that the server found for a filter, in addition to the live inbox. */
interface FoundConversations {
  data: readonly Conversation[];
  /** Their IDs if they are those of the current filter; empty while the server searches. */
  ids: ReadonlySet<string>;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  more: () => void;
}

const queryOf = (filter: InboxFilter, q: string): QueryOf<typeof conversationsApi.list> => {
  const { view, ...kinds } = viewFilterOf({ ...filter, q });
  // Without a filter, the live inbox pages through everything; only those who wait must not be pages away.
  if (view === 'all' && Object.keys(kinds).length === 0) return { view: 'waiting', limit: 200 };
  return { limit: 100, ...kinds, view };
};

const NONE: ReadonlySet<string> = new Set();

/** Asks the server for the conversations of a filter, after a short pause in typing. */
function useFoundConversations(filter: InboxFilter): FoundConversations {
  const typed = filter.q.trim();
  const text = useDebounced(typed);
  const pages = useApiPages(conversationsApi.list, {
    query: queryOf(filter, text),
    next: byCursor,
    keepPrevious: true,
    // The live feed brings every change.
    staleTime: Infinity,
    refetchInterval: untilRead,
  });
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = pages;
  const list = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const ids = useMemo(() => new Set(list.map(({ chatUserId }) => chatUserId)), [list]);
  return {
    data: list,
    ids: isPlaceholderData || text !== typed ? NONE : ids,
    hasMore: hasNextPage,
    isLoading: isFetching,
    hasFailed: isError,
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

/**
 * The open item as it was when it was opened, or when the filter was last changed, so that a reply or a note does not
 * move it away from under the agent.
 */
function useHeld(all: readonly Item[], filter: string, current: string | null) {
  const found = useMemo(() => all.find(({ id }) => id === current) ?? null, [all, current]);
  const place = JSON.stringify([found?.id ?? null, filter]);
  const [held, setHeld] = useState({ place, item: found });
  if (held.place === place) return held.item;
  setHeld({ place, item: found });
  return found;
}

/** The inbox's items: the live ones and what the server found, all of them and those that match the filter, in order. */
export function useItems(
  live: Pick<InboxState, 'conversations'>,
  rules: Rules,
  filter: InboxFilter,
  agentId: string,
  current: string | null,
) {
  const found = useFoundConversations(filter);
  const all = useMemo<readonly Item[]>(
    () => [...merge(live.conversations, found.data).values()].map((one) => itemOf(one, rules)),
    [live.conversations, found.data, rules],
  );
  // The filter is a new object on every render.
  const text = JSON.stringify(filter);
  const held = useHeld(all, text, current);
  const rows = useMemo(
    () => arrange(all, JSON.parse(text) as InboxFilter, agentId, held, found.ids),
    [all, text, agentId, held, found.ids],
  );
  return { all, rows, found };
}

/** The names of the other agents who view each conversation, by its ID. */
export function useViewers(
  team: InboxState['team'],
  agentId: string,
): ReadonlyMap<string, readonly string[]> {
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const agent of team) {
      if (agent.agentId === agentId) continue;
      for (const { chatUserId } of agent.viewing)
        names.set(chatUserId, [...(names.get(chatUserId) ?? []), agent.adminUserName]);
    }
    return names;
  }, [team, agentId]);
}

/**
 * The next page of the list: of the server's results while a filter is set, else of the live inbox.
 * @param rowCount how many rows the list has
 * @param isNearEnd whether its end is about to come into view; then the page loads automatically
 */
export function useMore(
  isFiltered: boolean,
  found: FoundConversations,
  live: { hasMore: boolean; loadMore: () => Promise<void> },
  rowCount: number,
  isNearEnd: boolean,
): { hasMore: boolean; isLoading: boolean; more: () => void } {
  const [isLoading, setLoading] = useState(false);
  const hasMore = isFiltered ? found.hasMore : live.hasMore;
  const more = () => {
    if (isFiltered) return found.more();
    if (isLoading) return;
    setLoading(true);
    // After a failure, the next scroll tries again.
    void live
      .loadMore()
      .catch(() => undefined)
      .finally(() => setLoading(false));
  };
  const loadSoon = useEffectEvent(more);
  // A page may add few rows that match, so each change of the count asks again.
  const isWanted = hasMore && isNearEnd && rowCount > 0;
  useEffect(() => {
    if (isWanted) loadSoon();
  }, [isWanted, rowCount]);
  return { hasMore, isLoading: isLoading || found.isLoading, more };
}
