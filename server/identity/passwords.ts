import { hash, verify } from '@node-rs/argon2';
import { newSecret } from './secret.ts';

/** What one hash costs whoever computes it. */
export interface PasswordCost {
  /** Memory of one hash, in KiB. */
  memoryCost: number;
  /** Passes over that memory. */
  timeCost: number;
}

/** With one thread, OWASP's recommendation for Argon2id (Password Storage Cheat Sheet). */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Passwords as Argon2id hashes (RFC 9106) that carry their own salt and cost. */
export interface Passwords {
  /** @returns the hash to store, in PHC string format */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash; without a hash it takes as long to say no. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** Hashes new passwords at this cost, and checks those of any cost. */
export function createPasswords(cost = PASSWORD_COST): Passwords {
  const hashed = (password: string): Promise<string> => hash(password, { ...cost, parallelism: 1 });
  const nobody = hashed(newSecret());
  return {
    hash: hashed,
    matches: async (stored, password) => verify(stored ?? (await nobody), password),
  };
}
