import type { Kysely } from 'kysely';
import type { ApiKeyRow } from '../../platform/db/administration-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { firstRow, firstValue } from '../../platform/db/first-row.ts';

/** Storage of API keys. Every method rejects with StorageError. */
export type ApiKeyStore = ReturnType<typeof createApiKeyStore>;

/** API keys. */
export const createApiKeyStore = (db: Kysely<Schema>) => ({
  async add(key: ApiKeyRow) {
    await db.insertInto('api_keys').values(key).execute();
  },
  /** All keys, newest first. */
  all: () => db.selectFrom('api_keys').selectAll().orderBy('id', 'desc').execute(),
  byHash: (keyHash: string) =>
    firstRow(db.selectFrom('api_keys').selectAll().where('keyHash', '=', keyHash)),
  /** The ones of these keys that are neither revoked nor expired. */
  async validAmong(ids: readonly string[], now: string) {
    if (ids.length === 0) return new Set<string>();
    const rows = await db
      .selectFrom('api_keys')
      .select('id')
      .where('id', 'in', ids)
      .where('revokedAt', 'is', null)
      .where(({ eb, or }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
      .execute();
    return new Set(rows.map(({ id }) => id));
  },
  async used(id: string, now: string) {
    await db.updateTable('api_keys').set({ lastUsedAt: now }).where('id', '=', id).execute();
  },
  /** @returns its name, or null if there is no valid key with this id */
  revoke: (id: string, now: string) =>
    firstValue(
      db
        .updateTable('api_keys')
        .set({ revokedAt: now })
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .returning('name'),
      'name',
    ),
});
