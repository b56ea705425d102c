import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { TagRow } from '../../platform/db/team-rows.ts';
import { byName } from '../../platform/by-name.ts';
import { firstRow } from '../../platform/db/first-row.ts';

/** Storage of tags. Every method rejects with StorageError. */
export const createTagStore = (db: Kysely<Schema>) => {
  const named = (nameLower: string): Promise<TagRow | null> =>
    firstRow(db.selectFrom('tags').selectAll().where('nameLower', '=', nameLower));
  return {
    /** By name. */
    all: async () => byName(await db.selectFrom('tags').selectAll().execute()),
    /** Adds it, unless there is one with its name. @returns the tag with that name */
    async add(tag: TagRow) {
      for (;;) {
        const added = db
          .insertInto('tags')
          .values(tag)
          .onConflict((conflict) => conflict.doNothing())
          .returningAll();
        // The one with its name may be renamed or deleted in between.
        const found = (await firstRow(added)) ?? (await named(tag.nameLower));
        if (found !== null) return found;
      }
    },
    /** `conflict` if another one has the name, null if there is none with this id. */
    async rename(id: string, name: string, nameLower: string) {
      try {
        return await firstRow(
          db.updateTable('tags').set({ name, nameLower }).where('id', '=', id).returningAll(),
        );
      } catch (error) {
        // Names are unique in the database.
        const found = await named(nameLower);
        if (found !== null && found.id !== id) return 'conflict';
        throw error;
      }
    },
    /** Deletes it; null if there is none. */
    remove: (id: string) => firstRow(db.deleteFrom('tags').where('id', '=', id).returningAll()),
  };
};

export type TagStore = ReturnType<typeof createTagStore>;
