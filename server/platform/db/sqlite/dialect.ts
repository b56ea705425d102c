import type { SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Connection } from './connection.ts';

type Queries = Pick<Connection, 'query'>;

/** SQLite has neither booleans nor undefined. */
function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return Number(value);
  return value as SQLInputValue;
}

class WorkerConnection implements DatabaseConnection {
  readonly #connection: Queries;
  readonly #id: number;
  readonly #relaxed: boolean;

  constructor(connection: Queries, id: number, relaxed: boolean) {
    this.#connection = connection;
    this.#id = id;
    this.#relaxed = relaxed;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastInsertRowid } = await this.#connection.query({
      connection: this.#id,
      sql,
      parameters: parameters.map(bindable),
      relaxed: this.#relaxed,
    });
    return {
      rows: rows as R[],
      numAffectedRows: BigInt(changes),
      ...(lastInsertRowid === null ? {} : { insertId: BigInt(lastInsertRowid) }),
    };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/** Numbers the acquired connections, so that the worker can keep their transactions apart. */
let nextId = 1;

class WorkerDriver implements Driver {
  readonly #connection: Queries;
  readonly #relaxed: boolean;

  constructor(connection: Queries, relaxed: boolean) {
    this.#connection = connection;
    this.#relaxed = relaxed;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WorkerConnection(this.#connection, nextId++, this.#relaxed);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Some errors, such as a full disk, have already rolled back; Kysely would throw this one in place of that.
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** The worker serializes connections itself, so Kysely need not. */
class WorkerAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * A Kysely dialect for the database worker.
 * @param relaxed whether commits of single statements may become durable later
 */
export const workerDialect = (connection: Queries, { relaxed = false } = {}): Dialect => ({
  createDriver: () => new WorkerDriver(connection, relaxed),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new WorkerAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
