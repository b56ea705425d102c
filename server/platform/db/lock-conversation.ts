import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { isDone } from './first-row.ts';

/** Locks a conversation's row until the transaction ends, if it also meets what is added to the statement. */
export const lockRow = (transaction: Transaction<Schema>, chatUserId: string) =>
  transaction
    .updateTable('conversations')
    .set(({ ref }) => ({ number: ref('number') }))
    .where('chatUserId', '=', chatUserId);

/**
 * Locks a conversation until the transaction ends, so that what is inserted for it is erased with it. To be called
 * before every insert of a row with a `chatUserId`, except by commands, which lock it themselves.
 * @returns false if the conversation is gone or being erased; nothing may be inserted for it then
 */
export const lockConversation = (
  transaction: Transaction<Schema>,
  chatUserId: string,
): Promise<boolean> => isDone(lockRow(transaction, chatUserId).where('deletedAt', 'is', null));
