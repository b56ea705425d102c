import { useEffect, useState } from 'react';
import type { AccessToken } from '@ncf/chat/api';
import { conversationCounts, type ConversationCounts } from '@ncf/contract/conversations';
import { call } from '../../api/call.ts';

/** Changes within this time are counted together. */
const GATHER_MS = 300;

/**
 * How many wait and how many are this agent's, over all pages: counted by the server anew whenever a
 * conversation has changed and whenever the line is back.
 * @param changes something that is another whenever a conversation has changed
 */
export function useCounts(
  changes: unknown,
  token: AccessToken,
  connected: boolean,
): ConversationCounts | null {
  const [counts, setCounts] = useState<ConversationCounts | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      void call('get', 'conversations/counts', conversationCounts, {
        token,
        signal: aborter.signal,
      }).then((outcome) => outcome.ok && !aborter.signal.aborted && setCounts(outcome.value));
    }, GATHER_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [changes, connected, token]);
  return counts;
}
