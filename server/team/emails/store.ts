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

/** Entries that go out by email. Every method rejects with StorageError. */
export interface SendingStore {
  /** The conversations in which an entry waits without an email. */
  unsent(): Promise<string[]>;
  /** The entries of a conversation that wait, oldest first. */
  waiting(chatUserId: string): Promise<WaitingEntry[]>;
  /** Makes these entries those of one email with a subject. */
  assign(
    chatUserId: string,
    messageIds: readonly string[],
    email: { emailId: string; subject: string },
  ): Promise<void>;
  thread(chatUserId: string): Promise<Thread>;
}

/** How many of the emails before one it names. */
const REFERENCES = 10;

export const createSendingStore = (db: Kysely<Schema>): SendingStore => ({
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
  async waiting(chatUserId) {
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
  async assign(chatUserId, messageIds, email) {
    await db
      .updateTable('conversation_emails')
      .set(email)
      .where('chatUserId', '=', chatUserId)
      .where('messageId', 'in', [...messageIds])
      .execute();
  },
  async thread(chatUserId) {
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
