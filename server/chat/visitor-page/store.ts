import type { Kysely } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { VisitorPageRow } from '../../platform/db/visitor-rows.ts';
import { firstRow, firstValue } from '../../platform/db/first-row.ts';

/** Visitors' pages. Every method rejects with StorageError. */
export const createVisitorPageStore = (db: Kysely<Schema>) => ({
  /** Replaces the previous page; false if the conversation is gone. */
  put: (visitorPage: VisitorPageRow) =>
    db.transaction().execute(async (transaction) => {
      const { chatUserId, ...values } = visitorPage;
      if (!(await lockConversation(transaction, chatUserId))) return false;
      await transaction
        .insertInto('visitor_pages')
        .values(visitorPage)
        .onConflict((conflict) => conflict.column('chatUserId').doUpdateSet(values))
        .execute();
      return true;
    }),
  of: (chatUserId: string) =>
    firstRow(db.selectFrom('visitor_pages').selectAll().where('chatUserId', '=', chatUserId)),
  /** The language of the conversation's last page, or else of the form that began it; null if unknown. */
  languageOf: (chatUserId: string) =>
    firstValue(
      db
        .selectFrom('conversations')
        .leftJoin('visitor_pages', 'visitor_pages.chatUserId', 'conversations.chatUserId')
        .select(({ fn }) =>
          fn.coalesce('visitor_pages.language', 'conversations.language').as('language'),
        )
        .where('conversations.chatUserId', '=', chatUserId),
      'language',
    ),
});

export type VisitorPageStore = ReturnType<typeof createVisitorPageStore>;
