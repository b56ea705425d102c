import type { NewReply, SavedReply } from '@ncf/contract/saved-replies';
import type { ReplyRow } from '../../platform/db/schema.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { ReplyStore } from './store.ts';

/** Saved replies, one set for the whole team. */
export interface Replies {
  /** By their shortcuts. */
  list(): Promise<SavedReply[]>;
  /** Makes one under this id, or changes it; `conflict` where another has the shortcut. */
  put(by: AgentIdentity, replyId: string, reply: NewReply): Promise<SavedReply | 'conflict'>;
  /** False where there is none. */
  remove(replyId: string): Promise<boolean>;
}

const present = ({ id, ...reply }: ReplyRow): SavedReply => ({ replyId: id, ...reply });

/** Saved replies over a store. @param clock milliseconds since 1970 */
export const createReplies = (store: ReplyStore, clock: () => number): Replies => ({
  list: async () => (await store.all()).map(present),
  async put({ adminUserName }, id, reply) {
    const row = { id, ...reply, adminUserName, updatedAt: new Date(clock()).toISOString() };
    return (await store.put(row)) ? present(row) : 'conflict';
  },
  remove: (replyId) => store.remove(replyId),
});
