import { EnvError } from './env.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { BlobError } from './platform/blobs/blobs.ts';
import { DatabaseError, StorageError } from './platform/db/errors.ts';

/** Whether an error's message is meant for the operator; others are bugs and show where they are. */
function isForOperator(error: unknown): error is Error {
  if (
    error instanceof EnvError ||
    error instanceof BackupError ||
    error instanceof BlobError ||
    error instanceof DatabaseError ||
    error instanceof StorageError
  )
    return true;
  // Of the file system, such as ENOSPC or EACCES, or of wrong arguments.
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

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
