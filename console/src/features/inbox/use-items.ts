import { useMemo } from 'react';
import type { InboxState } from '@ncf/chat/state';
import type { Enquiry } from '@ncf/contract/enquiries';
import { arrange, conversationItem, merge, type InboxFilter, type Item } from './order.ts';
import { useFoundConversations } from './use-found-conversations.ts';

/** The inbox's items: the live ones and what the server found, all of them and those that match the filter, in order. */
export function useItems(
  live: Pick<InboxState, 'conversations'>,
  enquiries: ReadonlyMap<string, Enquiry>,
  { view, q }: InboxFilter,
  agentId: string,
) {
  const found = useFoundConversations({ view, q });
  const all = useMemo<readonly Item[]>(
    () => [
      ...[...merge(live.conversations, found.data).values()].map(conversationItem),
      ...[...enquiries.values()].map((enquiry): Item => ({
        kind: 'enquiry',
        id: enquiry.enquiryId,
        enquiry,
      })),
    ],
    [live.conversations, found.data, enquiries],
  );
  const rows = useMemo(() => arrange(all, { view, q }, agentId), [all, view, q, agentId]);
  return { all, rows, found };
}

/** The names of the other agents who view each conversation, by its ID. */
export function useViewers(
  team: InboxState['team'],
  agentId: string,
): ReadonlyMap<string, readonly string[]> {
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const agent of team) {
      if (agent.agentId === agentId) continue;
      for (const { chatUserId } of agent.viewing)
        names.set(chatUserId, [...(names.get(chatUserId) ?? []), agent.adminUserName]);
    }
    return names;
  }, [team, agentId]);
}
