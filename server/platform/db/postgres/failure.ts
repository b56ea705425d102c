import pg from 'pg';
import { StorageError } from '../errors.ts';

/** SQLSTATE classes and codes (postgresql.org/docs/current/errcodes-appendix.html). */
const FULL = /^(53100|53400)$/;
/**
 * The state of the server and not of the statement: no connection (08), resources (53), time limits (55P03, 57014,
 * 25P03), shutdown (57P), disk errors (58), a standby (25006), and conflicts that another attempt resolves (40).
 */
const UNAVAILABLE = /^(08...|53...|55P03|57014|25P03|57P..|58...|25006|40...)$/;
/** Serialization failure and deadlock: the same transaction may succeed the next time. */
const REPEATABLE = /^(40001|40P01)$/;

/** The SQLSTATE of an error that the server sent; null for all other errors. */
const sqlState = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

/** Whether a transaction that failed with this error may succeed if it is repeated. */
export const isRepeatable = (error: unknown): boolean => REPEATABLE.test(sqlState(error) ?? '');

/**
 * The error for callers: StorageError if the server is out of space, cannot be reached, or does not answer;
 * constraint violations, SQL errors, and bugs pass unchanged.
 */
export function failureOf(error: unknown): unknown {
  if (error instanceof StorageError || error instanceof TypeError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const state = sqlState(error);
  if (state === null) return new StorageError('unavailable', message);
  if (FULL.test(state)) return new StorageError('storage_full', message);
  return UNAVAILABLE.test(state)
    ? new StorageError('unavailable', message, isRepeatable(error))
    : error;
}

/** A host with several addresses fails with one error for each, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The error of a database with which nothing can begin, as one line for the operator. */
export const unusable = (error: unknown): StorageError =>
  new StorageError('unavailable', `Cannot use the database of DATABASE_URL: ${reasonOf(error)}`);
