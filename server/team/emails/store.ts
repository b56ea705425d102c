import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** A file of an entry. */
export interface EntryFile {
  id: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

/** An agent's entry that waits to go out by email. */
export interface WaitingEntry {
  messageId: string;
  /** Null until its email is made. */
  emailId: string | null;
  agentId: string;
  adminUserName: string;
  text: string;
  file: EntryFile | null;
  subject: string;
  /** JSON: arrays of addresses. */
  ccAddresses: string;
  bccAddresses: string;
  seq: number;
}

/** What an email continues. */
export interface Thread {
  /** The Message-IDs of the received emails, oldest first. */
  headerIds: string[];
  /** What the person wrote last; empty if nothing. */
  asked: string;
}

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
      .select(['f.id as fileId', 'f.originalFileName', 'f.mimeType', 'f.fileSize'])
      .where('e.chatUserId', '=', chatUserId)
      .where('e.delivery', '=', 'waiting')
      .where('m.via', '=', 'email')
      .orderBy('m.seq')
      .execute();
    return rows.map(({ agentId, adminUserName, fileId, ...row }) => ({
      ...row,
      agentId: agentId ?? '',
      adminUserName: adminUserName ?? '',
      file:
        fileId === null
          ? null
          : {
              id: fileId,
              name: row.originalFileName ?? '',
              type: row.mimeType ?? '',
              size: row.fileSize ?? 0,
            },
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
