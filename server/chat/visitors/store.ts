import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Signed-in browsers by the hash of their secret. Every method rejects with StorageError. */
export interface BrowserStore {
  add(browser: { id: string; secretHash: string; now: string }): Promise<void>;
  /** The browser with this secret, unless it has ended; updates when it was last seen. */
  seen(secretHash: string, now: string): Promise<string | null>;
  isOpen(id: string): Promise<boolean>;
  /** The browser that a conversation was started in; null if the conversation is gone. */
  ofConversation(chatUserId: string): Promise<string | null>;
  /** Whether the browser has not ended and the conversation is neither deleted nor removed. */
  hasOpenConversation(id: string, chatUserId: string): Promise<boolean>;
  end(id: string, now: string): Promise<void>;
}

/** Browsers. */
export const createBrowserStore = (db: Kysely<Schema>): BrowserStore => ({
  async add({ id, secretHash, now }) {
    await db
      .insertInto('browsers')
      .values({ id, secretHash, createdAt: now, lastSeenAt: now, endedAt: null })
      .execute();
  },
  async seen(secretHash, now) {
    const row = await db
      .updateTable('browsers')
      .set({ lastSeenAt: now })
      .where('secretHash', '=', secretHash)
      .where('endedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },
  async ofConversation(chatUserId) {
    const row = await db
      .selectFrom('conversations')
      .select('browserId')
      .where('chatUserId', '=', chatUserId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row?.browserId ?? null;
  },
  async isOpen(id) {
    const row = await db
      .selectFrom('browsers')
      .select('id')
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },
  async hasOpenConversation(id, chatUserId) {
    const row = await db
      .selectFrom('browsers')
      .innerJoin('conversations', (join) => join.on('chatUserId', '=', chatUserId))
      .select('browsers.id')
      .where('browsers.id', '=', id)
      .where('browsers.endedAt', 'is', null)
      .where('conversations.deletedAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },
  async end(id, now) {
    await db.updateTable('browsers').set({ endedAt: now }).where('id', '=', id).execute();
  },
});
