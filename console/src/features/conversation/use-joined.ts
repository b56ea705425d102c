import { useState } from 'react';
import type { AgentConversation } from '@ncf/chat/api';
import type { ListedMessage } from '@ncf/chat/state';
import type { Conversation } from '@ncf/contract/messages';

/**
 * Whether this agent has joined: by the last entry that tells, else by the inbox's summary.
 * @returns null when neither knows
 */
export function joinedIn(
  messages: readonly ListedMessage[],
  summary: Pick<Conversation, 'agents'> | null,
  adminUserName: string,
): boolean | null {
  const last = messages.findLast(
    (entry) =>
      (entry.type === 'admin_join' || entry.type === 'admin_left') &&
      entry.adminUserName === adminUserName,
  );
  if (last !== undefined) return last.type === 'admin_join';
  return summary === null ? null : summary.agents.includes(adminUserName);
}

/** The agent's presence in a conversation; what was asked for holds until the server's word comes. */
export function useJoined(
  conversation: AgentConversation,
  messages: readonly ListedMessage[],
  summary: Conversation | null,
  adminUserName: string,
): { joined: boolean; join: () => void; leave: () => void } {
  const told = joinedIn(messages, summary, adminUserName);
  const [asked, setAsked] = useState<boolean | null>(null);
  if (asked !== null && told === asked) setAsked(null);
  return {
    joined: asked ?? told ?? false,
    join: () => {
      setAsked(true);
      conversation.join();
    },
    leave: () => {
      setAsked(false);
      conversation.leave();
    },
  };
}
