import type { Kysely } from 'kysely';
import type { MailRow, Schema } from '../db/schema.ts';

/** Queued emails. Every method rejects with StorageError. */
export interface MailStore {
  add(mail: MailRow): Promise<void>;
  /** Due emails, oldest first. */
  due(now: string, limit: number): Promise<MailRow[]>;
  /** When the next one is due; null if none is queued. */
  nextTime(): Promise<string | null>;
  postpone(id: string, tries: number, nextTryAt: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Queued emails. */
export const createMailStore = (db: Kysely<Schema>): MailStore => ({
  async add(mail) {
    await db.insertInto('mails').values(mail).execute();
  },
  due: (now, limit) =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('nextTryAt', '<=', now)
      .orderBy('nextTryAt')
      .orderBy('id')
      .limit(limit)
      .execute(),
  async nextTime() {
    const first = await db
      .selectFrom('mails')
      .select('nextTryAt')
      .orderBy('nextTryAt')
      .limit(1)
      .executeTakeFirst();
    return first?.nextTryAt ?? null;
  },
  async postpone(id, tries, nextTryAt) {
    await db.updateTable('mails').set({ tries, nextTryAt }).where('id', '=', id).execute();
  },
  async remove(id) {
    await db.deleteFrom('mails').where('id', '=', id).execute();
  },
});
