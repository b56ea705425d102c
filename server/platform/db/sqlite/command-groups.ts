import type { DatabaseSync } from 'node:sqlite';
import type { Applier } from './applier.ts';
import type { Applied, Failure, Request } from './requests.ts';

type Apply = Extract<Request, { kind: 'apply' }>;

/**
 * A transaction gathers queued commands for about as long as the last commit took: a slow disk gets a few
 * large groups, a fast one many small ones. Bounds in milliseconds.
 */
const GATHER_MS = { min: 1, max: 20 };

interface Parts {
  db: DatabaseSync;
  applier: Applier;
  failureOf(error: unknown): Failure;
  rollback(): void;
}

/**
 * Returns a function that runs commands in one transaction: those of a request, and those of the requests that
 * `takeApply` returns in the meantime.
 */
export function createCommandGroups({
  db,
  applier,
  failureOf,
  rollback,
}: Parts): (first: Apply, takeApply: () => Apply | undefined) => Applied[] {
  let commitMs = 0;

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

  return (first, takeApply) => {
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
      return group.map(({ id }) => ({ id, failure }));
    }
    return group.map(({ id }, index) => ({
      id,
      outcomes: outcomes[index] ?? [],
      bugs: index === 0 ? bugs : [],
    }));
  };
}
