import { pino, type DestinationStream, type Logger, type LogFn } from 'pino';

/** Where parts of the server log: facts by name, never addresses or texts, and what happened. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** How often a failure that goes on is logged, in milliseconds. */
const REPEAT_MS = 60_000;
/** StorageError and BlobError, and what the file system says of a full disk. */
const CODES: ReadonlySet<unknown> = new Set(['storage_full', 'unavailable', 'ENOSPC', 'EDQUOT']);

/** Whether an error says that nothing can be stored now. Every client meets it, so there may be thousands a minute. */
const isStorageFailure = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && CODES.has(error.code);

/**
 * Joins lines about failures of the storage. Returns a function that says whether a line is left out because the same
 * one was logged less than `repeatMs` ago; the last of them is logged when that time is over, with their number.
 */
function createRepeats(
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

/**
 * Structured logs on stdout, one JSON object on a line. Message texts, email addresses, tokens, and cookies are never
 * logged, and calls log their route, not their path. Network addresses and client ids are; docs/monitoring.md says where.
 * @param repeatMs how often a failure of the storage that goes on is logged, in milliseconds
 */
export function createLog(level: string, stream?: DestinationStream, repeatMs?: number): Logger {
  const isRepeated = createRepeats(repeatMs);
  const options = {
    level,
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        // Fastify logs each address it listens on; main.ts sets an empty text to suppress that.
        if (args[0] === '' || isRepeated(this, args, method)) return;
        method.apply(this, args);
      },
    },
    serializers: {
      // Where the disk was full says nothing.
      err: (error: Error) =>
        isStorageFailure(error)
          ? { type: error.name, code: error.code, message: error.message }
          : pino.stdSerializers.err(error),
    },
    redact: [
      // The upload parser logs request headers at `trace`.
      'busboyOptions',
      '*.token',
      '*.password',
      '*.text',
      '*.chatUserEmail',
      '*.email',
      '*.cookie',
      '*.authorization',
    ],
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}
