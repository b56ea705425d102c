import { sql, type Kysely, type RawBuilder } from 'kysely';
import { emailKey } from '../../platform/mail/email-key.ts';
import { MAIL_JOB } from '../../platform/mail/queue.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { emailsNaming, forwardsTo, removeFromEmails } from './emails-store.ts';
import { rowsWhere } from './rows-store.ts';
import { countIn } from '../../platform/db/count.ts';
import { containsInAnyCase } from '../../platform/db/contains.ts';

/**
 * How many rows still contain an address, by table, whatever the column: what other people wrote, for one. An address
 * is found in the spelling given and as `emailKey` has it, without regard to the case of ASCII letters. Rejects with
 * StorageError.
 */
async function tracesOf(
  { longReads, columns }: Pick<Database, 'longReads' | 'columns'>,
  email: string,
): Promise<Record<string, number>> {
  const byTable = new Map<string, string[]>();
  for (const { table, column } of await columns())
    byTable.set(table, [...(byTable.get(table) ?? []), column]);
  const spellings = [...new Set([email, emailKey(email)])];
  const found: Record<string, number> = {};
  for (const [table, names] of byTable) {
    const holds = names.flatMap((name) =>
      spellings.map((part) => containsInAnyCase(sql`cast(${sql.ref(name)} as text)`, part)),
    );
    const count = await countIn(longReads, table, sql.join(holds, sql` or `));
    if (count > 0) found[table] = count;
  }
  return found;
}

/** Tables of the team's accounts, and tables whose rows are deleted separately. */
const NOT_BY_EMAIL = new Set(['agents', 'invitations', 'conversations', 'audit']);
const EMAIL_COLUMN = /^(e?mail|emailLower|chatUserEmail)$/i;

interface Rows {
  table: string;
  where: RawBuilder<unknown>;
}

/** Queued emails that contain one of the spellings. SQLite's own `lower` handles only ASCII. */
async function queuedEmails(db: Kysely<Schema>, spellings: ReadonlySet<string>): Promise<Rows> {
  // As encoded in the email's JSON.
  const parts = [...spellings].map((one) => JSON.stringify(one).slice(1, -1).toLowerCase());
  const rows = await db
    .selectFrom('jobs')
    .select(['key', 'payload'])
    .where('kind', '=', MAIL_JOB)
    .execute();
  const own = rows
    .filter(({ payload }) => parts.some((part) => payload?.toLowerCase().includes(part)))
    .map(({ key }) => key);
  const where =
    own.length === 0 ? sql`false` : sql`kind = ${MAIL_JOB} and key in (${sql.join(own)})`;
  return { table: 'jobs', where };
}

/** The tables with an address column, and the condition for a person's rows, in any spelling (`emailKey`). */
async function rowsNaming(
  { kysely, longReads, columns }: Database,
  email: string,
): Promise<Rows[]> {
  const addresses = (await columns()).filter(
    ({ table, column }) => EMAIL_COLUMN.test(column) && !NOT_BY_EMAIL.has(table),
  );
  const key = emailKey(email);
  const spellings = new Set([email, key]);
  const found: Rows[] = [];
  for (const { table, column } of addresses) {
    const { rows } = await sql<{ address: string }>`
      select distinct ${sql.ref(column)} as address from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(longReads);
    const own = rows.map(({ address }) => address).filter((one) => emailKey(one) === key);
    if (own.length === 0) continue;
    for (const one of own) spellings.add(one);
    found.push({ table, where: sql`${sql.ref(column)} in (${sql.join(own)})` });
  }
  return [...found, await queuedEmails(kysely, spellings)];
}

const namedIn = (db: Kysely<Schema>, email: string) =>
  Promise.all([emailsNaming(db, email), forwardsTo(db, email)]);

/** Rows outside a person's own conversations that contain their address. Every method rejects with StorageError. */
export const createAddressStore = (database: Database) => ({
  /** How many rows still contain the address, by table, whatever the column. */
  tracesOf: (email: string) => tracesOf(database, email),
  /** The number of rows, by table. */
  async countByEmail(email: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { table, where } of await rowsNaming(database, email))
      counts[table] = (counts[table] ?? 0) + (await countIn(database.kysely, table, where));
    const [emails, forwards] = await namedIn(database.kysely, email);
    return { ...counts, conversation_emails: emails.length, notes: forwards.length };
  },
  async rowsByEmail(email: string) {
    const found: Record<string, Record<string, unknown>[]> = {};
    for (const { table, where } of await rowsNaming(database, email)) {
      const rows = await rowsWhere(database.kysely, table, where);
      if (rows.length > 0) found[table] = rows;
    }
    const [emails, forwards] = await namedIn(database.kysely, email);
    if (emails.length > 0)
      // Who else got them, and whom they are about, is not theirs to know.
      found['conversation_emails'] = emails.map(({ subject, at }) => ({ subject, at }));
    if (forwards.length > 0) found['notes'] = forwards.map(({ id: _, ...forward }) => forward);
    return found;
  },
  /** Deletes the rows, or the address in emails of other people's conversations. @returns the number deleted, by table */
  async removeByEmail(email: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { table, where } of await rowsNaming(database, email)) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${where}`.execute(database.kysely);
      counts[table] = (counts[table] ?? 0) + Number(numAffectedRows ?? 0);
    }
    return { ...counts, conversation_emails: await removeFromEmails(database.kysely, email) };
  },
});
