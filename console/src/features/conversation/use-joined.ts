import { useState } from 'react';
import type { AgentConversation } from '@ncf/chat/api';
import type { ListedMessage } from '@ncf/chat/state';
import type { Conversation } from '@ncf/contract/messages';

/**
 * Whether this agent has joined: by their last join or leave in the list, else by the inbox's summary.
 * @returns null if neither says
 */
export function joinedIn(
  messages: readonly ListedMessage[],
  summary: Pick<Conversation, 'agentIds'> | null,
  agentId: string,
): boolean | null {
  const last = messages.findLast(
    (entry) =>
      (entry.type === 'admin_join' || entry.type === 'admin_left') && entry.agentId === agentId,
  );
  if (last !== undefined) return last.type === 'admin_join';
  return summary === null ? null : summary.agentIds.includes(agentId);
}

/** Whether the agent is in a conversation. */
export interface Presence {
  joined: boolean;
  join: () => void;
  leave: () => void;
}

/** The agent's presence in a conversation; a change shows until the server confirms it. */
export function useJoined(
  conversation: AgentConversation,
  messages: readonly ListedMessage[],
  summary: Conversation | null,
  agentId: string,
): Presence {
  const confirmed = joinedIn(messages, summary, agentId);
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted !== null && confirmed === wanted) setWanted(null);
  return {
    joined: wanted ?? confirmed ?? false,
    join: () => {
      setWanted(true);
      conversation.join();
    },
    leave: () => {
      setWanted(false);
      conversation.leave();
    },
  };
}
