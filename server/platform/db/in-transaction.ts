import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { StorageError } from './errors.ts';
import type { Schema } from './schema.ts';

/** How often a transaction that conflicted with another one is attempted. */
const ATTEMPTS = 5;

/**
 * Runs a transaction that touches many rows, and repeats it if PostgreSQL ended it because of another one.
 * @param work repeated as a whole, so it must have no effects outside of the transaction
 */
export async function inTransaction<Result>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isConflict = error instanceof StorageError && error.isConflict;
      if (!isConflict || attempt >= ATTEMPTS) throw error;
      await sleep(Math.random() * 10 * attempt);
    }
  }
}
