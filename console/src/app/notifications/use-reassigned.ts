import { useEffect, useEffectEvent } from 'react';
import type { AgentChat } from '@ncf/chat/api';
import { toast } from '@ncf/ui/toast';
import { reassigned } from './incoming.ts';

interface Reassignments {
  agentId: string;
  /** The conversation on the screen, which shows its own changes. */
  openId: string | null;
  /** Whether a change of the store is this agent's own. */
  isChanging: () => boolean;
  open: (chatUserId: string) => void;
}

/** Tells an agent which conversations others have assigned to them, or have taken from them. */
export function useReassigned(chat: AgentChat, options: Reassignments): void {
  const { agentId } = options;
  const latest = useEffectEvent(() => options);
  useEffect(
    () =>
      chat.store.subscribe((state, previous) => {
        const { openId, isChanging, open } = latest();
        if (state.conversations === previous.conversations || isChanging()) return;
        for (const { kind, conversation } of reassigned(
          previous.conversations,
          state.conversations,
          agentId,
        )) {
          const { chatUserId, chatUserName, assignee } = conversation;
          if (kind === 'given' && chatUserId === openId) continue;
          toast(
            kind === 'given'
              ? `${chatUserName}’s conversation is now yours`
              : `${assignee?.adminUserName} has taken over ${chatUserName}’s conversation`,
            { duration: 8000, action: { label: 'Open', run: () => open(chatUserId) } },
          );
        }
      }),
    [chat, agentId],
  );
}
