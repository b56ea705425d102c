import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ListedMessage } from '../conversation/state.ts';
import type { ListWindow } from './list-window.ts';
import { firstUnread, isSpoken, type Spoken } from './messages.ts';

/** After this time in view a message has been reported as seen, in milliseconds. */
const SEEN_MS = 1000;

/**
 * Moves the marker of new messages. The first that arrives while the reader is elsewhere in the list, or in another
 * tab, gets it, and the first of a burst that went out of view before it was seen; writing a message removes it and
 * goes to the end.
 * @param own the side that reads here
 * @param setMarker as from `useState`: the message before which the marker belongs
 */
export function useArrivals(
  messages: readonly ListedMessage[],
  own: Spoken['sender'],
  window: ListWindow,
  setMarker: (change: (markerId: string | null) => string | null) => void,
): void {
  const known = useRef<string | null>(null);
  useLayoutEffect(() => {
    const last = messages.at(-1);
    const before = known.current;
    const arrived = messages.slice(messages.findLastIndex((one) => one.messageId === before) + 1);
    known.current = last?.messageId ?? null;
    if (last === undefined || last.messageId === before || !isSpoken(last)) return;
    if (last.sender === own && last.seq === null) {
      setMarker(() => null);
      window.toEnd();
    } else if (last.sender !== own && before !== null && (!window.atEnd() || document.hidden)) {
      const first = arrived.find((entry) => isSpoken(entry) && entry.sender !== own) ?? last;
      setMarker((markerId) => markerId ?? first.messageId);
    }
  }, [messages, own, window, setMarker]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.hidden || !window.atEnd()) return;
      const ownLast = messages.findLastIndex((entry) => isSpoken(entry) && entry.sender === own);
      const passed = firstUnread(messages.slice(ownLast + 1), own === 'user' ? 'admin' : 'user');
      if (passed !== null) setMarker((markerId) => markerId ?? passed);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [messages, own, window, setMarker]);
}
