import type { Kysely } from 'kysely';
import { byName } from '../../platform/by-name.ts';
import { isDone } from '../../platform/db/first-row.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ViewRow } from '../../platform/db/team-rows.ts';

/** The columns of a view that can be changed. */
export type ViewTexts = Omit<ViewRow, 'id' | 'agentId'>;

/** Storage of saved views. Every method rejects with StorageError. */
export const createViewStore = (db: Kysely<Schema>) => ({
  /** By name, each with its author's current name. */
  async all() {
    const views = db
      .selectFrom('views')
      .innerJoin('agents', 'agents.id', 'views.agentId')
      .selectAll('views')
      .select('agents.adminUserName');
    return byName(await views.orderBy('views.id').execute());
  },
  /**
   * Creates or replaces a view; its author stays.
   * @param was what it says, as far as the caller knows; undefined to replace whatever there is
   * @returns whether it said that
   */
  put({ id, agentId, ...texts }: ViewRow, was?: ViewTexts) {
    const known = was && { id, ...was };
    const changed = db.updateTable('views').set(texts);
    if (known !== undefined) return isDone(changed.where(({ and }) => and(known)));
    const made = db.insertInto('views').values({ id, agentId, ...texts });
    return isDone(made.onConflict((conflict) => conflict.column('id').doUpdateSet(texts)));
  },
  async remove(id: string) {
    await db.deleteFrom('views').where('id', '=', id).execute();
  },
});

export type ViewStore = ReturnType<typeof createViewStore>;
