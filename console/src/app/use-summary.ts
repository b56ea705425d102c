import { useState } from 'react';
import { conversation, type Conversation } from '@ncf/contract/messages';
import { useApiQuery } from '../api/use-api-query.ts';

/**
 * A conversation's summary: the live one, or the server's if the live inbox does not list it. `gone`: it was deleted,
 * or never existed.
 */
export function useSummary(
  live: ReadonlyMap<string, Conversation>,
  chatUserId: string | null,
): { summary: Conversation | null; gone: boolean } {
  const known = chatUserId === null ? null : (live.get(chatUserId) ?? null);
  const isMissing = chatUserId !== null && known === null;
  const { data, error } = useApiQuery(
    isMissing ? `conversations/${chatUserId}` : null,
    conversation,
  );
  const code = error?.code;
  const isGone = code === 'unknown_conversation' || code === 'not_found';
  // A query that is fetched again forgets its error at first; the screen must not show the conversation in that time.
  const [goneId, setGoneId] = useState<string | null>(null);
  if (isMissing && isGone && goneId !== chatUserId) setGoneId(chatUserId);
  return {
    summary: known ?? data ?? null,
    gone: isMissing && (isGone || (data === undefined && goneId === chatUserId)),
  };
}
