import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ViewRow } from '../../platform/db/team-rows.ts';

/** Storage of saved views. Every method rejects with StorageError. */
export const createViewStore = (db: Kysely<Schema>) => ({
  /** By name, each with its author's current name. */
  all: () =>
    db
      .selectFrom('views')
      .innerJoin('agents', 'agents.id', 'views.agentId')
      .selectAll('views')
      .select('agents.adminUserName')
      .orderBy('name')
      .orderBy('views.id')
      .execute(),
  /** Creates or replaces a view; its author stays. */
  async put(view: ViewRow) {
    const { name, filter, columns, sharedWith } = view;
    await db
      .insertInto('views')
      .values(view)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ name, filter, columns, sharedWith }),
      )
      .execute();
  },
  async remove(id: string) {
    await db.deleteFrom('views').where('id', '=', id).execute();
  },
});

export type ViewStore = ReturnType<typeof createViewStore>;
