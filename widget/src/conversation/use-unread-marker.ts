import { firstUnread, isSpoken } from '@ncf/chat/react/messages';
import { useCallback, useEffect, useState } from 'react';
import { useChatState } from '../chat-context.ts';
import type { Older } from './use-older.ts';

type MarkerId = string | null;

/**
 * The message before which the list says that new ones begin: the first that was unread when the list opened. While
 * that may be in an older page, it loads those.
 */
export function useUnreadMarker({ state, loadOlder }: Older): {
  markerId: MarkerId;
  /** Whether the list can open at the marker, or at its end if there is none. */
  isKnown: boolean;
  setMarkerId: (change: (markerId: MarkerId) => MarkerId) => void;
} {
  const messages = useChatState((current) => current.messages);
  const history = useChatState((current) => current.history);
  const hasMore = useChatState((current) => current.hasMore);
  const [markerId, setKnown] = useState<MarkerId | undefined>(undefined);
  const isLooking = history === 'ready' && markerId === undefined;
  const unread = isLooking ? firstUnread(messages, 'admin') : null;
  const isInOlder =
    unread !== null &&
    hasMore &&
    state !== 'failed' &&
    messages.find(isSpoken)?.messageId === unread;
  if (isLooking && !isInOlder) setKnown(unread);
  useEffect(() => {
    if (isInOlder) loadOlder();
  }, [isInOlder, loadOlder, messages]);
  const setMarkerId = useCallback(
    (change: (markerId: MarkerId) => MarkerId) => setKnown((current) => change(current ?? null)),
    [],
  );
  return { markerId: markerId ?? null, isKnown: markerId !== undefined, setMarkerId };
}
