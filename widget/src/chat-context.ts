import type { VisitorChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import type { ChatState } from '@ncf/chat/state';
import { createContext, useContext, useState } from 'react';

/** The chat engine of the components below. */
export const ChatContext = createContext<VisitorChat | null>(null);

/** The chat engine. Throws outside of a `ChatContext`. */
export function useChat(): VisitorChat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error('useChat was called outside of a ChatContext.');
  return chat;
}

/** Part of the engine's state. `select` must not create objects, because every new value renders again. */
export function useChatState<T>(select: (state: ChatState) => T): T {
  const { store } = useChat();
  return useStore(store, select);
}

/** Whether the connection was lost and isn't back; trying to reconnect doesn't change that. */
export function useIsOffline(): boolean {
  const connection = useChatState((state) => state.connection);
  const [isOffline, setIsOffline] = useState(false);
  const now = connection === 'disconnected' || (isOffline && connection === 'connecting');
  if (now !== isOffline) setIsOffline(now);
  return now;
}

/** How many of the agents' messages the visitor has not read. */
export const unreadOf = ({ messages }: ChatState): number =>
  messages.filter((one) => 'status' in one && one.sender === 'admin' && one.status !== 'read')
    .length;
