import { useEffect, useRef } from 'react';
import { useChatState } from '../chat-context.ts';
import { endShownOnAllPages, setShownOnAllPages } from './show-on-all-pages.ts';

/** Shows the chat on no other pages once its conversation has ended. The panel that floats stays until it is closed. */
export function useShownOnAllPages(layout: 'page' | 'floating'): void {
  const session = useChatState((state) => state.session);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (session === 'open') wasOpen.current = true;
    else if (session === 'none' && wasOpen.current) {
      if (layout === 'page') setShownOnAllPages(false);
      else endShownOnAllPages();
    }
  }, [session, layout]);
}
