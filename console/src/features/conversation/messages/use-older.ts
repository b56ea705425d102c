import type { ConversationStoreState } from '@ncf/chat/state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Loads the page before the first listed message. `more` never rejects; `older` says what became of it. */
export function useOlder(loadOlder: () => Promise<void>) {
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const more = async () => {
    setOlder('loading');
    try {
      await loadOlder();
      setOlder('idle');
    } catch {
      setOlder('failed');
    }
  };
  return { older, more };
}

/** Jumps to the message `wanted` once it is in the list, and loads older pages with `more` until it is. */
export function useJumpTo(
  { messages, history, hasMore }: ConversationStoreState,
  wanted: string | null,
  more: () => Promise<void>,
  jump: (messageId: string) => void,
): void {
  const fetchOlder = useEffectEvent(() => void more());
  const jumped = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || history !== 'ready' || jumped.current === wanted) return;
    if (messages.some((entry) => entry.messageId === wanted)) {
      jumped.current = wanted;
      jump(wanted);
    } else if (hasMore) fetchOlder();
  }, [wanted, history, messages, hasMore, jump]);
}
