import {
  KEY_PREFIX,
  type ApiKey,
  type CreatedApiKey,
  type NewApiKey,
} from '@ncf/contract/api-keys';
import { botId } from '@ncf/contract/bot-id';
import type { KeyScope } from '@ncf/contract/api-keys';
import { v7 as uuid } from 'uuid';
import type { ApiKeyRow } from '../../platform/db/administration-rows.ts';
import type { SessionEnd } from '../../platform/bus/bus.ts';
import type { AgentIdentity } from '../../identity/identity.ts';
import { hashSecret, newSecret } from '../../identity/secret.ts';
import type { ApiKeyStore } from './store.ts';

/** API keys of other systems. */
export type ApiKeys = ReturnType<typeof createApiKeys>;

interface Parts {
  store: ApiKeyStore;
  clock: () => number;
  /** Closes the connections of a revoked key. */
  closeSession(end: SessionEnd): void;
}

const DAY_MS = 86_400_000;
const SHOWN = KEY_PREFIX.length + 8;
/** The last use is recorded at most this often, so that a busy key does not write on every call. */
const USED_MS = 60_000;

const present = ({ id, keyHash: _, scopes, ...row }: ApiKeyRow): ApiKey => ({
  keyId: id,
  ...row,
  scopes: JSON.parse(scopes) as KeyScope[],
});

/** Creates API keys on a store. */
export function createApiKeys({ store, clock, closeSession }: Parts) {
  const iso = (ms: number): string => new Date(ms).toISOString();
  return {
    async make({ name, scopes, days }: NewApiKey, madeBy: string): Promise<CreatedApiKey> {
      const now = clock();
      const key = KEY_PREFIX + newSecret();
      const row: ApiKeyRow = {
        id: uuid({ msecs: now }),
        name,
        prefix: key.slice(0, SHOWN),
        keyHash: hashSecret(key),
        scopes: JSON.stringify([...new Set(scopes)]),
        madeBy,
        createdAt: iso(now),
        lastUsedAt: null,
        expiresAt: days === undefined ? null : iso(now + days * DAY_MS),
        revokedAt: null,
      };
      await store.add(row);
      return { ...present(row), key };
    },
    /** The valid ones of these keys. */
    validAmong: (ids: readonly string[]): Promise<Set<string>> =>
      store.validAmong(ids, iso(clock())),
    /** All keys, newest first. */
    list: async (): Promise<ApiKey[]> => (await store.all()).map(present),
    /** @returns the key's name, or null if there is no valid key with this id */
    async revoke(id: string): Promise<string | null> {
      const name = await store.revoke(id, iso(clock()));
      if (name !== null) closeSession({ role: 'admin', sessionId: id });
      return name;
    },
    /** Returns the identity of a key with its scopes, or null if the key is not valid; records its use. */
    async identityOf(key: string): Promise<AgentIdentity | null> {
      const now = clock();
      const row = await store.byHash(hashSecret(key));
      if (row === null || row.revokedAt !== null) return null;
      if (row.expiresAt !== null && row.expiresAt <= iso(now)) return null;
      if (row.lastUsedAt === null || Date.parse(row.lastUsedAt) < now - USED_MS)
        await store.used(row.id, iso(now));
      return {
        role: 'admin',
        agentId: botId(row.id),
        adminUserName: row.name,
        gender: 'other',
        agentRole: 'owner',
        sessionId: row.id,
        scopes: JSON.parse(row.scopes) as KeyScope[],
      };
    },
  };
}
