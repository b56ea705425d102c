import type { Conversation } from '@ncf/contract/messages';
import type { InboxEvent, MentionEvent } from '@ncf/contract/inbox-events';

/**
 * The marks of this agent. The summaries on the inbox topic are the same for all agents, so they leave the marks out.
 */
type Own = Pick<Conversation, 'read' | 'readRev' | 'mentioned'>;

const ownOf = ({ read, readRev, mentioned }: Own): Own => ({
  ...(read === undefined ? {} : { read }),
  ...(readRev === undefined ? {} : { readRev }),
  ...(mentioned === undefined ? {} : { mentioned }),
});

/**
 * The newer of two marks. A mark covers the mentions before it, so between two with the same revision, the one with a
 * mention is newer.
 */
function newerOf(known: Own, other: Own): Own {
  const [markOfKnown, markOfOther] = [known.readRev ?? -1, other.readRev ?? -1];
  const [older, newer] = markOfKnown > markOfOther ? [other, known] : [known, other];
  const isMentioned = markOfKnown === markOfOther && older.mentioned === 'unseen';
  return { ...ownOf(older), ...ownOf(newer), ...(isMentioned ? { mentioned: 'unseen' } : {}) };
}

/** Keeps what the agent has read, and where they are mentioned. @param agentId the signed-in agent; null if there is none */
export function createOwnMarks(agentId: () => string | null) {
  const listeners = new Set<(event: MentionEvent) => void>();
  /** The newest marks, including those of unlisted conversations. */
  const marks = new Map<string, Own>();

  function learn(chatUserId: string, own: Own): Own {
    const newest = newerOf(marks.get(chatUserId) ?? {}, own);
    marks.set(chatUserId, newest);
    return newest;
  }

  return {
    /**
     * Handles an event about this agent; ignores events about others.
     * @returns the conversation whose marks changed; null if none did
     */
    receive(
      event: Extract<InboxEvent, { type: 'read' | 'mention' | 'mention_removed' }>,
    ): string | null {
      if (event.agentId !== agentId()) return null;
      const { chatUserId } = event;
      if (event.type === 'mention') {
        marks.set(chatUserId, { ...marks.get(chatUserId), mentioned: 'unseen' });
        for (const listener of listeners) listener(event);
        return chatUserId;
      }
      if (event.type === 'mention_removed') {
        const { mentioned: _, ...others } = marks.get(chatUserId) ?? {};
        const { mentioned } = event;
        marks.set(chatUserId, mentioned === undefined ? others : { ...others, mentioned });
        return chatUserId;
      }
      const { read, readRev } = event;
      // Reading a conversation includes its notes.
      const isMentioned = marks.get(chatUserId)?.mentioned !== undefined;
      learn(chatUserId, { read, readRev, ...(isMentioned ? { mentioned: 'seen' } : {}) });
      return chatUserId;
    },
    /** Adds the agent's marks to a summary: its own or the known ones, whichever are newer. */
    addTo: (summary: Conversation) => ({ ...summary, ...learn(summary.chatUserId, summary) }),
    onMention(listener: (event: MentionEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => marks.clear(),
  };
}
