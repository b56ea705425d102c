import type { NewReply, SavedReply } from '@ncf/contract/saved-replies';
import { presentFile } from '../../chat/files/files.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import type { FileRow } from '../../platform/db/schema.ts';
import type { ReplyRow } from '../../platform/db/team-rows.ts';
import type { ReplyStore } from './store.ts';

/** Saved replies, shared by the whole team. */
export type Replies = ReturnType<typeof createReplies>;

const present = (
  { id, translations, ...reply }: ReplyRow,
  files: readonly FileRow[],
): SavedReply => ({
  replyId: id,
  ...reply,
  translations: JSON.parse(translations) as SavedReply['translations'],
  files: files.map(presentFile),
});

/** Creates saved replies on a store. @param clock milliseconds since 1970 */
export const createReplies = (store: ReplyStore, clock: () => number) => ({
  /** Sorted by shortcut. */
  async list(): Promise<SavedReply[]> {
    const { replies, files } = await store.all();
    const filesOf = Map.groupBy(files, ({ replyId }) => replyId);
    return replies.map((reply) => present(reply, filesOf.get(reply.id) ?? []));
  },
  /** Creates or replaces the reply with this id. @param was its `updatedAt` before, if only that may be replaced */
  async put(
    { adminUserName }: AgentIdentity,
    id: string,
    { translations, fileUrls, ...reply }: NewReply,
    was?: string,
  ) {
    const texts = JSON.stringify(translations);
    const row = {
      id,
      ...reply,
      translations: texts,
      adminUserName,
      updatedAt: new Date(clock()).toISOString(),
    };
    const saved = await store.put(row, fileUrls, was);
    return typeof saved === 'string' ? saved : present(row, saved.files);
  },
  /** @returns its shortcut; null if there is none */
  remove: (replyId: string): Promise<string | null> => store.remove(replyId),
});
