import { useLayoutEffect, useRef } from 'react';
import type { ListedMessage } from '../conversation/state.ts';
import type { ListWindow } from './list-window.ts';
import { isSpoken, type Spoken } from './messages.ts';

/**
 * Moves the marker of new messages. The first that arrives while the reader is elsewhere in the list, or in another
 * tab, gets it; writing a message removes it and goes to the end.
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
    known.current = last?.messageId ?? null;
    if (last === undefined || last.messageId === before || !isSpoken(last)) return;
    if (last.sender === own && last.seq === null) {
      setMarker(() => null);
      window.toEnd();
    } else if (last.sender !== own && before !== null && (!window.atEnd() || document.hidden)) {
      setMarker((markerId) => markerId ?? last.messageId);
    }
  }, [messages, own, window, setMarker]);
}
