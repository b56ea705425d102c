import { useEffect, useRef } from 'react';
import { useChatState } from '../chat-context.ts';
import { setShownOnAllPages } from './show-on-all-pages.ts';

/** Shows the chat on all pages while there is a conversation or an unsent leave event. */
export function useShownOnAllPages(layout: 'page' | 'floating'): void {
  const session = useChatState((state) => state.session);
  const leaveWaits = useChatState((state) => state.leaveWaits);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (session === 'open') setShownOnAllPages(true);
    else if (session === 'none' && wasOpen.current && layout === 'page')
      setShownOnAllPages(leaveWaits);
    if (session === 'open') wasOpen.current = true;
  }, [session, layout, leaveWaits]);
}
