import type { Kysely } from 'kysely';
import type { Schema, VisitorPageRow } from '../../platform/db/schema.ts';

/** Visitors' pages. Every method rejects with StorageError. */
export interface VisitorPageStore {
  /** Replaces the previous page. */
  put(visitorPage: VisitorPageRow): Promise<void>;
  of(chatUserId: string): Promise<VisitorPageRow | null>;
}

/** Visitor pages. */
export const createVisitorPageStore = (db: Kysely<Schema>): VisitorPageStore => ({
  async put(visitorPage) {
    const { chatUserId: _, ...values } = visitorPage;
    await db
      .insertInto('visits')
      .values(visitorPage)
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
