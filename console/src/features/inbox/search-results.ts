import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { conversations } from '@ncf/contract/conversations';
import type { Conversation } from '@ncf/contract/messages';
import { call } from '../../api/call.ts';
import type { InboxFilter } from './order.ts';

/** What the server found for a filter, beyond what is listed already. */
export interface SearchResults {
  data: readonly Conversation[];
  nextCursor: string | null;
  state: 'idle' | 'loading' | 'failed';
}

const NOTHING: SearchResults = { data: [], nextCursor: null, state: 'idle' };
const TYPING_PAUSE_MS = 200;

const queryOf = ({ view, q }: InboxFilter): Record<string, string> => {
  const part = q.trim();
  // With no filter the live inbox pages by itself; only those who wait must never be pages away.
  if (view === 'all' && part === '') return { view: 'waiting', limit: '200' };
  return { view, limit: '100', ...(part === '' ? {} : { q: part }) };
};

/**
 * Asks the server for the conversations of a filter, after a short pause in typing.
 * @param token gives the bearer token at the time of the call
 * @param connected whether the line is up; when it comes back, it is asked again
 * @returns what was found, and the way to fetch the next page
 */
export function useSearchResults(
  filter: InboxFilter,
  token: AccessToken,
  connected: boolean,
): [SearchResults, () => void] {
  const [results, setResults] = useState<SearchResults>(NOTHING);
  const aborter = useRef<AbortController | null>(null);
  const { view, q } = filter;

  const fetchPage = useCallback(
    async (cursor: string | null, before: readonly Conversation[]) => {
      aborter.current?.abort();
      const own = new AbortController();
      aborter.current = own;
      setResults((last) => ({ ...last, state: 'loading' }));
      const outcome = await call('get', 'conversations', conversations, {
        token,
        query: { ...queryOf({ view, q }), ...(cursor === null ? {} : { cursor }) },
        signal: own.signal,
      });
      if (own.signal.aborted) return;
      if (!outcome.ok) {
        setResults((last) => ({ ...last, state: 'failed' }));
        return;
      }
      setResults({
        data: [...before, ...outcome.value.data],
        nextCursor: outcome.value.nextCursor,
        state: 'idle',
      });
    },
    [view, q, token],
  );

  useEffect(() => {
    const timer = setTimeout(() => void fetchPage(null, []), q === '' ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.current?.abort();
    };
  }, [q, connected, fetchPage]);

  const more = () => {
    if (results.nextCursor !== null && results.state === 'idle')
      void fetchPage(results.nextCursor, results.data);
  };
  return [results, more];
}
