import type { Kysely } from 'kysely';
import type { Schema, VisitRow } from '../../platform/db/schema.ts';

/** Visitors' pages. Every method rejects with StorageError. */
export interface VisitStore {
  /** Takes the place of the one before. */
  put(visit: VisitRow): Promise<void>;
  of(chatUserId: string): Promise<VisitRow | null>;
}

/** Visits in the database. */
export const createVisitStore = (db: Kysely<Schema>): VisitStore => ({
  async put(visit) {
    const { chatUserId: _, ...values } = visit;
    await db
      .insertInto('visits')
      .values(visit)
      .onConflict((conflict) => conflict.column('chatUserId').doUpdateSet(values))
      .execute();
  },
  async of(chatUserId) {
    const row = await db
      .selectFrom('visits')
      .selectAll()
      .where('chatUserId', '=', chatUserId)
      .executeTakeFirst();
    return row ?? null;
  },
});
