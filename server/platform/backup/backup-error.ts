/** A backup or restore that cannot be done; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Why the commands refuse to work on a folder that does not hold the data. */
export const NOT_HERE =
  'DATABASE_URL is set, so the data is in PostgreSQL: use pg_dump and pg_restore (see docs/operating.md).';
