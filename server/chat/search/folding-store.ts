import { fold } from '@ncf/contract/search-text';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { contactText } from './contact-text.ts';
import { searchTextOf } from './enquiry-text.ts';

/** Rows of each table per batch. */
const ROWS = 50;

/**
 * Computes the searched texts of some rows stored by an earlier version. Rejects with StorageError.
 * @returns whether there were any
 */
export async function foldSome(db: Kysely<Schema>): Promise<boolean> {
  const found = await Promise.all([
    foldPeople(db),
    foldNotes(db),
    foldEnquiries(db),
    foldContacts(db),
  ]);
  return found.some((rows) => rows > 0);
}

async function foldPeople(db: Kysely<Schema>): Promise<number> {
  const rows = await db
    .selectFrom('conversations')
    .select(['chatUserId', 'chatUserName', 'chatUserEmail'])
    .where('isFolded', '=', 0)
    .orderBy('chatUserId')
    .limit(ROWS)
    .execute();
  for (const { chatUserId, chatUserName, chatUserEmail } of rows) {
    const folded = fold(`${chatUserName}\n${chatUserEmail}`);
    await db
      .updateTable('conversations')
      // Erasing a conversation empties the text.
      .set(({ eb }) => ({
        isFolded: 1,
        searchText: eb
          .case()
          .when('deletedAt', 'is', null)
          .then(folded)
          .else(eb.ref('searchText'))
          .end(),
      }))
      .where('chatUserId', '=', chatUserId)
      .execute();
  }
  return rows.length;
}

async function foldNotes(db: Kysely<Schema>): Promise<number> {
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'text'])
    .where('searchText', 'is', null)
    .limit(ROWS)
    .execute();
  for (const { id, text } of rows)
    await db
      .updateTable('notes')
      .set({ searchText: fold(text) })
      .where('id', '=', id)
      // Not if it was edited in the meantime.
      .where('text', '=', text)
      .execute();
  return rows.length;
}

async function foldContacts(db: Kysely<Schema>): Promise<number> {
  const rows = await db
    .selectFrom('contacts')
    .select(['emailLower', 'fields'])
    .where('searchText', 'is', null)
    .limit(ROWS)
    .execute();
  for (const { emailLower, fields } of rows)
    await db
      .updateTable('contacts')
      .set({ searchText: contactText(fields) })
      .where('emailLower', '=', emailLower)
      // Not if it was edited in the meantime.
      .where('fields', '=', fields)
      .execute();
  return rows.length;
}

async function foldEnquiries(db: Kysely<Schema>): Promise<number> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('searchText', 'is', null)
    .limit(ROWS)
    .execute();
  for (const row of rows)
    await db
      .updateTable('enquiries')
      .set({ searchText: searchTextOf(row) })
      .where('id', '=', row.id)
      .execute();
  return rows.length;
}
