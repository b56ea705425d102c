import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { TagRow } from '../../platform/db/team-rows.ts';

/** Storage of tags. Every method rejects with StorageError. */
export const createTagStore = (db: Kysely<Schema>) => {
  const named = (nameLower: string): Promise<TagRow | undefined> =>
    db.selectFrom('tags').selectAll().where('nameLower', '=', nameLower).executeTakeFirst();
  return {
    /** By name. */
    all: () => db.selectFrom('tags').selectAll().orderBy('nameLower').execute(),
    /** Adds it, unless there is one with its name. @returns the tag with that name */
    async add(tag: TagRow) {
      for (;;) {
        const added = await db
          .insertInto('tags')
          .values(tag)
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        // The one with its name may be renamed or deleted in between.
        const found = added ?? (await named(tag.nameLower));
        if (found !== undefined) return found;
      }
    },
    /** `conflict` if another one has the name, null if there is none with this id. */
    async rename(id: string, name: string, nameLower: string) {
      try {
        const renamed = await db
          .updateTable('tags')
          .set({ name, nameLower })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        return renamed ?? null;
      } catch (error) {
        // Names are unique in the database.
        const found = await named(nameLower);
        if (found !== undefined && found.id !== id) return 'conflict';
        throw error;
      }
    },
    /** Deletes it; null if there is none. */
    async remove(id: string) {
      const removed = await db
        .deleteFrom('tags')
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return removed ?? null;
    },
  };
};

export type TagStore = ReturnType<typeof createTagStore>;
