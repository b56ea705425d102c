import type { NewReply, SavedReply } from '@ncf/contract/saved-replies';
import type { ReplyRow } from '../../platform/db/team-rows.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { ReplyStore } from './store.ts';

/** Saved replies, shared by the whole team. */
export interface Replies {
  /** Sorted by shortcut. */
  list(): Promise<SavedReply[]>;
  /** Creates or replaces the reply with this id; `conflict` if another one has the shortcut. */
  put(by: AgentIdentity, replyId: string, reply: NewReply): Promise<SavedReply | 'conflict'>;
  /** False if there is none. */
  remove(replyId: string): Promise<boolean>;
}

const present = ({ id, translations, ...reply }: ReplyRow): SavedReply => ({
  replyId: id,
  ...reply,
  translations: JSON.parse(translations) as SavedReply['translations'],
});

/** Creates saved replies on a store. @param clock milliseconds since 1970 */
export const createReplies = (store: ReplyStore, clock: () => number): Replies => ({
  list: async () => (await store.all()).map(present),
  async put({ adminUserName }, id, { translations, ...reply }) {
    const texts = JSON.stringify(translations);
    const row = {
      id,
      ...reply,
      translations: texts,
      adminUserName,
      updatedAt: new Date(clock()).toISOString(),
    };
    return (await store.put(row)) ? present(row) : 'conflict';
  },
  remove: (replyId) => store.remove(replyId),
});
