import { LIMITS } from '@ncf/contract/limits';
import type { Tag, Tags as TagList } from '@ncf/contract/tags';
import { v7 as uuid } from 'uuid';
import type { TagRow } from '../../platform/db/team-rows.ts';
import type { Conversations } from '../../chat/conversations/conversations.ts';
import type { TagStore } from './store.ts';
import { wholeList } from '../../platform/http/whole-list.ts';

/** The tags that agents put on conversations. */
export type Tags = ReturnType<typeof createTags>;

interface Parts {
  store: TagStore;
  conversations: Pick<Conversations, 'tagUses'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const present = ({ id, name }: TagRow): Tag => ({ tagId: id, name });

/** Creates tags on a store. */
export const createTags = ({ store, conversations, clock }: Parts) => {
  const known = async (ids: readonly string[]): Promise<readonly string[]> => {
    if (ids.length === 0) return ids;
    const all = new Set((await store.all()).map(({ id }) => id));
    return ids.filter((id) => all.has(id));
  };
  return {
    /** Those of the ids that have a tag. */
    known,
    async list(): Promise<TagList> {
      const [all, uses] = await Promise.all([store.all(), conversations.tagUses()]);
      return wholeList(
        all.map((row) => ({ ...present(row), conversations: uses.get(row.id) ?? 0 })),
      );
    },
    /** Whether there is a tag with each of these ids. */
    exist: async (ids: readonly string[]): Promise<boolean> =>
      (await known(ids)).length === ids.length,
    /** Returns the tag with that name, which may have existed before; null if there are too many tags. */
    async add(name: string): Promise<{ tag: Tag; isNew: boolean } | null> {
      const nameLower = name.toLowerCase();
      const all = await store.all();
      const known = all.find((row) => row.nameLower === nameLower);
      if (known !== undefined) return { tag: present(known), isNew: false };
      if (all.length >= LIMITS.tags) return null;
      const id = uuid({ msecs: clock() });
      const row = await store.add({
        id,
        name,
        nameLower,
        createdAt: new Date(clock()).toISOString(),
      });
      return { tag: present(row), isNew: row.id === id };
    },
    /** `conflict` if another tag has the name, null if there is none with this id. */
    async rename(tagId: string, name: string): Promise<Tag | 'conflict' | null> {
      const renamed = await store.rename(tagId, name, name.toLowerCase());
      return renamed === null || renamed === 'conflict' ? renamed : present(renamed);
    },
    /** Deletes a tag; conversations do not show it anymore. Null if there is none. */
    async remove(tagId: string): Promise<Tag | null> {
      const removed = await store.remove(tagId);
      return removed === null ? null : present(removed);
    },
  };
};
