import { parentPort } from 'node:worker_threads';
import { readEmail } from './read-email.ts';

/** Answers each email with what is in it, or null if it cannot be read. */
parentPort?.on('message', (raw: Uint8Array) => {
  readEmail(raw).then(
    (email) => parentPort?.postMessage(email),
    () => parentPort?.postMessage(null),
  );
});
