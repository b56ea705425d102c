import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ListedMessage } from '@ncf/chat/state';
import { isSpoken } from '@ncf/chat/react/messages';

/** The last message of the visitor among these ids that is not read yet, or null. */
export function lastToRead(
  messages: readonly ListedMessage[],
  visible: ReadonlySet<string>,
): string | null {
  const last = messages.findLast(
    (entry) =>
      isSpoken(entry) &&
      entry.sender === 'user' &&
      entry.status !== 'read' &&
      visible.has(entry.messageId),
  );
  return last?.messageId ?? null;
}

/**
 * Reports the visitor's messages as read once they are truly seen: in view, in a page that is shown
 * and has the focus (R4.12).
 */
export function useSeen(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly ListedMessage[],
  markRead: (messageId: string) => void,
): void {
  const visible = useRef(new Set<string>());
  const observer = useRef<IntersectionObserver | null>(null);
  const reported = useRef<string | null>(null);

  const report = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const id = lastToRead(messages, visible.current);
    if (id === null || id === reported.current) return;
    reported.current = id;
    markRead(id);
  });

  useEffect(() => {
    const own = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset['message'];
          if (id === undefined) continue;
          if (isIntersecting) visible.current.add(id);
          else visible.current.delete(id);
        }
        report();
      },
      { root: scroller.current, rootMargin: '-8px 0px' },
    );
    observer.current = own;
    const again = () => report();
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      own.disconnect();
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [scroller]);

  useEffect(() => {
    const own = observer.current;
    if (own === null) return;
    own.disconnect();
    visible.current.clear();
    const unread = messages.filter(
      (entry) => isSpoken(entry) && entry.sender === 'user' && entry.status !== 'read',
    );
    for (const { messageId } of unread) {
      const row = scroller.current?.querySelector(`[data-message="${messageId}"]`);
      if (row !== null && row !== undefined) own.observe(row);
    }
  }, [messages, scroller]);
}
