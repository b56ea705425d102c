import { pino, type DestinationStream, type Logger, type LogFn } from 'pino';
import { createRepeats, isStorageFailure } from './log-repeats.ts';

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
