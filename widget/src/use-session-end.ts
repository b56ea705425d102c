import type { VisitorChat } from '@ncf/chat/api';
import { useEffect, useRef, useState } from 'react';

export type SessionEnd = ReturnType<typeof useSessionEnd>;

/** Follows whether the session ended without the visitor's doing: in another window, or because it expired. */
export function useSessionEnd(chat: VisitorChat) {
  const [wasUnexpected, setUnexpected] = useState(false);
  const isExpected = useRef(false);
  useEffect(
    () =>
      chat.store.subscribe((state, previous) => {
        if (state.session === previous.session) return;
        const hasEnded = previous.session === 'open' && state.session === 'none';
        setUnexpected(hasEnded && !isExpected.current);
        isExpected.current = false;
      }),
    [chat],
  );
  return {
    /** An open conversation ended, and not because the visitor asked for it here. */
    wasUnexpected,
    /** The visitor ends the session now. */
    expect: () => void (isExpected.current = true),
    /** The visitor has seen that it ended. */
    dismiss: () => setUnexpected(false),
  };
}
