import type { AgentChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { privateTopic } from '@ncf/contract/topics';
import { untilRead } from '../../api/use-api.ts';

/**
 * How to read a list about a conversation that the live feed keeps current. It is fetched only after the subscription,
 * because what happens between a response and the subscription would be missed.
 */
export function usePrivateQuery(chat: AgentChat, chatUserId: string) {
  const enabled = useStore(chat.store, (state) =>
    state.subscribedTopics.has(privateTopic(chatUserId)),
  );
  return { params: { chatUserId }, enabled, staleTime: Infinity, refetchInterval: untilRead };
}
