import { createHash } from 'node:crypto';

/** What the keys of a subscription's jobs begin with; an endpoint is a secret, and too long for a key. */
export const subscriptionKey = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 16);
