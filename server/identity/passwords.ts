import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../platform/limits/work-queue.ts';
import { newSecret } from './secret.ts';

/** The cost of one hash. */
export interface PasswordCost {
  /** Memory of one hash, in KiB. */
  memoryCost: number;
  /** Passes over that memory. */
  timeCost: number;
}

/** OWASP's recommendation for Argon2id with one thread (Password Storage Cheat Sheet). */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes computed at a time, so that files and pictures get some of libuv's four threads. */
const AT_ONCE = 2;
/** Hashes that may wait, some two seconds of work. */
const WAITING = 100;

/** Argon2id password hashes (RFC 9106), which include their salt and cost. */
export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes new passwords at this cost, and checks hashes of any cost. Both methods reject with QueueFull when more than
 * `waiting` wait.
 */
export function createPasswords(cost = PASSWORD_COST, waiting = WAITING) {
  const queue = createWorkQueue(AT_ONCE, waiting);
  const hashed = (password: string): Promise<string> =>
    queue.run(() => hash(password, { ...cost, parallelism: 1 }));
  const dummyHash = hashed(newSecret());
  return {
    /** @returns the hash to store, in PHC string format */
    hash: hashed,
    /** Whether the password matches the hash; takes equally long without a hash. */
    async matches(stored: string | null, password: string): Promise<boolean> {
      const against = stored ?? (await dummyHash);
      return queue.run(() => verify(against, password));
    },
  };
}
