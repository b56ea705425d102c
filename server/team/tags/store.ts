import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { TagRow } from '../../platform/db/team-rows.ts';

/** Storage of tags. Every method rejects with StorageError. */
export interface TagStore {
  /** By name. */
  all(): Promise<TagRow[]>;
  /** Adds it, unless there is one with its name. @returns the tag with that name */
  add(tag: TagRow): Promise<TagRow>;
  /** `conflict` if another one has the name, null if there is none with this id. */
  rename(id: string, name: string, nameLower: string): Promise<TagRow | 'conflict' | null>;
  /** Deletes it; null if there is none. */
  remove(id: string): Promise<TagRow | null>;
}

/** Tags. */
export const createTagStore = (db: Kysely<Schema>): TagStore => ({
  all: () => db.selectFrom('tags').selectAll().orderBy('nameLower').execute(),
  async add(tag) {
    await db
      .insertInto('tags')
      .values(tag)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db
      .selectFrom('tags')
      .selectAll()
      .where('nameLower', '=', tag.nameLower)
      .executeTakeFirstOrThrow();
  },
  async rename(id, name, nameLower) {
    const other = await db
      .selectFrom('tags')
      .select('id')
      .where('nameLower', '=', nameLower)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other !== undefined) return 'conflict';
    const renamed = await db
      .updateTable('tags')
      .set({ name, nameLower })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return renamed ?? null;
  },
  async remove(id) {
    const removed = await db
      .deleteFrom('tags')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return removed ?? null;
  },
});
