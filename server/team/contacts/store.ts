import type { Kysely, Transaction } from 'kysely';
import { contactText } from '../../chat/search/contact-text.ts';
import type { LoggedChanges, LogEvent } from '../../platform/db/event-log.ts';
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

/** Values by `fieldId`. */
type Fields = Record<string, string>;

/** A row without what is derived from it. */
export type StoredContact = Omit<ContactRow, 'searchText'>;

/** Storage of contacts. Every method rejects with StorageError. */
export interface ContactStore {
  /** The rows of the person with this address and of those merged with it, in the order of their addresses. */
  person(emailLower: string): Promise<StoredContact[]>;
  /** Conversations with one of the addresses, newest first. */
  conversations(emails: readonly string[], limit: number): Promise<OwnConversation[]>;
  /** Stores the rows of a person, or replaces those with their addresses. */
  change(rows: readonly StoredContact[], now: string): Promise<void>;
  /** Stores rows of two persons, and makes all rows of the second those of the first. */
  merge(row: StoredContact, other: StoredContact, now: string): Promise<void>;
  /** Stores the row of an address that was merged as that of another person. */
  separate(row: StoredContact, now: string): Promise<void>;
}

/** Contacts. */
export const createContactStore = (db: Kysely<Schema>, logged: LoggedChanges): ContactStore => ({
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
  change: (rows, at) =>
    logged.transaction(async (tx, log) => {
      await put(tx, rows);
      await logContacts(log, 'contact.changed', rows, at);
    }),
  merge: (row, other, at) =>
    logged.transaction(async (tx, log) => {
      const { personId } = row;
      await put(tx, [row, other]);
      const merged = await tx
        .updateTable('contacts')
        .set({ personId })
        .where('personId', '=', other.personId)
        .returning(['emailLower', 'personId', 'fields'])
        .execute();
      await logContacts(log, 'contact.merged', merged, at);
    }),
  separate: (row, at) =>
    logged.transaction(async (tx, log) => {
      await put(tx, [row]);
      await logContacts(log, 'contact.separated', [row], at);
    }),
});

async function put(tx: Transaction<Schema>, rows: readonly StoredContact[]): Promise<void> {
  for (const row of rows) {
    const { emailLower, ...rest } = row;
    const values = { ...rest, searchText: contactText(row.fields) };
    await tx
      .insertInto('contacts')
      .values({ emailLower, ...values })
      .onConflict((conflict) => conflict.column('emailLower').doUpdateSet(values))
      .execute();
  }
}

/** One event for each address, so that erasing an address leaves nothing of it. */
async function logContacts(
  log: LogEvent,
  type: 'contact.changed' | 'contact.merged' | 'contact.separated',
  rows: readonly StoredContact[],
  at: string,
): Promise<void> {
  for (const { emailLower, personId, fields } of rows) {
    const contact = { email: emailLower, personId, fields: JSON.parse(fields) as Fields };
    await log({ type, at, emailLower, data: { contact } });
  }
}
