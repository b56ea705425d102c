import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Applier } from './applier.ts';
import type { Applied, Failure, Request, Response, Rows } from './requests.ts';

type Apply = Extract<Request, { kind: 'apply' }>;
type Query = Extract<Request, { kind: 'query' }>;

/**
 * A transaction takes in what waits for about as long as the last commit took: a slow disk gets few
 * large groups, and on a fast one nobody waits for many others. Bounds of that time in milliseconds.
 */
const GATHER_MS = { min: 1, max: 20 };
/** How long a transaction of the query builder may hold up everybody else, in milliseconds. */
const TRANSACTION_MS = 5000;
/**
 * A statement after which what the applier remembers of conversations may be out of date. How far the
 * search has come is nothing that it remembers.
 */
const WRITES_CONVERSATIONS =
  /^(?!\s*select|\s*update conversations set indexedSeq =).*\bconversations\b/is;
/** Takes messages into the search's index. What a power cut takes of that is done again, so no disk is waited for. */
const INDEXES = /^\s*update conversations set indexedSeq =/i;
/** Statements kept prepared. */
const PREPARED = 200;

interface Surroundings {
  post(response: Response): void;
  failureOf(error: unknown): Failure;
  /** Closes the database; only the last answer follows. */
  close(): void;
}

/** The order of work on the one connection: groups of commands, queries, and transactions of several queries. */
export function createWork(
  db: DatabaseSync,
  applier: Applier,
  { post, failureOf, close }: Surroundings,
) {
  const prepared = new Map<string, StatementSync>();
  let queue: Request[] = [];
  /** Whose transaction is open; everybody else waits. */
  let owner: number | null = null;
  let commitMs = 0;
  let deadline: NodeJS.Timeout | undefined;
  /** Connections whose transaction was given up; what follows it on them must not take effect by itself. */
  const expired = new Set<number>();

  function rollback(): void {
    applier.forget();
    // Some errors, a full disk for one, have rolled back by themselves.
    if (db.isTransaction) db.exec('rollback');
  }

  /** Each by itself in a savepoint, for the group that one bad command has failed. */
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

  /** One transaction of what waits. */
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
      // Before the transaction: what cannot even begin must not stay in the queue.
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

  /** In a commit that is on disk no sooner than the next one. */
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
    /** Does what can be done of these and of what waited before. */
    take(requests: Request[]): void {
      for (const request of requests) queue.push(request);
      proceed();
    },
  };
}
