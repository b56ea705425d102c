import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ListedMessage } from '@ncf/chat/state';

/** Scrolls the list alone: `scrollIntoView` would move the page around it too. */
function place(scroller: HTMLElement, row: Element, at: 'start' | 'center' | 'nearest'): void {
  const view = scroller.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  const above = box.top - view.top;
  const below = box.bottom - view.bottom;
  if (at === 'start') scroller.scrollTop += above - 8;
  else if (at === 'center') scroller.scrollTop += above - (view.height - box.height) / 2;
  else if (above < 0) scroller.scrollTop += above;
  else if (below > 0) scroller.scrollTop += below;
}

/** Within this many pixels of its end a list counts as being at its end. */
const NEAR = 60;

/**
 * Keeps a conversation's scroll where its reader wants it: at the end while they are at the end, on
 * the same message while older ones are put before it, and at the first unread message on opening.
 */
export function useScroll(
  messages: readonly ListedMessage[],
  unreadFrom: string | null,
): {
  scroller: RefObject<HTMLDivElement | null>;
  atEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  jumpTo: (messageId: string) => boolean;
  reveal: (row: Element) => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(true);
  const opened = useRef(false);
  const last = useRef<{ first: string | undefined; height: number; top: number }>({
    first: undefined,
    height: 0,
    top: 0,
  });

  const remember = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    last.current = { ...last.current, height: element.scrollHeight, top: element.scrollTop };
  }, []);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    following.current = true;
  }, []);

  const jumpTo = useCallback((messageId: string): boolean => {
    const row =
      scroller.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`) ?? null;
    if (row === null || scroller.current === null) return false;
    following.current = false;
    place(scroller.current, row, 'center');
    row.focus({ preventScroll: true });
    row.classList.add('jumped');
    setTimeout(() => row.classList.remove('jumped'), 1600);
    return true;
  }, []);

  const first = messages[0]?.messageId;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || messages.length === 0) return;
    if (!opened.current) {
      opened.current = true;
      const line = unreadFrom === null ? null : element.querySelector('[data-unread]');
      if (line === null) toEnd();
      else place(element, line, 'start');
    } else if (following.current) {
      toEnd();
    } else if (first !== last.current.first) {
      element.scrollTop = element.scrollHeight - last.current.height + last.current.top;
    }
    last.current.first = first;
    remember();
  }, [messages, first, unreadFrom, toEnd, remember]);

  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (element === null || content === null || content === undefined) return;
    // An image that loads, the keyboard that opens, a row that gets its real height.
    const observer = new ResizeObserver(() => {
      if (following.current) toEnd();
      remember();
    });
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, [toEnd, remember]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    following.current = near;
    setAtEnd(near);
    remember();
  }, [remember]);

  const reveal = useCallback((row: Element) => {
    if (scroller.current !== null) place(scroller.current, row, 'nearest');
  }, []);

  return { scroller, atEnd, onScroll, toEnd, jumpTo, reveal };
}
