import { useEffect, useEffectEvent, useState } from 'react';
import type { FoundConversations } from './use-found-conversations.ts';

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
