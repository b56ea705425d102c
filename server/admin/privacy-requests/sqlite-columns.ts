import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

interface Column {
  table: string;
  column: string;
}

/** The columns of all tables, except virtual ones. */
export async function columnsOf(db: Kysely<Schema>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' and m.sql not like 'create virtual%'`.execute(db);
  return rows;
}

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
