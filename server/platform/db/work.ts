import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Applier } from './applier.ts';
import type { Applied, Failure, Request, Response, Rows } from './requests.ts';

type Apply = Extract<Request, { kind: 'apply' }>;
type Query = Extract<Request, { kind: 'query' }>;

/**
 * A transaction gathers queued commands for about as long as the last commit took: a slow disk gets a few
 * large groups, a fast one many small ones. Bounds in milliseconds.
 */
const GATHER_MS = { min: 1, max: 20 };
/** How long a Kysely transaction may block all other work, in milliseconds. */
const TRANSACTION_MS = 5000;
/**
 * Statements that may invalidate the applier's cached conversations. Search progress is not cached.
 */
const WRITES_CONVERSATIONS =
  /^(?!\s*select|\s*update conversations set indexedSeq =).*\bconversations\b/is;
/** Indexes messages for search. A power cut only repeats some of it, so these commits need not be durable. */
const INDEXES = /^\s*update conversations set indexedSeq =/i;
/** Number of cached prepared statements. */
const PREPARED = 200;

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
  const prepared = new Map<string, StatementSync>();
  let queue: Request[] = [];
  /** The connection with the open transaction; all others wait. */
  let owner: number | null = null;
  let commitMs = 0;
  let deadline: NodeJS.Timeout | undefined;
  /** Connections whose transaction timed out; their further statements must not run outside it. */
  const expired = new Set<number>();

  function rollback(): void {
    applier.forget();
    // Some errors, such as a full disk, have already rolled back.
    if (db.isTransaction) db.exec('rollback');
  }

  /** Runs each command in its own savepoint, after one of them failed the group. */
  function oneByOne(commands: unknown[], bugs: string[]): unknown[] {
    return commands.map((command) => {
      db.exec('savepoint one');
      try {
        const outcome = applier.apply(command);
        applier.flush();
        db.exec('release one');
        return outcome;
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code !== 'bug') throw error;
        applier.forget();
        db.exec('rollback to one');
        db.exec('release one');
        bugs.push(failure.message);
        return applier.failed();
      }
    });
  }

  function inTransaction<T>(run: () => T): T {
    db.exec('begin immediate');
    try {
      const result = run();
      const began = performance.now();
      db.exec('commit');
      commitMs = performance.now() - began;
      return result;
    } catch (error) {
      rollback();
      throw error;
    }
  }

  /** Runs queued commands in one transaction. */
  function applyGroup(first: Apply): void {
    const group: Apply[] = [];
    const commands: unknown[][] = [];
    const bugs: string[] = [];
    const gatherMs = Math.min(Math.max(commitMs, GATHER_MS.min), GATHER_MS.max);
    let outcomes: unknown[][] = [];
    const read = (request: Apply): unknown[] => {
      const some: unknown[] = JSON.parse(request.commands);
      group.push(request);
      commands.push(some);
      return some;
    };
    const applyAll = (some: unknown[]): void => {
      outcomes.push(some.map((command) => applier.apply(command)));
    };
    try {
      // Before the transaction: a command that cannot be read must not stay in the queue.
      const some = read(first);
      try {
        inTransaction(() => {
          const until = performance.now() + gatherMs;
          applyAll(some);
          while (performance.now() < until) {
            const next = takeApply();
            if (next === undefined) break;
            applyAll(read(next));
          }
          applier.flush();
        });
      } catch (error) {
        if (failureOf(error).code !== 'bug') throw error;
        outcomes = inTransaction(() => commands.map((some) => oneByOne(some, bugs)));
      }
    } catch (error) {
      const failure = failureOf(error);
      post({ kind: 'applied', results: group.map(({ id }) => ({ id, failure })) });
      return;
    }
    const results = group.map(({ id }, index): Applied => ({
      id,
      outcomes: outcomes[index] ?? [],
      bugs: index === 0 ? bugs : [],
    }));
    post({ kind: 'applied', results });
  }

  function run({ sql, parameters }: Query): Rows {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      if (prepared.size >= PREPARED) prepared.clear();
      prepared.set(sql, statement);
    }
    const writes = WRITES_CONVERSATIONS.test(sql);
    if (statement.columns().length > 0) {
      if (writes) applier.forget();
      return { rows: statement.all(...parameters), changes: 0, lastInsertRowid: null };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    if (writes && changes !== 0) applier.forget();
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

  function query(request: Query): void {
    try {
      if (expired.has(request.connection)) throw new Error('The transaction took too long.');
      const result = INDEXES.test(request.sql) ? unforced(() => run(request)) : run(request);
      if (db.isTransaction && owner === null) hold(request.connection);
      post({ kind: 'rows', id: request.id, result });
    } catch (error) {
      post({ kind: 'failed', id: request.id, failure: failureOf(error) });
    }
    if (!db.isTransaction) release();
  }

  function hold(connection: number): void {
    owner = connection;
    deadline = setTimeout(() => {
      expired.add(connection);
      rollback();
      release();
      proceed();
    }, TRANSACTION_MS);
  }

  function release(): void {
    owner = null;
    clearTimeout(deadline);
  }

  function proceed(): void {
    while (queue.length > 0) {
      if (owner !== null) {
        const index = queue.findIndex(
          (request) => request.kind === 'query' && request.connection === owner,
        );
        const [own] = index < 0 ? [] : queue.splice(index, 1);
        if (own?.kind !== 'query') return;
        query(own);
        continue;
      }
      const first = takeApply();
      if (first !== undefined) applyGroup(first);
      const index = queue.findIndex((request) => request.kind === 'query');
      const [next] = index >= 0 ? queue.splice(index, 1) : [];
      if (next?.kind === 'query') query(next);
      else if (queue[0]?.kind === 'close') {
        close();
        post({ kind: 'closed', id: queue[0].id });
        queue = [];
      }
    }
  }

  function takeApply(): Apply | undefined {
    const index = queue.findIndex((request) => request.kind === 'apply');
    const [taken] = index < 0 ? [] : queue.splice(index, 1);
    return taken?.kind === 'apply' ? taken : undefined;
  }

  return {
    /** Runs whatever can run of these and of earlier requests. */
    take(requests: Request[]): void {
      for (const request of requests) queue.push(request);
      proceed();
    },
  };
}
