import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** The rows of a table that meet a condition. */
export async function rowsWhere(
  db: Kysely<Schema>,
  table: string,
  where: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${where}`.execute(db);
  return rows;
}
