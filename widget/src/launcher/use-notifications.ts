import type { VisitorChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { useEffect } from 'react';

/**
 * Announces messages that arrive unseen. The code for it loads once there is a conversation.
 * @param isMinimized whether the panel is closed
 */
export function useNotifications(chat: VisitorChat, isMinimized: boolean): void {
  const isOpen = useStore(chat.store, ({ session }) => session === 'open');
  useEffect(() => {
    if (!isOpen) return;
    let stop = (): void => undefined;
    let isGone = false;
    import('./notifications.ts').then(
      ({ announceMessages }) => {
        if (!isGone) stop = announceMessages(chat, isMinimized);
      },
      // The list and the launcher show new messages, too.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [chat, isMinimized, isOpen]);
}
