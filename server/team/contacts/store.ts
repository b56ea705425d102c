import type { Kysely } from 'kysely';
import { contactText } from '../../chat/search/contact-text.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ContactRow } from '../../platform/db/team-rows.ts';

/** What is known about a person's conversation. */
interface OwnConversation {
  chatUserId: string;
  chatUserName: string;
  chatUserEmail: string;
  createdAt: string;
  verified: boolean;
}

/** A row without what is derived from it. */
export type StoredContact = Omit<ContactRow, 'searchText'>;

/** Storage of contacts. Every method rejects with StorageError. */
export interface ContactStore {
  /** The rows of the person with this address and of those merged with it, in the order of their addresses. */
  person(emailLower: string): Promise<StoredContact[]>;
  /** Conversations with one of the addresses, newest first. */
  conversations(emails: readonly string[], limit: number): Promise<OwnConversation[]>;
  /** Stores rows, or replaces those with their addresses. */
  put(rows: readonly StoredContact[]): Promise<void>;
  /** Makes the rows of one person those of another. */
  join(personId: string, other: string): Promise<void>;
}

/** Contacts. */
export const createContactStore = (db: Kysely<Schema>): ContactStore => ({
  async person(emailLower) {
    return db
      .selectFrom('contacts')
      .select(['emailLower', 'personId', 'fields'])
      .where('personId', 'in', (own) =>
        own.selectFrom('contacts').select('personId').where('emailLower', '=', emailLower),
      )
      .orderBy('emailLower')
      .execute();
  },
  async conversations(emails, limit) {
    const rows = await db
      .selectFrom('conversations as c')
      .leftJoin('verified_emails as p', (join) =>
        join.onRef('p.browserId', '=', 'c.browserId').onRef('p.emailLower', '=', 'c.emailLower'),
      )
      .select(['c.chatUserId', 'c.chatUserName', 'c.chatUserEmail', 'c.createdAt', 'p.id as proof'])
      .where('c.emailLower', 'in', emails)
      .where('c.deletedAt', 'is', null)
      .where('c.lastSeq', '>', 0)
      .orderBy('c.createdAt', 'desc')
      .orderBy('c.chatUserId', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ proof, ...row }) => ({ ...row, verified: proof !== null }));
  },
  async put(rows) {
    await db.transaction().execute(async (transaction) => {
      for (const row of rows) {
        const { emailLower, ...rest } = row;
        const values = { ...rest, searchText: contactText(row.fields) };
        await transaction
          .insertInto('contacts')
          .values({ emailLower, ...values })
          .onConflict((conflict) => conflict.column('emailLower').doUpdateSet(values))
          .execute();
      }
    });
  },
  async join(personId, other) {
    await db.updateTable('contacts').set({ personId }).where('personId', '=', other).execute();
  },
});
