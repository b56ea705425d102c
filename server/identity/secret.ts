import { createHash, randomBytes } from 'node:crypto';

/** A cookie secret: 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a secret: SHA-256, hex. It needs no salt, since the secret cannot be guessed. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
