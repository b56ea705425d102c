import type { VisitorChat } from '@ncf/chat/api';
import type { ListedMessage } from '@ncf/chat/state';
import { useEffect, type RefObject } from 'react';
import { isSpoken } from '@ncf/chat/react/messages';

/**
 * Reports incoming messages as read once they were really seen (R4.12): at least half of the bubble, or
 * of the list's height, in view, in a tab that is visible.
 */
export function useSeen(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly ListedMessage[],
  chat: VisitorChat,
): void {
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const unread = messages.filter(
      (message) => isSpoken(message) && message.sender === 'admin' && message.status !== 'read',
    );
    if (unread.length === 0) return;
    const place = new Map(unread.map((message, i) => [message.messageId, i]));
    const inView = new Set<string>();
    const report = (): void => {
      if (document.visibilityState !== 'visible' || inView.size === 0) return;
      let latest = -1;
      for (const id of inView) latest = Math.max(latest, place.get(id) ?? -1);
      const message = unread[latest];
      inView.clear();
      if (message) chat.markRead(message.messageId);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const id = (entry.target as HTMLElement).dataset['id'] ?? '';
          const enough =
            entry.isIntersecting &&
            (entry.intersectionRatio >= 0.5 ||
              entry.intersectionRect.height >= (entry.rootBounds?.height ?? Infinity) / 2);
          if (enough) inView.add(id);
          else inView.delete(id);
        }
        report();
      },
      { root, threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    for (const message of unread) {
      const row = root.querySelector(`[data-id="${CSS.escape(message.messageId)}"]`);
      if (row) observer.observe(row);
    }
    document.addEventListener('visibilitychange', report);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
  }, [scroller, messages, chat]);
}
