import { useCallback, useRef, useState } from 'react';
import { useChat, useChatState } from '../chat-context.ts';

export interface Older {
  state: 'idle' | 'loading' | 'failed';
  /** Does nothing while there is nothing to load. */
  loadOlder: () => void;
}

/** Loads the page of messages before the first listed one. */
export function useOlder(): Older {
  const chat = useChat();
  const history = useChatState((current) => current.history);
  const hasMore = useChatState((current) => current.hasMore);
  const [state, setState] = useState<Older['state']>('idle');
  const isLoading = useRef(false);
  const loadOlder = useCallback(() => {
    if (!hasMore || isLoading.current || history !== 'ready') return;
    isLoading.current = true;
    setState('loading');
    chat
      .loadOlder()
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
      .finally(() => {
        isLoading.current = false;
      });
  }, [chat, hasMore, history]);
  return { state, loadOlder };
}
