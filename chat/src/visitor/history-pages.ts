import { LIMITS } from '@ncf/contract/limits';
import type { History, HistoryQuery } from '@ncf/contract/history';

/** The first page shows the end of the conversation, so it is small: under half a second at 50 kB/s. */
const FIRST_PAGE = { limit: 50, maxChars: 16 * 1024 };
/** The pages after it: two seconds at 50 kB/s. */
const PAGE = { limit: LIMITS.historyPage, maxChars: 64 * 1024 };
/** The smallest part of these sizes. */
const SMALLEST = 1 / 16;

/**
 * Reads a history in pages that a slow line can carry. After a failure the next page is half as long, because a page
 * that takes too long would fail each time; after a success it is twice as long again.
 */
export function historyPages(
  read: (query: HistoryQuery) => Promise<History>,
): (query: HistoryQuery) => Promise<History> {
  let part = 1;
  return async (query) => {
    const isFirst = query.sinceRev === undefined && query.beforeSeq === undefined;
    const { limit, maxChars } = isFirst ? FIRST_PAGE : PAGE;
    const size = { limit: Math.ceil(limit * part), maxChars: Math.ceil(maxChars * part) };
    try {
      const page = await read({ ...size, ...query });
      part = Math.min(1, part * 2);
      return page;
    } catch (error) {
      part = Math.max(SMALLEST, part / 2);
      throw error;
    }
  };
}
