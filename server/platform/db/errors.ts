import type { ErrorCode } from '@ncf/contract/errors';

/** Why a database could not be opened or moved. */
export type DatabaseErrorCode =
  | 'database_missing'
  | 'database_newer'
  | 'database_damaged'
  | 'database_locked'
  | 'database_unwritable'
  | 'database_not_empty'
  | 'database_unfinished'
  | 'database_differs';

/** The database could not be opened or moved; `message` is one line for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The disk is full or the store does not respond. Nothing was written. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: Extract<ErrorCode, 'storage_full' | 'unavailable'>;
  /** Whether the transaction was ended because of another one, so that it may succeed if it is repeated. */
  readonly isConflict: boolean;

  constructor(code: StorageError['code'], message: string, isConflict = false) {
    super(message);
    this.code = code;
    this.isConflict = isConflict;
  }
}
