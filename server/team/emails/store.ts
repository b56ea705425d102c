import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** How many of the emails before one it names. */
const REFERENCES = 10;

/** Entries that go out by email. Every method rejects with StorageError. */
export const createSendingStore = (db: Kysely<Schema>) => ({
  /** The conversations in which an entry waits without an email. */
  async unsent() {
    const rows = await db
      .selectFrom('conversation_emails')
      .select('chatUserId')
      .distinct()
      .where('delivery', '=', 'waiting')
      .where('emailId', 'is', null)
      .execute();
    return rows.map(({ chatUserId }) => chatUserId);
  },
  /** The entries of a conversation that wait, oldest first. */
  async waiting(chatUserId: string) {
    const rows = await db
      .selectFrom('conversation_emails as e')
      .innerJoin('messages as m', (join) =>
        join.onRef('m.chatUserId', '=', 'e.chatUserId').onRef('m.messageId', '=', 'e.messageId'),
      )
      .leftJoin('files as f', 'f.fileUrl', 'm.fileUrl')
      .select(['e.messageId', 'e.emailId', 'e.subject', 'e.ccAddresses', 'e.bccAddresses'])
      .select(['m.agentId', 'm.adminUserName', 'm.text', 'm.seq'])
      .select(['f.id', 'f.originalFileName as name', 'f.mimeType as type', 'f.fileSize as size'])
      .where('e.chatUserId', '=', chatUserId)
      .where('e.delivery', '=', 'waiting')
      .where('m.via', '=', 'email')
      .orderBy('m.seq')
      .execute();
    return rows.map(({ agentId, adminUserName, id, name, type, size, ...row }) => ({
      ...row,
      agentId: agentId ?? '',
      adminUserName: adminUserName ?? '',
      file: id === null ? null : { id, name: name ?? '', type: type ?? '', size: size ?? 0 },
    }));
  },
  /** Makes these entries those of one email with a subject. */
  async assign(
    chatUserId: string,
    messageIds: readonly string[],
    email: { emailId: string; subject: string },
  ) {
    await db
      .updateTable('conversation_emails')
      .set(email)
      .where('chatUserId', '=', chatUserId)
      .where('messageId', 'in', [...messageIds])
      .execute();
  },
  /** What an email continues: the Message-IDs of the received emails, oldest first, and what the person wrote last. */
  async thread(chatUserId: string) {
    const emails = await db
      .selectFrom('conversation_emails')
      .select('headerId')
      .where('chatUserId', '=', chatUserId)
      .where('headerId', 'is not', null)
      .orderBy('at', 'desc')
      .limit(REFERENCES)
      .execute();
    const last = await db
      .selectFrom('messages')
      .select('text')
      .where('chatUserId', '=', chatUserId)
      .where('sender', '=', 'user')
      .where('text', '!=', '')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      headerIds: emails.flatMap(({ headerId }) => headerId ?? []).reverse(),
      asked: last?.text ?? '',
    };
  },
});

export type SendingStore = ReturnType<typeof createSendingStore>;
/** An agent's entry that waits to go out by email; `emailId` is null until its email is made. */
export type WaitingEntry = Awaited<ReturnType<SendingStore['waiting']>>[number];
export type EntryFile = NonNullable<WaitingEntry['file']>;
export type Thread = Awaited<ReturnType<SendingStore['thread']>>;
