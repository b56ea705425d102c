import { Kysely, sql } from 'kysely';
import type { Column, Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { INVALIDATE } from './applier.ts';
import { clearTraces } from './clear-traces.ts';
import { connect, type ConnectOptions } from './connection.ts';
import { workerDialect } from './dialect.ts';

/**
 * Opens the embedded database of one data folder; it runs in a worker thread. A transaction blocks all other
 * work. Errors of a statement itself carry SQLite's extended result code as `errcode`.
 */
export async function openSqlite(options: ConnectOptions): Promise<Database> {
  const connection = await connect(options);
  const kysely = new Kysely<Schema>({ dialect: workerDialect(connection) });
  return {
    engine: 'sqlite',
    channel: null,
    kysely,
    relaxed: new Kysely<Schema>({ dialect: workerDialect(connection, { relaxed: true }) }),
    apply: (command) => connection.apply(command),
    async invalidate(transaction) {
      await sql`select ${sql.id(INVALIDATE)}()`.execute(transaction);
    },
    async columns() {
      const { rows } = await sql<Column>`
        select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
        where m.type = 'table' and m.sql not like 'create virtual%'`.execute(kysely);
      return rows;
    },
    clearTraces: () => clearTraces(kysely),
    close: () => connection.close(),
  };
}
