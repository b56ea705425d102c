import { pino, type Logger } from 'pino';

/**
 * Structured logs on stdout, one JSON object on a line. Message texts, email addresses, tokens, and cookies are never
 * logged, and calls log their route, not their path. Network addresses and client ids are; docs/monitoring.md says where.
 */
export const createLog = (level: string): Logger =>
  pino({
    level,
    hooks: {
      // Fastify logs each address it listens on; main.ts sets an empty text to suppress that.
      logMethod(args, method) {
        if (args[0] !== '') method.apply(this, args);
      },
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
  });
