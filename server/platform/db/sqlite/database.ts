import { Kysely, sql } from 'kysely';
import type { Applier } from '../batch.ts';
import { createCommandGroups } from '../command-groups.ts';
import type { Column, Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { connect, type Connection, type ConnectOptions } from './connection.ts';
import { workerDialect } from './dialect.ts';

/** Pages of the search index merged per step, few enough not to delay messages. */
const PAGES = 64;

/**
 * Removes what deletions leave in an SQLite file: words in unmerged parts of the search index, and old
 * pages in the write-ahead log. Rejects with StorageError.
 * @see https://www.sqlite.org/fts5.html#the_merge_command for the meaning of a negative page count
 */
async function clearTraces(db: Kysely<Schema>): Promise<void> {
  const merge = (pages: number): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const changes = async (): Promise<number> => {
        const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(transaction);
        return rows[0]?.n ?? 0;
      };
      const before = await changes();
      await sql`insert into message_search (message_search, rank) values ('merge', ${pages})`.execute(
        transaction,
      );
      return (await changes()) - before >= 2;
    });
  for (let more = await merge(-PAGES); more; more = await merge(PAGES));
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

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
