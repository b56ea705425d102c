import type { Kysely, Transaction } from 'kysely';
import { contactText } from '../../chat/search/contact-text.ts';
import type { LoggedChanges, LogEvent } from '../../platform/db/event-log.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ContactRow } from '../../platform/db/team-rows.ts';

/** Values by `fieldId`. */
type Fields = Record<string, string>;

/** A row without what is derived from it. */
export type StoredContact = Omit<ContactRow, 'searchText'>;

const COLUMNS = ['emailLower', 'personId', 'fields'] as const;

/** Stores a row if its address has none. @returns the id of its person, which stays until the transaction ends */
async function personOf(tx: Transaction<Schema>, row: StoredContact): Promise<string> {
  const { personId } = await tx
    .insertInto('contacts')
    .values({ ...row, searchText: contactText(row.fields) })
    .onConflict((conflict) =>
      conflict
        .column('emailLower')
        .doUpdateSet(({ ref }) => ({ personId: ref('contacts.personId') })),
    )
    .returning('personId')
    .executeTakeFirstOrThrow();
  return personId;
}

/** Gives all rows of a person to one, which may be the same. */
const give = (tx: Transaction<Schema>, from: string, personId: string): Promise<StoredContact[]> =>
  tx
    .updateTable('contacts')
    .set({ personId })
    .where('personId', '=', from)
    .returning(COLUMNS)
    .execute();

/** Storage of contacts. Every method rejects with StorageError. */
export const createContactStore = (db: Kysely<Schema>, logged: LoggedChanges) => ({
  /** The rows of the person with this address and of those merged with it, in the order of their addresses. */
  async person(emailLower: string) {
    return db
      .selectFrom('contacts')
      .select(COLUMNS)
      .where('personId', 'in', (own) =>
        own.selectFrom('contacts').select('personId').where('emailLower', '=', emailLower),
      )
      .orderBy('emailLower')
      .execute();
  },
  /** Conversations with one of the addresses, newest first. */
  async conversations(emails: readonly string[], limit: number) {
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
  /** Changes the fields in all rows of a person. @param own stored first if its address has none */
  change: (own: StoredContact, edit: (fields: Fields) => Fields, at: string) =>
    logged.transaction(async (tx, log) => {
      const personId = await personOf(tx, own);
      const changed: StoredContact[] = [];
      for (const row of await give(tx, personId, personId)) {
        const fields = JSON.stringify(edit(JSON.parse(row.fields) as Fields));
        await tx
          .updateTable('contacts')
          .set({ fields, searchText: contactText(fields) })
          .where('emailLower', '=', row.emailLower)
          .execute();
        changed.push({ ...row, fields });
      }
      await logContacts(log, 'contact.changed', changed, at);
    }),
  /** Makes all rows of the second person those of the first; each row is stored first if its address has none. */
  merge: (row: StoredContact, other: StoredContact, at: string) =>
    logged.transaction(async (tx, log) => {
      const personId = await personOf(tx, row);
      const merged = await give(tx, await personOf(tx, other), personId);
      await logContacts(log, 'contact.merged', merged, at);
    }),
  /** Makes the row of an address that of another person. */
  separate: (emailLower: string, personId: string, at: string) =>
    logged.transaction(async (tx, log) => {
      const separated = await tx
        .updateTable('contacts')
        .set({ personId })
        .where('emailLower', '=', emailLower)
        .returning(COLUMNS)
        .execute();
      await logContacts(log, 'contact.separated', separated, at);
    }),
});

export type ContactStore = ReturnType<typeof createContactStore>;

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
