import type { Conversation } from '@ncf/contract/messages';
import type { InboxEvent } from '@ncf/contract/inbox-events';
import type { ReadMark } from '@ncf/contract/read-marks';
import type { Mentions } from '../mentions/mentions.ts';
import type { ReadMarkStore } from './store.ts';

/** What each agent has read, apart from the receipts that visitors get. */
export type ReadMarks = ReturnType<typeof createReadMarks>;

interface Parts {
  store: ReadMarkStore;
  mentions: Pick<Mentions, 'of' | 'seen'>;
  /** Publishes to the agents. */
  publish(event: InboxEvent): void;
}

/** Creates read marks on a store. */
export const createReadMarks = ({ store, mentions, publish }: Parts) => ({
  /** Adds to each summary how many of the visitor's messages this agent has read, and whether a note mentions them. */
  async addTo(agentId: string, conversations: readonly Conversation[]): Promise<Conversation[]> {
    const ids = conversations.map(({ chatUserId }) => chatUserId);
    // In this order: a mention that a mark has covered must not come with it as unseen.
    const marks = await store.of(agentId, ids);
    const named = await mentions.of(agentId, ids);
    return conversations.map((one) => {
      const [mark, mentioned] = [marks.get(one.chatUserId), named.get(one.chatUserId)];
      return {
        ...one,
        ...mark,
        ...(mentioned === undefined ? {} : { mentioned }),
      };
    });
  },
  /**
   * Marks everything up to `seq` and all mentions as read, or (null) the last message as unread; null if the
   * conversation does not exist.
   */
  async mark(agentId: string, chatUserId: string, seq: number | null): Promise<ReadMark | null> {
    // First, so that a client with the new mark has the mentions as seen.
    if (seq !== null) await mentions.seen(agentId, chatUserId);
    const mark = await store.mark(agentId, chatUserId, seq);
    if (mark !== null) publish({ type: 'read', agentId, chatUserId, ...mark });
    return mark;
  },
});
