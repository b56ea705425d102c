import type { AuditQuery } from '@ncf/contract/audit';
import { sql, type Kysely } from 'kysely';
import { containsInAnyCase } from '../db/contains.ts';
import type { AuditRow } from '../db/administration-rows.ts';
import type { Schema } from '../db/schema.ts';
import { createSettings } from '../db/settings.ts';

/** The setting that the table's trigger reads: entries from this time on cannot be deleted. */
const KEPT_FROM = 'auditKeptFrom';

export type AuditStore = ReturnType<typeof createAuditStore>;

/** Storage of audit entries. Every method rejects with StorageError. */
export const createAuditStore = (db: Kysely<Schema>) => ({
  async add(entry: AuditRow): Promise<void> {
    await db.insertInto('audit').values(entry).execute();
  },
  /** Entries, newest first; `cursor` is the last entry of the previous page. */
  page(filter: Omit<AuditQuery, 'limit'>, limit: number): Promise<AuditRow[]> {
    const { action, actorId, q = '', from, to, cursor } = filter;
    let query = db.selectFrom('audit').selectAll();
    if (action !== undefined) query = query.where('action', '=', action);
    if (actorId !== undefined) query = query.where('actorId', '=', actorId);
    if (q !== '') {
      query = query.where(({ ref }) =>
        containsInAnyCase(sql`${ref('actorName')} || ${'\n'} || ${ref('target')}`, q),
      );
    }
    if (from !== undefined) query = query.where('time', '>=', from);
    if (to !== undefined) query = query.where('time', '<', to);
    if (cursor !== undefined) query = query.where('id', '<', cursor);
    return query.orderBy('id', 'desc').limit(limit).execute();
  },
  /** Deletes at most `limit` entries older than `before`. @returns the number deleted */
  async remove(before: string, limit: number): Promise<number> {
    await createSettings(db).put(KEPT_FROM, before);
    const done = await db
      .deleteFrom('audit')
      .where('id', 'in', (select) =>
        select
          .selectFrom('audit')
          .select('id')
          .where('time', '<', before)
          .orderBy('id')
          .limit(limit),
      )
      .executeTakeFirst();
    return Number(done.numDeletedRows);
  },
});
