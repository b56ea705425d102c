import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Applier } from '../batch.ts';
import { createBatch } from './batch.ts';
import type { Failure, Request, Response, Rows, Statement, Work } from './requests.ts';

/** Number of cached prepared statements. */
const PREPARED = 200;

/** Returns a function that runs one statement. @throws any SQLite error */
function createStatements(db: DatabaseSync): (statement: Statement) => Rows {
  const prepared = new Map<string, StatementSync>();

  function run({ sql, parameters }: Statement): Rows {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      if (prepared.size >= PREPARED) prepared.clear();
      prepared.set(sql, statement);
    }
    if (statement.columns().length > 0)
      return { rows: statement.all(...parameters), changes: 0, lastInsertRowid: null };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  /** Runs `work` with commits that become durable no later than the next one. */
  function unforced<T>(work: () => T): T {
    if (db.isTransaction) return work();
    db.exec('pragma synchronous = normal');
    try {
      return work();
    } finally {
      db.exec('pragma synchronous = full');
    }
  }

  return (statement) => (statement.relaxed ? unforced(() => run(statement)) : run(statement));
}

type Waiting = Request<Work>;
type Apply = Extract<Waiting, { kind: 'apply' }>;
type Query = Extract<Waiting, { kind: 'query' }>;

/** How long a Kysely transaction may block all other work, in milliseconds. */
const TRANSACTION_MS = 5000;

interface WorkContext {
  post(response: Response): void;
  failureOf(error: unknown): Failure;
  /** Closes the database; only its own response follows. */
  close(): void;
}

/** Schedules work on the one connection: groups of commands, queries, and transactions. */
export function createWork(
  db: DatabaseSync,
  applier: Applier,
  { post, failureOf, close }: WorkContext,
) {
  const batch = createBatch(db);
  const run = createStatements(db);
  let queue: Waiting[] = [];
  let isRunning = false;
  /** What runs next if both wait. */
  let turn: 'apply' | 'query' = 'query';
  /** The connection with the open transaction; all others wait. */
  let owner: number | null = null;
  let deadline: NodeJS.Timeout | undefined;
  /** Connections whose transaction timed out; their further statements must not run outside it. */
  const expired = new Set<number>();

  function rollback(): void {
    // Some errors, such as a full disk, have already rolled back.
    if (db.isTransaction) db.exec('rollback');
  }

  async function apply({ id, commands }: Apply): Promise<void> {
    try {
      db.exec('begin immediate');
      const result = await applier.apply(batch, JSON.parse(commands));
      db.exec('commit');
      post({ id, result });
    } catch (error) {
      const failure = failureOf(error);
      rollback();
      post({ id, failure });
    }
  }

  function query(request: Query): void {
    try {
      if (expired.has(request.connection)) throw new Error('The transaction took too long.');
      const result = run(request);
      if (db.isTransaction && owner === null) hold(request.connection);
      post({ id: request.id, result });
    } catch (error) {
      post({ id: request.id, failure: failureOf(error) });
    }
    if (!db.isTransaction) release();
  }

  function hold(connection: number): void {
    owner = connection;
    deadline = setTimeout(() => {
      expired.add(connection);
      rollback();
      release();
      void proceed();
    }, TRANSACTION_MS);
  }

  function release(): void {
    owner = null;
    clearTimeout(deadline);
  }

  /** The next request that may run: of an open transaction only its own, and commands and queries take turns. */
  function takeNext(): Waiting | undefined {
    const isDue = (request: Waiting): boolean => {
      if (owner !== null) return request.kind === 'query' && request.connection === owner;
      return request.kind === 'close' ? request === queue[0] : request.kind === turn;
    };
    turn = turn === 'apply' ? 'query' : 'apply';
    let index = queue.findIndex(isDue);
    if (index < 0 && owner === null && queue.length > 0) index = 0;
    return index < 0 ? undefined : queue.splice(index, 1)[0];
  }

  async function proceed(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      if (next.kind === 'apply') await apply(next);
      else if (next.kind === 'query') query(next);
      else {
        close();
        post({ id: next.id, result: null });
        queue = [];
      }
    }
    isRunning = false;
  }

  return {
    /** Runs whatever can run of these and of earlier requests. */
    take(requests: Waiting[]): void {
      for (const request of requests) queue.push(request);
      void proceed();
    },
  };
}
