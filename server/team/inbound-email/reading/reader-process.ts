import { readEmail } from './read-email.ts';

/** Answers each email with what is in it, or null if it cannot be read. */
process.on('message', (raw: Uint8Array) => {
  readEmail(raw).then(
    (email) => process.send?.(email),
    () => process.send?.(null),
  );
});
