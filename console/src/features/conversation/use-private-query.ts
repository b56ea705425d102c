import type { AgentChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { privateTopic } from '@ncf/contract/topics';
import type * as z from 'zod/mini';
import { useApiQuery } from '../../api/use-api-query.ts';

/**
 * A list about a conversation that the live feed keeps current. It is fetched only after the subscription, because what
 * happens between a response and the subscription would be missed.
 * @param name the last segment of the path, such as `notes`
 * @returns undefined until it is loaded
 */
export function usePrivateQuery<T>(
  chat: AgentChat,
  chatUserId: string,
  name: string,
  shape: z.ZodMiniType<T>,
): T | undefined {
  const enabled = useStore(chat.store, (state) =>
    state.subscribedTopics.has(privateTopic(chatUserId)),
  );
  const path = `conversations/${chatUserId}/${name}`;
  return useApiQuery(path, shape, { enabled, staleTime: Infinity }).data;
}
