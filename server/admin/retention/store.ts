import type { RetentionKind } from '@ncf/contract/retention';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Expired data by kind. Every method rejects with StorageError. */
export interface RetentionStore {
  /** The number of items of a kind older than `before`. */
  count(kind: RetentionKind, before: string): Promise<number>;
  /** The ids of at most `limit` items of a kind older than `before`. */
  ids(kind: RetentionKind, before: string, limit: number): Promise<string[]>;
  /** Deletes what the team noted about people of whom no conversations are left, and the events with it. */
  removeContacts(): Promise<void>;
  /** Deletes rows of a kind that consists only of rows. @returns the number deleted */
  remove(kind: RowKind, ids: readonly string[]): Promise<number>;
}

/** Kinds that consist only of rows. */
export type RowKind = 'browsers' | 'logins' | 'eventLog' | 'deliveries';

const TABLE = {
  conversations: 'conversations',
  uploads: 'files',
  browsers: 'browsers',
  logins: 'agent_sessions',
  eventLog: 'event_log',
  deliveries: 'webhook_deliveries',
  audit: 'audit',
} as const satisfies Record<RetentionKind, keyof Schema>;

/** The column that names the rows of a kind. */
function keyOf(kind: RetentionKind): string {
  if (kind === 'conversations') return 'chatUserId';
  return kind === 'eventLog' ? 'position' : 'id';
}

/** The condition for rows of a kind older than a time. */
function condition(kind: RetentionKind, before: string) {
  switch (kind) {
    case 'conversations':
      return sql<boolean>`"updatedAt" < ${before}`;
    case 'eventLog':
      // In the order of time, but for what clocks differ, so that the search ends early. The last one keeps its position.
      return sql<boolean>`position < coalesce(
        (select position from event_log where at >= ${before} order by position limit 1),
        (select max(position) from event_log))`;
    case 'deliveries':
      return sql<boolean>`"createdAt" < ${before}`;
    case 'audit':
      return sql<boolean>`time < ${before}`;
    case 'logins':
      return sql<boolean>`"lastSeenAt" < ${before}`;
    case 'browsers':
      return sql<boolean>`"lastSeenAt" < ${before} and not exists (
        select 1 from conversations where "browserId" = browsers.id)`;
    case 'uploads':
      return sql<boolean>`"createdAt" < ${before} and "replyId" is null and "noteId" is null and not exists (
        select 1 from messages where messages."fileUrl" = files."fileUrl")`;
  }
}

/** Expired data. */
export const createRetentionStore = (db: Kysely<Schema>): RetentionStore => ({
  async count(kind, before) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(TABLE[kind])} where ${condition(kind, before)}`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },
  async ids(kind, before, limit) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(keyOf(kind))} as id from ${sql.table(TABLE[kind])}
      where ${condition(kind, before)} limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },
  async removeContacts() {
    await sql`delete from contacts where "personId" not in (
      select "personId" from contacts where "emailLower" in (
        select "emailLower" from conversations where "deletedAt" is null))`.execute(db);
    await sql`delete from event_log where "emailLower" is not null and "emailLower" not in (
      select "emailLower" from contacts)`.execute(db);
  },
  async remove(kind, ids) {
    const done = await db
      .deleteFrom(TABLE[kind])
      .where(sql.ref(keyOf(kind)), 'in', [...ids])
      .executeTakeFirst();
    return Number(done.numDeletedRows);
  },
});
