import { assignmentSettings, type AssignmentSettings } from '@ncf/contract/team';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** The assignment settings. Every method rejects with StorageError. */
export interface AssignmentStore {
  /** Manual assignment until it is changed. */
  settings(): Promise<AssignmentSettings>;
  change(settings: AssignmentSettings): Promise<void>;
}

const KEY = 'assignment';
const BY_HAND: AssignmentSettings = { automatic: false, limit: 5 };

/** The assignment settings in SQLite. */
export const createAssignmentStore = (db: Kysely<Schema>): AssignmentStore => ({
  async settings() {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', KEY)
      .executeTakeFirst();
    return row === undefined ? BY_HAND : assignmentSettings.parse(JSON.parse(row.value));
  },
  async change(settings) {
    const value = JSON.stringify(settings);
    await db
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  },
});
