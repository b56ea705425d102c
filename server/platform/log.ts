import { pino, type Logger } from 'pino';

/** Structured logs on stdout. Texts, addresses, tokens and cookies are never written: calls log their route, not their path. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    hooks: {
      // The framework writes a line for each address that it listens on; main.ts gives it an empty text.
      logMethod(args, method) {
        if (args[0] !== '') method.apply(this, args);
      },
    },
    redact: [
      // The parser of uploads logs the call's headers at `trace`.
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
