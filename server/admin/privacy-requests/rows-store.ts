import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Columns for the server's own use, which say nothing about a person. */
const INTERNAL = /(Hash|^browserId)$/;

/** The rows of a table that meet a condition, as a person may see them. */
export async function rowsWhere(
  db: Kysely<Schema>,
  table: string,
  where: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${where}`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !INTERNAL.test(column))),
  );
}
