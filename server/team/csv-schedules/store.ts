import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { CsvScheduleRow } from '../../platform/db/team-rows.ts';
import { byName } from '../../platform/by-name.ts';
import { firstRow, firstValue } from '../../platform/db/first-row.ts';

/** Storage of schedules. Every method rejects with StorageError. */
export const createCsvScheduleStore = (db: Kysely<Schema>) => ({
  /** By name. */
  all: async () => byName(await db.selectFrom('csv_schedules').selectAll().orderBy('id').execute()),
  byId: (id: string) => firstRow(db.selectFrom('csv_schedules').selectAll().where('id', '=', id)),
  /** Creates or replaces a schedule; when it was sent last stays. */
  async put({ id, ...values }: Omit<CsvScheduleRow, 'lastAt'>) {
    await db
      .insertInto('csv_schedules')
      .values({ id, ...values, lastAt: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  },
  /** Notes that it was sent, unless it was changed in the meantime. */
  async sent(id: string, due: string, lastAt: string, nextAt: string) {
    await db
      .updateTable('csv_schedules')
      .set({ lastAt, nextAt })
      .where('id', '=', id)
      .where('nextAt', '=', due)
      .execute();
  },
  /** @returns its name; null if there was none */
  remove: (id: string) =>
    firstValue(db.deleteFrom('csv_schedules').where('id', '=', id).returning('name'), 'name'),
});

export type CsvScheduleStore = ReturnType<typeof createCsvScheduleStore>;
