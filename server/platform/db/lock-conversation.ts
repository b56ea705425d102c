import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Locks a conversation until the transaction ends, so that what is inserted for it is erased with it. To be called
 * before every insert of a row with a `chatUserId`, except by commands, which lock it themselves.
 * @returns false if the conversation is gone or being erased; nothing may be inserted for it then
 */
export async function lockConversation(
  transaction: Transaction<Schema>,
  chatUserId: string,
): Promise<boolean> {
  const locked = await transaction
    .updateTable('conversations')
    .set(({ ref }) => ({ number: ref('number') }))
    .where('chatUserId', '=', chatUserId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return locked.numUpdatedRows > 0n;
}
