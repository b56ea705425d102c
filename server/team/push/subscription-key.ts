import { createHash } from 'node:crypto';

/** The start of the keys of a subscription's jobs; an endpoint is a secret, and too long for a key. */
export const subscriptionKey = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 16);
