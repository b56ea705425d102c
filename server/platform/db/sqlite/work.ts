import type { DatabaseSync } from 'node:sqlite';
import type { Applier } from './applier.ts';
import { createCommandGroups } from './command-groups.ts';
import type { Failure, Request, Response } from './requests.ts';
import { createStatements } from './statements.ts';

type Apply = Extract<Request, { kind: 'apply' }>;
type Query = Extract<Request, { kind: 'query' }>;

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
  const rollback = (): void => {
    applier.forget();
    // Some errors, such as a full disk, have already rolled back.
    if (db.isTransaction) db.exec('rollback');
  };
  const applyGroup = createCommandGroups({ db, applier, failureOf, rollback });
  const run = createStatements(db, applier);
  let queue: Request[] = [];
  /** The connection with the open transaction; all others wait. */
  let owner: number | null = null;
  let deadline: NodeJS.Timeout | undefined;
  /** Connections whose transaction timed out; their further statements must not run outside it. */
  const expired = new Set<number>();

  function query(request: Query): void {
    try {
      if (expired.has(request.connection)) throw new Error('The transaction took too long.');
      const result = run(request);
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
      if (first !== undefined) post({ kind: 'applied', results: applyGroup(first, takeApply) });
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
