import * as z from 'zod/mini';
import { chatUserName, messageTime } from './fields.ts';
import { KEY_SCOPES, type KeyScope } from './routes.ts';

/** Shapes of the calls on API keys. */

/** The start of every key, so that scanners recognize a leaked one. */
export const KEY_PREFIX = 'ncf_';

export const keyScope = z.enum(Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]);

export const newApiKey = z.object({
  name: chatUserName,
  scopes: z
    .array(keyScope)
    .check(z.minLength(1, { error: 'Choose what the key may do.' }), z.maxLength(20)),
  /** Days until it expires; without it, the key is valid until it is revoked. */
  days: z.optional(z.int().check(z.gte(1), z.lte(3650))),
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** The start of the key, to tell it from others. */
  prefix: z.string(),
  scopes: z.array(keyScope),
  madeBy: z.string(),
  createdAt: messageTime,
  /** To the minute; null if it was never used. */
  lastUsedAt: z.nullable(messageTime),
  expiresAt: z.nullable(messageTime),
  revokedAt: z.nullable(messageTime),
});
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeys = z.object({ data: z.array(apiKey) });

/** A created key. `key` is returned only once. */
export const createdApiKey = z.object({ ...apiKey.shape, key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
