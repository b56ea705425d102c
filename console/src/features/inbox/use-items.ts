import { useMemo, useState } from 'react';
import type { InboxState } from '@ncf/chat/state';
import type { Enquiry } from '@ncf/contract/enquiries';
import { chatTimes, DEFAULT_CHAT_TIMES } from '@ncf/contract/chat-times';
import { useApiQuery } from '../../api/use-api-query.ts';
import { arrange, conversationItem, merge, type InboxFilter, type Item } from './order.ts';
import { useFoundConversations } from './use-found-conversations.ts';

/**
 * The open item as it was when it was opened, or when the filter was last changed, so that a reply or a note does not
 * move it away from under the agent.
 */
function useHeld(all: readonly Item[], { view, q, tag }: InboxFilter, current: string | null) {
  const found = useMemo(() => all.find(({ id }) => id === current) ?? null, [all, current]);
  const place = JSON.stringify([found?.id ?? null, view, q, tag]);
  const [held, setHeld] = useState({ place, item: found });
  if (held.place === place) return held.item;
  setHeld({ place, item: found });
  return found;
}

/** The inbox's items: the live ones and what the server found, all of them and those that match the filter, in order. */
export function useItems(
  live: Pick<InboxState, 'conversations'>,
  enquiries: ReadonlyMap<string, Enquiry>,
  filter: InboxFilter,
  agentId: string,
  current: string | null,
) {
  const { view, q, tag } = filter;
  const found = useFoundConversations(filter);
  const times =
    useApiQuery('due-times', chatTimes, { staleTime: Infinity }).data ?? DEFAULT_CHAT_TIMES;
  const all = useMemo<readonly Item[]>(
    () => [
      ...[...merge(live.conversations, found.data).values()].map((one) =>
        conversationItem(one, times),
      ),
      ...[...enquiries.values()].map((enquiry): Item => ({
        kind: 'enquiry',
        id: enquiry.enquiryId,
        enquiry,
      })),
    ],
    [live.conversations, found.data, enquiries, times],
  );
  const held = useHeld(all, filter, current);
  const rows = useMemo(
    () => arrange(all, { view, q, tag }, agentId, held, found.ids),
    [all, view, q, tag, agentId, held, found.ids],
  );
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
