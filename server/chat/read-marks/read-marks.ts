import type { Conversation, InboxEvent } from '@ncf/contract/messages';
import type { ReadMark } from '@ncf/contract/read-marks';
import type { ReadMarkStore } from './store.ts';

/** What each agent has read, apart from the receipts that visitors get. */
export interface ReadMarks {
  /** Adds to each summary how many of the visitor's messages this agent has read. */
  addTo(agentId: string, conversations: readonly Conversation[]): Promise<Conversation[]>;
  /** Marks everything up to `seq` as read, or (null) the last message as unread; null if it does not exist. */
  mark(agentId: string, chatUserId: string, seq: number | null): Promise<ReadMark | null>;
}

interface Parts {
  store: ReadMarkStore;
  /** Publishes to the agents. */
  publish(event: InboxEvent): void;
}

/** Creates read marks on a store. */
export const createReadMarks = ({ store, publish }: Parts): ReadMarks => ({
  async addTo(agentId, conversations) {
    const marks = await store.of(
      agentId,
      conversations.map(({ chatUserId }) => chatUserId),
    );
    return conversations.map((one) => {
      const read = marks.get(one.chatUserId);
      return read === undefined ? one : { ...one, read };
    });
  },
  async mark(agentId, chatUserId, seq) {
    const read = await store.mark(agentId, chatUserId, seq);
    if (read === null) return null;
    publish({ type: 'read', agentId, chatUserId, read });
    return { read };
  },
});
