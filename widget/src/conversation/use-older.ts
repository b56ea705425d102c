import { useCallback, useState } from 'react';
import { useChat, useChatState } from '../chat-context.ts';

/** Loads the page of messages before the first listed one. `loadOlder` does nothing while there is none to load. */
export function useOlder(): { isLoading: boolean; loadOlder: () => void } {
  const chat = useChat();
  const history = useChatState((state) => state.history);
  const hasMore = useChatState((state) => state.hasMore);
  const [isLoading, setLoading] = useState(false);
  const loadOlder = useCallback(() => {
    if (!hasMore || isLoading || history !== 'ready') return;
    setLoading(true);
    void chat
      .loadOlder()
      .catch(() => undefined)
      .finally(() => setLoading(false));
  }, [chat, hasMore, isLoading, history]);
  return { isLoading, loadOlder };
}
