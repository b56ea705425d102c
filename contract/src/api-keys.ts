import * as z from 'zod/mini';
import { chatUserName, messageTime } from './fields.ts';
import { KEY_SCOPES, type KeyScope } from './routes.ts';

/** The shapes of the calls on API keys. */

/** What every key begins with, so that it is recognized where it leaks. */
export const KEY_PREFIX = 'ncf_';

export const keyScope = z.enum(Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]);

export const newApiKey = z.object({
  name: chatUserName,
  scopes: z
    .array(keyScope)
    .check(z.minLength(1, { error: 'Choose what the key may do.' }), z.maxLength(20)),
  /** Days until it ends by itself; without it the key holds until it is revoked. */
  days: z.optional(z.int().check(z.gte(1), z.lte(3650))),
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** The key's beginning, by which it is told from others. */
  prefix: z.string(),
  scopes: z.array(keyScope),
  madeBy: z.string(),
  createdAt: messageTime,
  /** To the minute; null where it was never used. */
  lastUsedAt: z.nullable(messageTime),
  expiresAt: z.nullable(messageTime),
  revokedAt: z.nullable(messageTime),
});
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeys = z.object({ data: z.array(apiKey) });

/** A key as its making answers; `key` is told this once. */
export const madeApiKey = z.object({ ...apiKey.shape, key: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKey>;
