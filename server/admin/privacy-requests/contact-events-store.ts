import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Values by `fieldId`. */
export type Fields = Record<string, string>;

/** The events of contacts, which have the values as they were. */
const CONTACT_EVENTS = ['contact.changed', 'contact.merged', 'contact.separated'] as const;

/** The values that the events of an address's contact have, by the events' IDs. */
export async function loggedFields(
  db: Kysely<Schema>,
  emailLower: string,
): Promise<Map<string, Fields>> {
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
export async function removeContactEvents(
  db: Kysely<Schema>,
  emailLower: string,
  has: (name: string, value: string) => boolean,
): Promise<void> {
  for (const [id, fields] of await loggedFields(db, emailLower))
    if (Object.entries(fields).some(([name, value]) => has(name, value)))
      await db.deleteFrom('event_log').where('id', '=', id).execute();
}
