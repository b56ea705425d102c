import { useEffect, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { conversation, type Conversation } from '@ncf/contract/messages';
import { call } from '../api/call.ts';

/**
 * A conversation's summary: the live one, else the server's, where it is not among those listed. `gone`
 * where the server has none, either: it was removed, or never was.
 */
export function useSummary(
  live: ReadonlyMap<string, Conversation>,
  chatUserId: string | null,
  token: AccessToken,
): { summary: Conversation | null; gone: boolean } {
  const known = chatUserId === null ? null : (live.get(chatUserId) ?? null);
  const [fetched, setFetched] = useState<Conversation | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const missing = known === null ? chatUserId : null;
  useEffect(() => {
    if (missing === null) return;
    const aborter = new AbortController();
    void call('get', `conversations/${missing}`, conversation, {
      token,
      signal: aborter.signal,
    }).then((outcome) => {
      if (aborter.signal.aborted) return;
      if (outcome.ok) setFetched(outcome.value);
      else if (
        outcome.failure.code === 'unknown_conversation' ||
        outcome.failure.code === 'not_found'
      )
        setUnknown(missing);
    });
    return () => aborter.abort();
  }, [missing, token]);
  return {
    summary: known ?? (fetched?.chatUserId === chatUserId ? fetched : null),
    gone: missing !== null && unknown === missing,
  };
}
