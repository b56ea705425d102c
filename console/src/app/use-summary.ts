import { useEffect, useState } from 'react';
import { conversation, type Conversation } from '@ncf/contract/messages';
import { call } from '../call.ts';

/** A conversation's summary: the live one, else the server's, where it is not among those listed. */
export function useSummary(
  live: ReadonlyMap<string, Conversation>,
  chatUserId: string | null,
  token: () => string,
): Conversation | null {
  const known = chatUserId === null ? null : (live.get(chatUserId) ?? null);
  const [fetched, setFetched] = useState<Conversation | null>(null);
  const missing = known === null ? chatUserId : null;
  useEffect(() => {
    if (missing === null) return;
    const aborter = new AbortController();
    void call('get', `conversations/${missing}`, conversation, {
      token: token(),
      signal: aborter.signal,
    }).then((outcome) => {
      if (outcome.ok && !aborter.signal.aborted) setFetched(outcome.value);
    });
    return () => aborter.abort();
  }, [missing, token]);
  return known ?? (fetched?.chatUserId === chatUserId ? fetched : null);
}
