import type { ListedMessage } from '@ncf/chat/state';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSpoken } from './rows.ts';

/** How near to the end still counts as being there, in CSS pixels. */
const NEAR_END = 48;
/** How near to the top the page before is asked for. */
const NEAR_TOP = 240;

/**
 * Keeps the list where the reader is: at the end it follows the newest message, elsewhere nothing that
 * arrives or grows, above or below, moves what is being read.
 * @returns refs for the scroller and its content, whether the end is in view, the message before which
 * the marker of new ones stands, and the way to the end.
 */
export function useListScroll(messages: readonly ListedMessage[], onTop: () => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [atBottom, setAtBottom] = useState(true);
  const [markerId, setMarkerId] = useState<string | null>(null);
  const known = useRef<{ first: string | undefined; last: string | undefined; height: number }>({
    first: undefined,
    last: undefined,
    height: 0,
  });

  const toBottom = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    following.current = true;
    element.scrollTop = element.scrollHeight;
    setAtBottom(true);
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const first = messages[0]?.messageId;
    const last = messages.at(-1);
    const before = known.current;
    const appended = last !== undefined && last.messageId !== before.last;
    const wasKnown = before.last !== undefined;
    if (appended && last.sender === 'user' && isSpoken(last) && last.seq === null) {
      setMarkerId(null);
      toBottom();
    } else if (following.current) {
      element.scrollTop = element.scrollHeight;
    } else if (before.first !== undefined && first !== before.first) {
      element.scrollTop += element.scrollHeight - before.height;
    }
    if (
      appended &&
      wasKnown &&
      isSpoken(last) &&
      last.sender === 'admin' &&
      (!following.current || document.hidden)
    ) {
      setMarkerId((marker) => marker ?? last.messageId);
    }
    known.current = { first, last: last?.messageId, height: element.scrollHeight };
  }, [messages, toBottom]);

  useEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (!element || !inner) return;
    const onScroll = (): void => {
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
      following.current = near;
      setAtBottom(near);
      known.current.height = element.scrollHeight;
      if (element.scrollTop < NEAR_TOP) onTop();
    };
    const observer = new ResizeObserver(() => {
      if (following.current) element.scrollTop = element.scrollHeight;
      known.current.height = element.scrollHeight;
    });
    observer.observe(element);
    observer.observe(inner);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [onTop]);

  return { scroller, content, atBottom, markerId, toBottom };
}
