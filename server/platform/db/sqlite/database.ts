import { Kysely, sql } from 'kysely';
import type { Applier } from '../batch.ts';
import { createCommandGroups } from '../command-groups.ts';
import type { Column, Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { clearTraces } from './clear-traces.ts';
import { connect, type Connection, type ConnectOptions } from './connection.ts';
import { workerDialect } from './dialect.ts';

interface Options extends ConnectOptions {
  /** What the module runs the commands with. */
  applier: Applier;
  /** Called with each failure of a command in isolation. */
  onBug(message: string): void;
}

/** A second connection in a thread of its own, which starts with the first query. */
function createReader(options: ConnectOptions): Pick<Connection, 'query' | 'close'> {
  let connection: Promise<Connection> | null = null;
  const start = (): Promise<Connection> => {
    const stopped = (): void => void (connection = null);
    const starting = connect({ ...options, module: null, readsOnly: true, onFailed: stopped });
    starting.catch(stopped);
    return starting;
  };
  return {
    query: async (statement) => (await (connection ??= start())).query(statement),
    close: async () => (await connection)?.close(),
  };
}

/**
 * Opens the embedded database of one data folder; it runs in a worker thread, and long reads in a second one. A transaction blocks all other
 * work. Errors of a statement itself carry SQLite's extended result code as `errcode`.
 */
export async function openSqlite({ applier, onBug, ...options }: Options): Promise<Database> {
  const connection = await connect(options);
  const groups = createCommandGroups({
    store: (group) => connection.apply(group.map(({ command }) => command)),
    failed: applier.failed,
    onBug,
  });
  const kysely = new Kysely<Schema>({ dialect: workerDialect(connection) });
  const reader = createReader(options);
  return {
    engine: 'sqlite',
    channel: null,
    kysely,
    relaxed: new Kysely<Schema>({ dialect: workerDialect(connection, { relaxed: true }) }),
    longReads: new Kysely<Schema>({ dialect: workerDialect(reader) }),
    apply: groups.apply,
    async columns() {
      const { rows } = await sql<Column>`
        select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
        where m.type = 'table' and m.sql not like 'create virtual%'`.execute(kysely);
      return rows;
    },
    clearTraces: () => clearTraces(kysely),
    async close() {
      await groups.close();
      await reader.close();
      await connection.close();
    },
  };
}
