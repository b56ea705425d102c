import { pino, type Logger } from 'pino';

/** Structured logs on stdout. Texts, addresses, tokens and cookies are never written: calls log their route, not their path. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: [
      '*.token',
      '*.password',
      '*.text',
      '*.chatUserEmail',
      '*.email',
      '*.cookie',
      '*.authorization',
    ],
  });
