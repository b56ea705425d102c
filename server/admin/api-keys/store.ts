import type { Kysely } from 'kysely';
import type { ApiKeyRow } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Storage of API keys. Every method rejects with StorageError. */
export interface ApiKeyStore {
  add(key: ApiKeyRow): Promise<void>;
  /** All keys, newest first. */
  all(): Promise<ApiKeyRow[]>;
  byHash(keyHash: string): Promise<ApiKeyRow | null>;
  /** The ones of these keys that are neither revoked nor expired. */
  validAmong(ids: readonly string[], now: string): Promise<Set<string>>;
  used(id: string, now: string): Promise<void>;
  /** @returns its name, or null if there is no valid key with this id */
  revoke(id: string, now: string): Promise<string | null>;
}

/** API keys. */
export const createApiKeyStore = (db: Kysely<Schema>): ApiKeyStore => ({
  async add(key) {
    await db.insertInto('api_keys').values(key).execute();
  },
  all: () => db.selectFrom('api_keys').selectAll().orderBy('id', 'desc').execute(),
  async byHash(keyHash) {
    const found = db.selectFrom('api_keys').selectAll().where('keyHash', '=', keyHash);
    return (await found.executeTakeFirst()) ?? null;
  },
  async validAmong(ids, now) {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('api_keys')
      .select('id')
      .where('id', 'in', ids)
      .where('revokedAt', 'is', null)
      .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  async used(id, now) {
    await db.updateTable('api_keys').set({ lastUsedAt: now }).where('id', '=', id).execute();
  },
  async revoke(id, now) {
    const row = await db
      .updateTable('api_keys')
      .set({ revokedAt: now })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning('name')
      .executeTakeFirst();
    return row?.name ?? null;
  },
});
