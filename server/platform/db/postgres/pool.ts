import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import type { Schema } from '../schema.ts';
import { failureOf } from './failure.ts';
import { decodeNul, encodeNul } from './nul.ts';

/** How long a connection may take, including the wait for a free one, in milliseconds. */
const CONNECT_MS = 5000;
/** How long a statement may run or wait for a lock, in milliseconds. */
const STATEMENT_MS = 10_000;
/** How long a transaction may wait for its next statement, so that a frozen process holds no locks. */
const IDLE_TRANSACTION_MS = 5000;
/** How long a statement may take if the server does not answer at all, in milliseconds. */
const ANSWER_MS = 15_000;

/** By type number (pg_type.dat): the driver returns `bigint` and `numeric` as text. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  [20, Number],
  [1700, Number],
  [25, decodeNul],
]);

interface Options {
  /** The most connections. */
  max: number;
  /** Whether commits may become durable later. */
  relaxed?: boolean;
  /**
   * Whether it is for commands, which have all rows by their keys: their statements are sent before earlier ones are
   * answered, and use indexes, however small a table was when they were planned.
   */
  isForCommands?: boolean;
}

/** Connections to PostgreSQL whose numbers are numbers. @param onError called when an idle connection is lost */
export function createPool(
  url: string,
  { max, relaxed = false, isForCommands = false }: Options,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'ncf-track',
    max,
    pipeline: isForCommands,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    options: `-c synchronous_commit=${relaxed ? 'off' : 'on'} -c enable_seqscan=${isForCommands ? 'off' : 'on'}`,
    types: {
      getTypeParser: (type, format) => PARSERS.get(type) ?? pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onError);
  // A lost connection fails its statements; without a listener, it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely on a pool, with errors as `failureOf` returns them. */
export function kyselyOn(pool: pg.Pool): Kysely<Schema> {
  const mapped: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw failureOf(error);
      });
      return {
        query: (text: string, values: unknown[]) =>
          client.query(text, values.map(encodeNul)).catch((error: unknown) => {
            throw failureOf(error);
          }),
        release: (discard?: boolean) => client.release(discard),
      } as never;
    },
  };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: mapped }),
    // PostgreSQL has no `in ()`.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}
