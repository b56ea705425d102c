import { t } from './t.ts';
import * as z from 'zod/mini';
import { listOf } from './list.ts';
import { messageTime } from './fields.ts';
import { thingName } from './thing-name.ts';

/** Shapes of the calls on API keys. */

/** The start of every key, so that scanners recognize a leaked one. */
export const KEY_PREFIX = 'ncf_';

/** The permissions that an API key can have. */
export const KEY_SCOPES = {
  'conversations:read': t('Read conversations, their messages and files, and contacts'),
  'conversations:manage': t(
    'Assign, tag, snooze, close, reopen, and forward conversations; read and write private notes; change contacts',
  ),
  'conversations:reply': t('Join conversations, write messages in them, and close them'),
  'events:read': t(
    'Read the event log: conversations with their messages and private notes, contacts, and blocks',
  ),
  'reports:read': t('Read reports'),
  'accounts:read': t('Read the team’s accounts'),
  'audit:read': t('Read the audit log'),
  'webhooks:manage': t('Create, change, and delete webhooks, which receive what the event log has'),
} as const;
export type KeyScope = keyof typeof KEY_SCOPES;

export const keyScope = z.enum(Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]);

export const newApiKey = z.object({
  name: thingName,
  scopes: z
    .array(keyScope)
    .check(z.minLength(1, { error: t('Choose what the key may do.') }), z.maxLength(20)),
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
export const apiKeys = listOf(apiKey);

/** A created key. `key` is returned only once. */
export const createdApiKey = z.object({ ...apiKey.shape, key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
