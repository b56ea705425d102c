import { conversationsApi } from '@ncf/contract/api/conversations';
import type { QueryOf } from '@ncf/contract/api/route';
import type { Conversation } from '@ncf/contract/messages';
import { useMemo } from 'react';
import { byCursor, useApiPages } from '../../api/use-api.ts';
import { useDebounced } from '../../time/use-debounced.ts';
import type { InboxFilter } from './order.ts';
import { viewFilterOf } from './saved-views.ts';

/** The conversations that the server found for a filter, in addition to the live inbox. */
export interface FoundConversations {
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
export function useFoundConversations(filter: InboxFilter): FoundConversations {
  const typed = filter.q.trim();
  const text = useDebounced(typed);
  const pages = useApiPages(conversationsApi.list, {
    query: queryOf(filter, text),
    next: byCursor,
    keepPrevious: true,
    // The live feed brings every change.
    staleTime: Infinity,
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
