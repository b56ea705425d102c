import { setTimeout as sleep } from 'node:timers/promises';
import { DELETED_VISITOR } from '@ncf/contract/removed-visitors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { isOfConversation, type LoggedChanges } from '../../../platform/db/event-log.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { lockRow } from '../../../platform/db/lock-conversation.ts';
import type { FileRow, Schema } from '../../../platform/db/schema.ts';
import type { Erased } from './store.ts';
import { isDone } from '../../../platform/db/first-row.ts';

/** Rows deleted per step, few enough not to delay messages. */
const STEP = 200;
/** Pause between two steps, in milliseconds. */
const PAUSE_MS = 5;

/** All tables with rows of conversations, but for the conversations themselves. */
async function tablesOf(database: Database): Promise<string[]> {
  const columns = await database.columns();
  return columns
    .filter(({ table, column }) => column === 'chatUserId' && table !== 'conversations')
    .map(({ table }) => table);
}

/** The visitor's files, and those of agents that no other conversation shows or has in a note, and no saved reply has. */
async function filesOnlyIn(db: Kysely<Schema>, chatUserId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select * from files where "chatUserId" = ${chatUserId} or (
      ("fileUrl" in (select "fileUrl" from messages where "chatUserId" = ${chatUserId} and "fileUrl" is not null)
        and "noteId" is null or "noteId" in (select id from notes where "chatUserId" = ${chatUserId}))
      and "replyId" is null and not exists (select 1 from messages m
        where m."fileUrl" = files."fileUrl" and m."chatUserId" <> ${chatUserId})
    )`.execute(db);
  return rows;
}

/** Deletes the files' rows, and lists the files in `removed_files`, so that their bytes follow. */
async function removeFiles(db: Kysely<Schema>, chatUserId: string): Promise<number> {
  const files = await filesOnlyIn(db, chatUserId);
  for (const { id } of files) {
    await db
      .insertInto('removed_files')
      .values({ id, notBefore: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ notBefore: null }))
      .execute();
    await db.deleteFrom('files').where('id', '=', id).execute();
  }
  return files.length;
}

/** Deletes rows in small steps. @returns the number deleted */
async function removeInSteps(
  db: Kysely<Schema>,
  table: 'messages' | 'message_edits',
  key: 'seq' | 'rev',
  chatUserId: string,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where "chatUserId" = ${chatUserId} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where "chatUserId" = ${chatUserId}
        order by ${sql.ref(key)} limit ${STEP})`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < STEP) return removed;
    await sleep(PAUSE_MS);
  }
}

/** Locks a conversation that may be ended already until the transaction ends. @returns false if it is erased */
const lockUnerased = (
  transaction: Transaction<Schema>,
  chatUserId: string,
  leaving: 'marker' | 'nothing',
): Promise<boolean> =>
  isDone(
    lockRow(transaction, chatUserId).$if(leaving === 'marker', (query) =>
      query.where('emailLower', '!=', ''),
    ),
  );

/**
 * Voids the tokens of a conversation and refuses everything further, so that nothing is written behind the erasure.
 * An empty `searchText` records that no marker is to be left. Files and events go first, since messages and notes, which
 * go with it, say which of them belong to the conversation.
 * @returns the number of files; null if another erasure of it was faster, whose event must stay
 */
const end = (
  database: Database,
  chatUserId: string,
  leaving: 'marker' | 'nothing',
  now: string,
): Promise<number | null> =>
  inTransaction(database.kysely, async (transaction) => {
    if (!(await lockUnerased(transaction, chatUserId, leaving))) return null;
    const files = await removeFiles(transaction, chatUserId);
    await transaction
      .deleteFrom('event_log')
      .where(isOfConversation('event_log', chatUserId))
      .execute();
    await transaction
      .updateTable('conversations')
      .set({ browserId: '', deletedAt: now, ...(leaving === 'nothing' ? { searchText: '' } : {}) })
      .where('chatUserId', '=', chatUserId)
      .where('deletedAt', 'is', null)
      .execute();
    return files;
  });

/** Replaces a conversation's row with one that only says that its visitor deleted it. */
async function mark(db: Kysely<Schema>, chatUserId: string, now: string): Promise<void> {
  await db
    .updateTable('conversations')
    .set(({ eb }) => ({
      ...DELETED_VISITOR,
      emailLower: '',
      searchText: '',
      state: 'left',
      satisfied: null,
      unread: 0,
      visitorMessages: 0,
      waitingSince: null,
      lastMessageId: null,
      lastMessage: null,
      tagIds: null,
      snoozedUntil: null,
      priority: 'normal',
      subject: '',
      phone: '',
      language: null,
      callTime: null,
      mailbox: null,
      rev: eb('rev', '+', 1),
      lastTime: now,
      updatedAt: now,
      deletedAt: now,
    }))
    .where('chatUserId', '=', chatUserId)
    .execute();
}

/** How conversations are erased. */
export const createErasureStore = (database: Database, logged: LoggedChanges) => ({
  /** The files erased with a conversation: the visitor's, and agents' files that no other conversation contains. */
  filesOnlyIn: (chatUserId: string) => filesOnlyIn(database.kysely, chatUserId),
  /** Clears remains of erased conversations from the disk. */
  clearTraces: () => database.clearTraces(),
  /** Conversations whose erasure was interrupted. */
  async unfinishedErasures(): Promise<{ chatUserId: string; leaving: 'marker' | 'nothing' }[]> {
    const rows = await database.kysely
      .selectFrom('conversations')
      .select(['chatUserId', 'searchText'])
      .where('deletedAt', 'is not', null)
      .where('emailLower', '!=', '')
      .execute();
    return rows.map(({ chatUserId, searchText }) => ({
      chatUserId,
      leaving: searchText === '' ? 'nothing' : 'marker',
    }));
  },
  /**
   * Ends a conversation, then deletes everything of it in small steps, and its row last; a marker keeps its ID. The bytes
   * of its files are listed for `Files.removeErased`.
   */
  async erase(chatUserId: string, leaving: 'marker' | 'nothing', now: string): Promise<Erased> {
    const db = database.kysely;
    const tables = await tablesOf(database);
    const files = await end(database, chatUserId, leaving, now);
    if (files === null) return { messages: 0, files: 0 };
    const messages = await removeInSteps(db, 'messages', 'seq', chatUserId);
    await removeInSteps(db, 'message_edits', 'rev', chatUserId);
    return logged.transaction(async (transaction, log) => {
      const erased = { messages, files };
      // Another erasure of it was faster.
      if (!(await lockUnerased(transaction, chatUserId, leaving))) return erased;
      // Whatever was on its way when the conversation ended.
      erased.files += await removeFiles(transaction, chatUserId);
      for (const table of tables) {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)}
          where ${isOfConversation(table, chatUserId)}`.execute(transaction);
        if (table === 'messages') erased.messages += Number(numAffectedRows ?? 0);
      }
      if (leaving === 'marker') await mark(transaction, chatUserId, now);
      await log({ type: 'conversation.erased', at: now, chatUserId, data: { chatUserId } });
      if (leaving === 'nothing')
        await transaction
          .deleteFrom('conversations')
          .where('chatUserId', '=', chatUserId)
          .execute();
      return erased;
    });
  },
});
