import { sql, type Kysely } from 'kysely';
import type { EmailDelivery } from '@ncf/contract/conversation-emails';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { ConversationEmailRow, Schema } from '../../platform/db/schema.ts';
import { firstValue } from '../../platform/db/first-row.ts';

/** An email of an entry; its HTML version is read apart, since it may be long. */
export type ListedEmail = Omit<ConversationEmailRow, 'html' | 'headerId'> & {
  /** 0 or 1. */
  hasHtml: number;
};

/** Emails of entries. Every method rejects with StorageError. */
export function createConversationEmailStore(db: Kysely<Schema>) {
  const listed = () =>
    db
      .selectFrom('conversation_emails')
      .select([
        'chatUserId',
        'messageId',
        'emailId',
        'fromName',
        'fromAddress',
        'toAddresses',
        'ccAddresses',
        'bccAddresses',
        'subject',
        'delivery',
        'status',
        'quoted',
        'at',
        sql<number>`case when html is null then 0 else 1 end`.as('hasHtml'),
      ])
      .orderBy('at')
      .orderBy('messageId');
  return {
    /** Those of one conversation, oldest first. @param messageIds of these entries only */
    of: (chatUserId: string, messageIds?: readonly string[]) =>
      listed()
        .where('chatUserId', '=', chatUserId)
        .$if(messageIds !== undefined, (query) =>
          query.where('messageId', 'in', [...(messageIds ?? [])]),
        )
        .execute(),
    /** The HTML version of an entry's email; null if it has none. */
    html: (chatUserId: string, messageId: string) =>
      firstValue(
        db
          .selectFrom('conversation_emails')
          .select('html')
          .where('chatUserId', '=', chatUserId)
          .where('messageId', '=', messageId),
        'html',
      ),
    /** The entries that went by one email. */
    sentBy: (emailId: string) => listed().where('emailId', '=', emailId).execute(),
    /** Adds emails of one conversation, unless it is gone; an entry that has one keeps it. */
    add: (chatUserId: string, emails: readonly ConversationEmailRow[]) =>
      db.transaction().execute(async (transaction) => {
        if (emails.length === 0 || !(await lockConversation(transaction, chatUserId))) return;
        await transaction
          .insertInto('conversation_emails')
          .values([...emails])
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    async setDelivery(emailId: string, delivery: EmailDelivery, status: string) {
      await db
        .updateTable('conversation_emails')
        .set({ delivery, status })
        .where('emailId', '=', emailId)
        .execute();
    },
  };
}

export type ConversationEmailStore = ReturnType<typeof createConversationEmailStore>;
