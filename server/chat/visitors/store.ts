import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { firstRow, firstValue, hasRow } from '../../platform/db/first-row.ts';

/** A conversation and the browser that a visitor reads it in. */
interface VisitorSession {
  browserId: string;
  chatUserId: string;
}

/** Signed-in browsers by the hash of their secret. Every method rejects with StorageError. */
export const createBrowserStore = (db: Kysely<Schema>) => ({
  async add({ id, secretHash, now }: { id: string; secretHash: string; now: string }) {
    await db
      .insertInto('browsers')
      .values({ id, secretHash, createdAt: now, lastSeenAt: now, endedAt: null })
      .execute();
  },
  /** The browser with this secret, unless it has ended; updates when it was last seen. */
  seen: (secretHash: string, now: string) =>
    firstValue(
      db
        .updateTable('browsers')
        .set({ lastSeenAt: now })
        .where('secretHash', '=', secretHash)
        .where('endedAt', 'is', null)
        .returning('id'),
      'id',
    ),
  /** The visitor of a conversation; null if the conversation is gone. */
  visitorOf: (chatUserId: string) =>
    firstRow(
      db
        .selectFrom('conversations')
        .select(['chatUserId', 'chatUserEmail', 'browserId'])
        .where('chatUserId', '=', chatUserId)
        .where('deletedAt', 'is', null),
    ),
  isOpen: (id: string) =>
    hasRow(
      db.selectFrom('browsers').select('id').where('id', '=', id).where('endedAt', 'is', null),
    ),
  /**
   * Those whose browser has not ended and started the conversation or verified its address, and whose conversation is
   * neither deleted nor removed.
   */
  async openAmong<Session extends VisitorSession>(sessions: readonly Session[]) {
    if (sessions.length === 0) return new Set<Session>();
    const pairs = sessions.map(
      ({ browserId, chatUserId }) => sql`(cast(${browserId} as text), cast(${chatUserId} as text))`,
    );
    const { rows } = await sql<VisitorSession>`
      with asked ("browserId", "chatUserId") as (values ${sql.join(pairs)})
      select asked."browserId", asked."chatUserId" from asked
      join browsers on browsers.id = asked."browserId"
      join conversations on conversations."chatUserId" = asked."chatUserId"
      where browsers."endedAt" is null and conversations."deletedAt" is null and (
        conversations."browserId" = asked."browserId" or exists (
          select 1 from verified_emails where verified_emails."browserId" = asked."browserId"
          and verified_emails."emailLower" = conversations."emailLower"))`.execute(db);
    const open = new Set(rows.map(({ browserId, chatUserId }) => `${browserId} ${chatUserId}`));
    return new Set(
      sessions.filter(({ browserId, chatUserId }) => open.has(`${browserId} ${chatUserId}`)),
    );
  },
  async end(id: string, now: string) {
    await db.updateTable('browsers').set({ endedAt: now }).where('id', '=', id).execute();
  },
});

export type BrowserStore = ReturnType<typeof createBrowserStore>;
