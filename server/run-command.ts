import { EnvError } from './env.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { BlobError } from './platform/blobs/blobs.ts';
import { DatabaseError, StorageError } from './platform/db/errors.ts';

const EXPECTED = [EnvError, BackupError, BlobError, DatabaseError, StorageError];

/** Whether an error's message is meant for the operator; others are bugs and show where they are. */
export const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind);

/** The same for a command: also errors of the file system, such as ENOSPC or EACCES, and of wrong arguments. */
const isForOperator = (error: unknown): error is Error =>
  isExpected(error) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string');

/** Runs a command of the server: prints its result, or one line that says why it failed, with exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  // As in the server: only this account may read what is written.
  process.umask(0o077);
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${isForOperator(error) ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
