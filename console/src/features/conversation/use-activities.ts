import type { AgentChat } from '@ncf/chat/api';
import { useStore } from '@ncf/chat/react';
import { activities, type Activity } from '@ncf/contract/activity';
import { privateTopic } from '@ncf/contract/topics';
import { useApiQuery } from '../../api/use-api-query.ts';

const NONE: readonly Activity[] = [];

/** What the team did with a conversation, oldest first; the live feed adds what is new. */
export function useActivities(chat: AgentChat, chatUserId: string): readonly Activity[] {
  // As for notes: before the subscription, what happens between response and subscription would be missed.
  const enabled = useStore(chat.store, (state) =>
    state.subscribedTopics.has(privateTopic(chatUserId)),
  );
  const path = `conversations/${chatUserId}/activity`;
  return useApiQuery(path, activities, { enabled, staleTime: Infinity }).data?.data ?? NONE;
}
