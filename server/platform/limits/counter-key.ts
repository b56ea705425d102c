import { createHash } from 'node:crypto';

/** A counter's key: the rule's name, and a digest instead of the address or account, which are personal data. */
export const counterKey = (rule: string, key: string): string =>
  `${rule}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
