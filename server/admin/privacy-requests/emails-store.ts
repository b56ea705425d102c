import { ERASED_VISITOR } from '@ncf/contract/removed-visitors';
import { sql, type Kysely } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { emailKey } from '../../platform/mail/email-key.ts';

/** What names someone in the conversations of other people: emails that they wrote or got, and forwards to them. */

const LISTS = ['toAddresses', 'ccAddresses', 'bccAddresses'] as const;
const listOf = (json: string) => JSON.parse(json) as string[];

/** What comes before the domain, in lowercase; empty if the database cannot compare it without regard to case. */
const localPartOf = (key: string): string =>
  /^[\0-\x7f]*@/.test(key) ? key.slice(0, key.lastIndexOf('@') + 1) : '';

/** The emails of other people's conversations that name an address. Rejects with StorageError. */
export async function emailsNaming(db: Kysely<Schema>, email: string) {
  const key = emailKey(email);
  const all = sql<string>`lower("toAddresses" || "ccAddresses" || "bccAddresses" || coalesce("fromAddress", ''))`;
  const rows = await db
    .selectFrom('conversation_emails as e')
    .innerJoin('conversations as c', 'c.chatUserId', 'e.chatUserId')
    .select(['e.chatUserId', 'e.messageId', 'e.fromAddress', 'e.subject', 'e.at'])
    .select(['e.toAddresses', 'e.ccAddresses', 'e.bccAddresses'])
    .where('c.emailLower', '!=', key)
    .where(contains(all, localPartOf(key)))
    .execute();
  return rows.filter((row) =>
    [row.fromAddress ?? '', ...LISTS.flatMap((list) => listOf(row[list]))].some(
      (one) => emailKey(one) === key,
    ),
  );
}

/** The notes about emails to someone outside and from them, in anyone's conversation. Rejects with StorageError. */
export async function forwardsTo(db: Kysely<Schema>, email: string) {
  const key = emailKey(email);
  const rows = await db
    .selectFrom('notes')
    .select(['id', 'kind', 'address', 'subject', 'text', 'createdAt'])
    .where('address', 'is not', null)
    .execute();
  return rows.filter(({ address }) => emailKey(address ?? '') === key);
}

/** Removes an address from those emails, and from forwards to it; what it answered to these is deleted. */
export async function removeFromEmails(db: Kysely<Schema>, email: string): Promise<number> {
  const key = emailKey(email);
  const without = (json: string): string =>
    JSON.stringify(listOf(json).filter((one) => emailKey(one) !== key));
  const emails = await emailsNaming(db, email);
  for (const { chatUserId, messageId, fromAddress, ...row } of emails) {
    const wrote = emailKey(fromAddress ?? '') === key;
    await db
      .updateTable('conversation_emails')
      .set(Object.fromEntries(LISTS.map((list) => [list, without(row[list])])))
      .$if(wrote, (query) => query.set({ fromName: null, fromAddress: null }))
      .where('chatUserId', '=', chatUserId)
      .where('messageId', '=', messageId)
      .execute();
  }
  const forwards = await forwardsTo(db, email);
  for (const { id, kind } of forwards) {
    if (kind === 'forward_reply') await db.deleteFrom('notes').where('id', '=', id).execute();
    else
      await db
        .updateTable('notes')
        .set({ address: ERASED_VISITOR.chatUserEmail })
        .where('id', '=', id)
        .execute();
  }
  return emails.length + forwards.length;
}
