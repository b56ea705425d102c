import type { LogFn, Logger } from 'pino';

/** How often a failure that goes on is logged, in milliseconds. */
const REPEAT_MS = 60_000;
/** StorageError and BlobError, and what the file system says of a full disk. */
const CODES: ReadonlySet<unknown> = new Set(['storage_full', 'unavailable', 'ENOSPC', 'EDQUOT']);

/** Whether an error says that nothing can be stored now. Every client meets it, so there may be thousands a minute. */
export const isStorageFailure = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && CODES.has(error.code);

/**
 * Joins lines about failures of the storage. Returns a function that says whether a line is left out because the same
 * one was logged less than `repeatMs` ago; the last of them is logged when that time is over, with their number.
 */
export function createRepeats(
  repeatMs = REPEAT_MS,
): (log: Logger, args: Parameters<LogFn>, method: LogFn) => boolean {
  const since = new Map<string, { times: number; write: (times: number) => void }>();

  function look(key: string): void {
    const found = since.get(key);
    if (found === undefined || found.times === 0) return void since.delete(key);
    found.write(found.times);
    found.times = 0;
    setTimeout(look, repeatMs, key).unref();
  }

  return (log, [context, message], method) => {
    const { err, ...others } = (context ?? {}) as { err?: unknown };
    if (!isStorageFailure(err)) return false;
    const key = `${message} ${err.code}`;
    const found = since.get(key);
    const write = (times: number): void => method.call(log, { err, ...others, times }, message);
    if (found === undefined) {
      since.set(key, { times: 0, write });
      setTimeout(look, repeatMs, key).unref();
      return false;
    }
    found.times += 1;
    found.write = write;
    return true;
  };
}
