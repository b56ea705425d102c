import { useMemo, useState } from 'react';
import type { InboxState } from '@ncf/chat/state';
import type { Rules } from '../../reply-times.ts';
import { arrange, itemOf, merge, type InboxFilter, type Item } from './order.ts';
import { useFoundConversations } from './use-found-conversations.ts';

/**
 * The open item as it was when it was opened, or when the filter was last changed, so that a reply or a note does not
 * move it away from under the agent.
 */
function useHeld(all: readonly Item[], filter: string, current: string | null) {
  const found = useMemo(() => all.find(({ id }) => id === current) ?? null, [all, current]);
  const place = JSON.stringify([found?.id ?? null, filter]);
  const [held, setHeld] = useState({ place, item: found });
  if (held.place === place) return held.item;
  setHeld({ place, item: found });
  return found;
}

/** The inbox's items: the live ones and what the server found, all of them and those that match the filter, in order. */
export function useItems(
  live: Pick<InboxState, 'conversations'>,
  rules: Rules,
  filter: InboxFilter,
  agentId: string,
  current: string | null,
) {
  const found = useFoundConversations(filter);
  const all = useMemo<readonly Item[]>(
    () => [...merge(live.conversations, found.data).values()].map((one) => itemOf(one, rules)),
    [live.conversations, found.data, rules],
  );
  // The filter is a new object on every render.
  const text = JSON.stringify(filter);
  const held = useHeld(all, text, current);
  const rows = useMemo(
    () => arrange(all, JSON.parse(text) as InboxFilter, agentId, held, found.ids),
    [all, text, agentId, held, found.ids],
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
