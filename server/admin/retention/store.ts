import type { RetentionKind } from '@ncf/contract/retention';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countIn } from '../../platform/db/count.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** Expired data by kind. Every method rejects with StorageError. */
export type RetentionStore = ReturnType<typeof createRetentionStore>;

/** Kinds that consist only of rows. */
type RowKind = 'browsers' | 'logins' | 'eventLog' | 'deliveries';

/** The table of a kind, the column that names its rows, and the condition for those older than a time. */
const KINDS = {
  conversations: ['conversations', 'chatUserId', (before) => sql`"updatedAt" < ${before}`],
  uploads: [
    'files',
    'id',
    (before) => sql`"createdAt" < ${before} and "replyId" is null and "noteId" is null
      and not exists (select 1 from messages where messages."fileUrl" = files."fileUrl")`,
  ],
  browsers: [
    'browsers',
    'id',
    (before) => sql`"lastSeenAt" < ${before} and not exists (
      select 1 from conversations where "browserId" = browsers.id)`,
  ],
  logins: ['agent_sessions', 'id', (before) => sql`"lastSeenAt" < ${before}`],
  eventLog: [
    'event_log',
    'position',
    // In the order of time, but for what clocks differ, so that the search ends early. The last one keeps its position.
    (before) => sql`position < coalesce(
      (select position from event_log where at >= ${before} order by position limit 1),
      (select max(position) from event_log))`,
  ],
  deliveries: ['webhook_deliveries', 'id', (before) => sql`"createdAt" < ${before}`],
  audit: ['audit', 'id', (before) => sql`time < ${before}`],
} as const satisfies Record<
  RetentionKind,
  readonly [keyof Schema, string, (before: string) => RawBuilder<unknown>]
>;

/** Expired data. */
export const createRetentionStore = (db: Kysely<Schema>) => ({
  /** The number of items of a kind older than `before`. */
  count(kind: RetentionKind, before: string) {
    const [table, , isOld] = KINDS[kind];
    return countIn(db, table, isOld(before));
  },
  /** The ids of at most `limit` items of a kind older than `before`. */
  async ids(kind: RetentionKind, before: string, limit: number) {
    const [table, key, isOld] = KINDS[kind];
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(key)} as id from ${sql.table(table)}
      where ${isOld(before)} limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },
  /** Deletes what the team noted about people of whom no conversations are left, and the events with it. */
  async removeContacts() {
    await sql`delete from contacts where "personId" not in (
      select "personId" from contacts where "emailLower" in (
        select "emailLower" from conversations where "deletedAt" is null))`.execute(db);
    await sql`delete from event_log where "emailLower" is not null and "emailLower" not in (
      select "emailLower" from contacts)`.execute(db);
  },
  /** Deletes rows of a kind that consists only of rows. */
  async remove(kind: RowKind, ids: readonly string[]) {
    const [table, key] = KINDS[kind];
    await db
      .deleteFrom(table)
      .where(sql.ref(key), 'in', [...ids])
      .execute();
  },
});
