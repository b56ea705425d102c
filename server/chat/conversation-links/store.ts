import type { Kysely } from 'kysely';
import { lockConversation } from '../../platform/db/lock-conversation.ts';
import type { OpenedLinkRow } from '../../platform/db/internal-rows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { firstRow, isDone } from '../../platform/db/first-row.ts';

/** A browser that opens a link. */
export interface OpenedLink extends OpenedLinkRow {
  /** The conversation's address, normalized. */
  emailLower: string;
  /** The browser's description. */
  device: string;
  /** Id of the verification. */
  verificationId: string;
  /** The hash of a new browser's secret; null if the browser is known. */
  newSecretHash: string | null;
}

/** Opened links. Every method rejects with StorageError. */
export const createConversationLinkStore = (db: Kysely<Schema>) => ({
  /** Records that a link was opened, which also verifies the address; false if it was before, or the conversation is gone. */
  open({ emailLower, device, verificationId, newSecretHash, ...link }: OpenedLink) {
    const { chatUserId, browserId, openedAt: now } = link;
    return db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, chatUserId))) return false;
      const opened = transaction
        .insertInto('opened_links')
        .values(link)
        .onConflict((conflict) => conflict.doNothing());
      if (!(await isDone(opened))) return false;
      if (newSecretHash !== null)
        await transaction
          .insertInto('browsers')
          .values({ id: browserId, secretHash: newSecretHash, createdAt: now, lastSeenAt: now })
          .execute();
      await transaction
        .insertInto('verified_emails')
        .values({ id: verificationId, browserId, emailLower, device, provenAt: now })
        .onConflict((conflict) =>
          conflict.columns(['browserId', 'emailLower']).doUpdateSet({ device, provenAt: now }),
        )
        .execute();
      return true;
    });
  },
  /** Records that a browser goes on with a conversation, unless that is gone. */
  continue: ({ chatUserId, browserId, openedAt }: Omit<OpenedLinkRow, 'id'>) =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockConversation(transaction, chatUserId))) return;
      await transaction
        .insertInto('opened_links')
        .values({ id: `${chatUserId} ${browserId}`, chatUserId, browserId, openedAt })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ openedAt }))
        .execute();
    }),
  /** The conversation that a browser opened last, if it still has access to it. */
  lastOpened: (browserId: string) =>
    firstRow(
      db
        .selectFrom('opened_links')
        .innerJoin('conversations', 'conversations.chatUserId', 'opened_links.chatUserId')
        .innerJoin('verified_emails', (join) =>
          join
            .onRef('verified_emails.browserId', '=', 'opened_links.browserId')
            .onRef('verified_emails.emailLower', '=', 'conversations.emailLower'),
        )
        .select(['opened_links.chatUserId', 'opened_links.openedAt'])
        .where('opened_links.browserId', '=', browserId)
        .where('conversations.deletedAt', 'is', null)
        .orderBy('opened_links.openedAt', 'desc'),
    ),
});

export type ConversationLinkStore = ReturnType<typeof createConversationLinkStore>;
