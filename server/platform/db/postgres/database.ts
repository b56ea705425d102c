import pg from 'pg';
import type { Applier } from '../batch.ts';
import { createCommandGroups } from '../command-groups.ts';
import type { Column, Database } from '../database.ts';
import { DatabaseError } from '../errors.ts';
import { createChannel } from './channel.ts';
import { unusable } from './failure.ts';
import { migrate } from './migrate.ts';
import { createPool as createOwnPool, kyselyOn } from './pool.ts';
import { createGroupStore } from './store-group.ts';

/** Connections of one process, by use. Commands have their own, so that they never wait for other work. */
const CONNECTIONS = { queries: 10, relaxed: 2, commands: 1 };

interface Options {
  url: string;
  applier: Applier;
  /** Called on a bug, such as a command that fails in isolation. */
  onBug(message: string): void;
  /** Called with a line that the operator should know, such as a migration. */
  onNotice(message: string): void;
  /** Opens connections; they end with the database by default. */
  createPool?: typeof createOwnPool;
}

/**
 * Opens a PostgreSQL database and migrates its schema. Lost connections are replaced. Errors of a statement itself
 * are the driver's and carry the SQLSTATE as `code`.
 */
export async function openPostgres({
  url,
  applier,
  onBug,
  onNotice,
  createPool = createOwnPool,
}: Options): Promise<Database> {
  const notice = await prepare(url);
  if (notice !== null) onNotice(notice);
  const lost = (error: Error): void =>
    onNotice(`A connection to the database was lost: ${error.message}`);
  const [queries, relaxed, commands] = [
    createPool(url, { max: CONNECTIONS.queries }, lost),
    createPool(url, { max: CONNECTIONS.relaxed, relaxed: true }, lost),
    createPool(url, { max: CONNECTIONS.commands, isForCommands: true }, lost),
  ];
  const kysely = kyselyOn(queries);
  const channel = createChannel(url, relaxed);
  const store = createGroupStore(commands, applier);
  const groups = createCommandGroups({ store, failed: applier.failed, onBug });
  const close = async (): Promise<void> => {
    await groups.close();
    await channel.close();
    await Promise.all([queries.end(), relaxed.end(), commands.end()]);
  };
  let closed: Promise<void> | undefined;
  return {
    engine: 'postgres',
    channel,
    kysely,
    relaxed: kyselyOn(relaxed),
    longReads: kysely,
    apply: groups.apply,
    columns: () => columns(queries),
    // Dead rows are overwritten after the next (auto)vacuum.
    async clearTraces() {},
    close: () => (closed ??= close()),
  };
}

/** Checks the connection and migrates. @returns what the operator should know */
async function prepare(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Reported by the statement in progress.
  client.on('error', () => {});
  try {
    await client.connect();
    return await migrate(client);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw unusable(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The search index is derived from messages, and follows them by a trigger. */
async function columns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and table_name not in ('message_search', 'schema_version')
     order by table_name, ordinal_position`,
  );
  return rows;
}
