import { sql, type Kysely } from 'kysely';
import { contactText } from '../../chat/search/contact-text.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { isOfConversation } from '../../platform/db/event-log.ts';
import { emailKey } from '../../platform/mail/email-key.ts';
import type { Database } from '../../platform/db/database.ts';
import { createAddressStore } from './address-store.ts';
import { rowsWhere } from './rows-store.ts';
import { countOf } from '../../platform/db/count.ts';
import { firstValue } from '../../platform/db/first-row.ts';

/** Values by `fieldId`. */
type Fields = Record<string, string>;

/** The events of contacts, which have the values as they were. */
const CONTACT_EVENTS = ['contact.changed', 'contact.merged', 'contact.separated'] as const;

/** The values that the events of an address's contact have, by the events' IDs. */
async function loggedFields(db: Kysely<Schema>, emailLower: string): Promise<Map<string, Fields>> {
  const rows = await db
    .selectFrom('event_log')
    .select(['id', 'data'])
    .where('emailLower', '=', emailLower)
    .where('type', 'in', CONTACT_EVENTS)
    .execute();
  return new Map(
    rows.map(({ id, data }) => {
      const { contact } = JSON.parse(data) as { contact: { fields: Fields } };
      return [id, contact.fields];
    }),
  );
}

/** Deletes the events of an address's contact with one of the values. */
async function removeContactEvents(
  db: Kysely<Schema>,
  emailLower: string,
  has: (name: string, value: string) => boolean,
): Promise<void> {
  for (const [id, fields] of await loggedFields(db, emailLower))
    if (Object.entries(fields).some(([name, value]) => has(name, value)))
      await db.deleteFrom('event_log').where('id', '=', id).execute();
}

/** Tables with many rows of one conversation, and the column that orders them. */
const PAGED: Readonly<Record<string, string>> = { messages: 'seq', message_edits: 'rev' };
/** Rows of a page. */
const PAGE = 200;

/** The contacts that the team merged with the one of an address. */
const othersOf = (db: Kysely<Schema>, email: string) =>
  db
    .selectFrom('contacts')
    .select(['emailLower', 'fields'])
    .where('emailLower', '!=', emailKey(email))
    .where('personId', 'in', (own) =>
      own.selectFrom('contacts').select('personId').where('emailLower', '=', emailKey(email)),
    )
    .orderBy('emailLower')
    .execute();

/** A field's value as one string. */
const pair = (name: string, value: string): string => JSON.stringify([name, value]);

const pairsOf = (all: Iterable<Fields>): Set<string> =>
  new Set([...all].flatMap((one) => Object.entries(one).map((entry) => pair(...entry))));

export type PrivacyRequestStore = ReturnType<typeof createPrivacyRequestStore>;

/**
 * Everything stored about a person. Tables are found by their columns, `chatUserId` or an email address, so
 * that tables added later are included. Every method rejects with StorageError.
 */
export const createPrivacyRequestStore = (database: Database) => ({
  ...createAddressStore(database),
  /** Conversations with an address, oldest first. */
  conversations: (email: string) =>
    database.kysely
      .selectFrom('conversations')
      .select(['chatUserId', 'browserId', 'chatUserName', 'createdAt', 'updatedAt'])
      .where('emailLower', '=', emailKey(email))
      .orderBy('createdAt')
      .execute(),
  /** The addresses that the team merged with one. */
  mergedWith: async (email: string): Promise<string[]> =>
    (await othersOf(database.kysely, email)).map((one) => one.emailLower),
  /** Removes the values that other contacts of a person share with the one of this address, and the events with them. */
  async removeSharedValues(email: string): Promise<void> {
    const emailLower = emailKey(email);
    const own = database.kysely
      .selectFrom('contacts')
      .select('fields')
      .where('emailLower', '=', emailLower);
    const values = pairsOf([JSON.parse((await firstValue(own, 'fields')) ?? '{}') as Fields]);
    const logged = pairsOf((await loggedFields(database.kysely, emailLower)).values());
    const everHad = new Set([...values, ...logged]);
    if (everHad.size === 0) return;
    for (const other of await othersOf(database.kysely, email)) {
      const left = Object.entries(JSON.parse(other.fields) as Fields).filter(
        ([name, value]) => !values.has(pair(name, value)),
      );
      const fields = JSON.stringify(Object.fromEntries(left));
      await database.kysely
        .updateTable('contacts')
        .set({ fields, searchText: contactText(fields) })
        .where('emailLower', '=', other.emailLower)
        .execute();
      await removeContactEvents(database.kysely, other.emailLower, (name, value) =>
        everHad.has(pair(name, value)),
      );
    }
  },
  /** How many messages the conversations with an address have. */
  messageCount: (email: string): Promise<number> =>
    countOf(
      database.kysely
        .selectFrom('messages as m')
        .innerJoin('conversations as c', 'c.chatUserId', 'm.chatUserId')
        .where('c.emailLower', '=', emailKey(email)),
    ),
  /** Everything stored about a conversation, including its own row, table by table in pages. */
  async *rowsOf(chatUserId: string) {
    for (const { table, column } of await database.columns()) {
      if (column !== 'chatUserId') continue;
      const own = isOfConversation(table, chatUserId);
      const key = PAGED[table];
      if (key === undefined) {
        const rows = await rowsWhere(database.kysely, table, own);
        if (rows.length > 0) yield { table, rows };
        continue;
      }
      for (let after = -1; ;) {
        const where = sql`${own} and ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${PAGE}`;
        const rows = await rowsWhere(database.kysely, table, where);
        if (rows.length > 0) yield { table, rows };
        if (rows.length < PAGE) break;
        after = Number(rows.at(-1)?.[key]);
      }
    }
  },
  /** Deletes a browser if its conversations are all gone. */
  async removeBrowser(id: string): Promise<void> {
    await database.kysely
      .deleteFrom('browsers')
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('conversations').select('chatUserId').where('browserId', '=', id))),
      )
      .execute();
  },
});
