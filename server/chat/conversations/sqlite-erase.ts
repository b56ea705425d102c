import { DELETED_VISITOR } from '@ncf/contract/removed-visitors';
import { type Kysely, sql } from 'kysely';
import { clearTraces } from '../../platform/db/clear-traces.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** All tables with rows of conversations, including search indexes. */
async function tablesOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select m.name as name from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and c.name = 'chatUserId' and m.name <> 'conversations'
    order by m.name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Deletes everything of a conversation except its id, in one transaction; its row stays as a marker for the
 * agents. Files used nowhere else are listed in `removed_files`. False if the conversation does not exist.
 */
export async function eraseConversation(
  db: Kysely<Schema>,
  chatUserId: string,
  now: string,
): Promise<boolean> {
  const erased = await db.transaction().execute(async (transaction) => {
    const { rows: files } = await sql<{ id: string }>`
      select id from files where chatUserId = ${chatUserId} or (
        fileUrl in (select fileUrl from messages where chatUserId = ${chatUserId} and fileUrl is not null)
        and not exists (select 1 from messages m where m.fileUrl = files.fileUrl and m.chatUserId <> ${chatUserId})
      )`.execute(transaction);
    for (const { id } of files) {
      await transaction
        .insertInto('removed_files')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction.deleteFrom('files').where('id', '=', id).execute();
    }
    for (const table of await tablesOf(transaction)) {
      await sql`delete from ${sql.table(table)} where chatUserId = ${chatUserId}`.execute(
        transaction,
      );
    }
    await sql`
      insert into webhook_events (event, chatUserId, seq)
      select 'conversation.closed', chatUserId, null from conversations
      where chatUserId = ${chatUserId} and state not in ('left', 'closed')
        and exists (select 1 from webhooks where enabled = 1)`.execute(transaction);
    const row = await transaction
      .updateTable('conversations')
      .set(({ eb }) => ({
        ...DELETED_VISITOR,
        browserId: '',
        emailLower: '',
        searchText: '',
        state: 'left',
        satisfied: null,
        unread: 0,
        waitingSince: null,
        lastMessageId: null,
        lastMessage: null,
        rev: eb('rev', '+', 1),
        lastTime: now,
        updatedAt: now,
        deletedAt: now,
      }))
      .where('chatUserId', '=', chatUserId)
      .where('deletedAt', 'is', null)
      .returning('chatUserId')
      .executeTakeFirst();
    return row !== undefined;
  });
  await clearTraces(db);
  return erased;
}
