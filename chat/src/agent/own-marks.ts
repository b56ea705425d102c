import type { Conversation, InboxEvent, MentionEvent } from '@ncf/contract/messages';
import type { StoreApi } from 'zustand/vanilla';
import type { InboxState } from '../conversation/state.ts';

/** What is only about this agent. The summaries of the inbox topic are the same for all agents, and leave it out. */
type Own = Pick<Conversation, 'read' | 'mentioned'>;

/** What is only about this agent in a summary. */
export const ownOf = ({ read, mentioned }: Own): Own => ({
  ...(read === undefined ? {} : { read }),
  ...(mentioned === undefined ? {} : { mentioned }),
});

/** Keeps what the agent has read, and where they are mentioned. */
export interface OwnMarks {
  /** Handles what is about one agent; what is about the others is ignored. */
  receive(event: Extract<InboxEvent, { type: 'read' | 'mention' }>): void;
  /** Call before summaries are fetched. Returns a function that adds what changed during the fetch to a summary. */
  record(): (summary: Conversation) => Conversation;
  onMention(listener: (event: MentionEvent) => void): () => void;
}

/** @param agentId the signed-in agent; null if there is none */
export function createOwnMarks(
  store: StoreApi<InboxState>,
  agentId: () => string | null,
): OwnMarks {
  const listeners = new Set<(event: MentionEvent) => void>();
  let changes = new Map<string, Own>();

  function change(chatUserId: string, own: Own): void {
    changes.set(chatUserId, { ...changes.get(chatUserId), ...own });
    const { conversations } = store.getState();
    const known = conversations.get(chatUserId);
    if (known !== undefined)
      store.setState({
        conversations: new Map(conversations).set(chatUserId, { ...known, ...own }),
      });
  }

  return {
    receive(event) {
      if (event.agentId !== agentId()) return;
      const { chatUserId } = event;
      if (event.type === 'mention') {
        change(chatUserId, { mentioned: 'unseen' });
        for (const listener of listeners) listener(event);
        return;
      }
      // Reading a conversation includes its notes.
      const { mentioned } = store.getState().conversations.get(chatUserId) ?? {};
      change(chatUserId, {
        read: event.read,
        ...(mentioned === undefined ? {} : { mentioned: 'seen' }),
      });
    },
    record() {
      const own = (changes = new Map<string, Own>());
      return (summary) => ({ ...summary, ...own.get(summary.chatUserId) });
    },
    onMention(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
