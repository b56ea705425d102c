import type { ListedMessage } from '@ncf/chat/state';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSpoken } from '@ncf/chat/react/messages';

/** How near to the end still counts as being there, in CSS pixels. */
const NEAR_END = 48;
/** How near to the top the page before is asked for. */
const NEAR_TOP = 240;

/** The row that stands first in view, and how far below the list's upper edge it begins, in CSS pixels. */
interface Anchor {
  row: Element;
  top: number;
}

const topIn = (scroller: HTMLElement, row: Element): number =>
  row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

function anchorIn(scroller: HTMLElement, content: HTMLElement): Anchor | null {
  const rows = content.children;
  let [from, to] = [0, rows.length - 1];
  const edge = scroller.getBoundingClientRect().top;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  const row = rows[from];
  return row === undefined ? null : { row, top: topIn(scroller, row) };
}

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
  const anchor = useRef<Anchor | null>(null);
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
    /** Where this side has left the list, in pixels: elsewhere it is by the person, whose scroll is not told yet. */
    let left = element.scrollTop;
    const onScroll = (): void => {
      left = element.scrollTop;
      const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
      following.current = near;
      setAtBottom(near);
      known.current.height = element.scrollHeight;
      anchor.current = near ? null : anchorIn(element, inner);
      if (element.scrollTop < NEAR_TOP) onTop();
    };
    // A row is measured when it first comes into view, and pictures arrive late: what is read stays in
    // its place, in browsers too that do not anchor a scroll by themselves.
    const observer = new ResizeObserver(() => {
      if (element.scrollTop < left - 1) onScroll();
      else if (following.current) element.scrollTop = element.scrollHeight;
      else if (anchor.current?.row.isConnected === true) {
        const moved = topIn(element, anchor.current.row) - anchor.current.top;
        if (Math.abs(moved) >= 1) element.scrollTop += moved;
      }
      left = element.scrollTop;
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
