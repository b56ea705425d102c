import { EnvError } from './env.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { BlobError } from './platform/blobs/blobs.ts';
import { DatabaseError, StorageError } from './platform/db/errors.ts';

const EXPECTED = [EnvError, BackupError, BlobError, DatabaseError, StorageError];

/** The reason for a failure, as one line for the operator; null for a bug. */
export function reasonOf(error: unknown): string | null {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error) || !('syscall' in error)) return null;
  const { code, message } = error as NodeJS.ErrnoException;
  const port = 'port' in error ? `Port ${String(error.port)}` : null;
  if (code === 'EADDRINUSE')
    return `${port} is in use. Stop the program that uses it, or set PORT to a free one.`;
  if (code === 'EACCES' || code === 'EPERM')
    return port === null
      ? `${message}. Run this as the server’s user, or give this user access.`
      : `${port} needs more rights than this user has. Set PORT to a number above 1023.`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `Not a folder: ${message}`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `Cannot listen on HOST: ${message}`;
  return message;
}

/** Runs a command of the server: prints its result, or one line that says why it failed, with exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  // As in the server: only this account may read what is written.
  process.umask(0o077);
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    // Also for wrong arguments, whose errors have a code.
    const message = error instanceof Error && 'code' in error ? error.message : String(error);
    process.stderr.write(`${reasonOf(error) ?? message}\n`);
    process.exitCode = 1;
  }
}
