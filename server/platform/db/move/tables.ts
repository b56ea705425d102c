import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A table as it is in both engines. */
export interface Table {
  name: string;
  columns: string[];
  /** The columns of the primary key. */
  key: string[];
}

/** An SQLite database and a PostgreSQL database with schemas of the same version. */
export interface Pair {
  sqlite: Database;
  postgres: Database;
}

/**
 * The tables that both engines have, in an order in which rows can be inserted: what a row refers to comes first. What
 * only one engine has is its search index, which is derived from the rest.
 */
export async function tablesOf({ sqlite, postgres }: Pair): Promise<Table[]> {
  const isInBoth = new Set((await postgres.columns()).map(nameOf));
  const { rows: columns } = await sql<{ table: string; column: string; pk: number }>`
    select m.name as "table", c.name as "column", c.pk
    from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' order by m.name, c.cid`.execute(sqlite.kysely);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select m.name as "from", f."table" as "to"
    from sqlite_schema m, pragma_foreign_key_list(m.name) f
    where m.type = 'table'`.execute(sqlite.kysely);
  const shared = columns.filter((column) => isInBoth.has(nameOf(column)));
  const tables = new Map<string, Table>();
  const add = (name: string): void => {
    if (tables.has(name)) return;
    for (const { from, to } of references) if (from === name) add(to);
    const own = shared.filter(({ table }) => table === name);
    const key = own.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    tables.set(name, {
      name,
      columns: own.map(({ column }) => column),
      key: key.map(({ column }) => column),
    });
  };
  for (const { table } of shared) add(table);
  return [...tables.values()];
}

const nameOf = ({ table, column }: { table: string; column: string }): string =>
  `${table}.${column}`;
