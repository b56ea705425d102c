import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { CsvScheduleRow } from '../../platform/db/team-rows.ts';

/** Storage of schedules. Every method rejects with StorageError. */
export interface CsvScheduleStore {
  /** By name. */
  all(): Promise<CsvScheduleRow[]>;
  byId(id: string): Promise<CsvScheduleRow | null>;
  /** Creates or replaces a schedule; when it was sent last stays. */
  put(row: Omit<CsvScheduleRow, 'lastAt'>): Promise<void>;
  /** Notes that it was sent, unless it was changed in the meantime. */
  sent(id: string, due: string, lastAt: string, nextAt: string): Promise<void>;
  /** @returns whether there was one */
  remove(id: string): Promise<boolean>;
}

export const createCsvScheduleStore = (db: Kysely<Schema>): CsvScheduleStore => ({
  all: () => db.selectFrom('csv_schedules').selectAll().orderBy('name').orderBy('id').execute(),
  async byId(id) {
    const found = db.selectFrom('csv_schedules').selectAll().where('id', '=', id);
    return (await found.executeTakeFirst()) ?? null;
  },
  async put({ id, ...values }) {
    await db
      .insertInto('csv_schedules')
      .values({ id, ...values, lastAt: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  },
  async sent(id, due, lastAt, nextAt) {
    await db
      .updateTable('csv_schedules')
      .set({ lastAt, nextAt })
      .where('id', '=', id)
      .where('nextAt', '=', due)
      .execute();
  },
  async remove(id) {
    const done = await db.deleteFrom('csv_schedules').where('id', '=', id).executeTakeFirst();
    return done.numDeletedRows > 0n;
  },
});
