import { sql, type Kysely } from 'kysely';
import { emailKey } from '../../platform/mail/email-key.ts';
import { clearTraces } from '../../platform/db/clear-traces.ts';
import type { FileRow, Schema } from '../../platform/db/schema.ts';

/** One of a person's conversations. */
export interface OwnConversation {
  chatUserId: string;
  chatUserName: string;
  createdAt: string;
  updatedAt: string;
}

/** Stored rows by table. */
export type RowsByTable = Record<string, Record<string, unknown>[]>;

/**
 * Everything stored about a person. Tables are found by their columns, `chatUserId` or an email address, so
 * that tables added later are included. Every method rejects with StorageError.
 */
export interface PrivacyRequestStore {
  /** Conversations with an address, oldest first. */
  conversations(email: string): Promise<OwnConversation[]>;
  messageCount(chatUserIds: readonly string[]): Promise<number>;
  /** Files uploaded by the visitor, and agents' files that no other conversation contains. */
  files(chatUserId: string): Promise<FileRow[]>;
  /** The number of rows with the address in other tables, by table. */
  countByEmail(email: string): Promise<Record<string, number>>;
  rowsByEmail(email: string): Promise<RowsByTable>;
  /** Everything stored about a conversation, including its own row. */
  rowsOf(chatUserId: string): Promise<RowsByTable>;
  /** Deletes at most `limit` messages or edits of a conversation. @returns the number deleted */
  removeMessages(chatUserId: string, limit: number): Promise<number>;
  /** Deletes everything else stored about a conversation, and its own row last. */
  removeConversation(chatUserId: string): Promise<void>;
  /** Deletes the rows with the address. @returns the number deleted, by table */
  removeByEmail(email: string): Promise<Record<string, number>>;
  /** Deletes browsers whose conversations are all gone. */
  removeBrowsers(browserIds: readonly string[]): Promise<void>;
  browserIds(chatUserIds: readonly string[]): Promise<string[]>;
  /** Clears remains of deleted rows from the disk. */
  clearTraces(): Promise<void>;
}

/** Tables of the team's accounts, and tables that are deleted separately. */
const NOT_BY_EMAIL = new Set(['agents', 'account_links', 'conversations', 'audit']);
const IN_BATCHES = new Set(['messages', 'message_edits', 'conversations']);
/** File rows are deleted together with their bytes. */
const BY_FILES = new Set(['files']);
const EMAIL_COLUMN = /^(e?mail|emailLower|chatUserEmail)$/i;

interface Column {
  table: string;
  column: string;
}

/** Stored personal data in SQLite. */
export function createPrivacyRequestStore(db: Kysely<Schema>): PrivacyRequestStore {
  const columns = async (): Promise<Column[]> => {
    const { rows } = await sql<Column>`
      select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
      where m.type = 'table' and m.sql not like 'create virtual%'`.execute(db);
    return rows;
  };
  const chatTables = async (): Promise<string[]> =>
    (await columns()).filter(({ column }) => column === 'chatUserId').map(({ table }) => table);
  /** Tables with an address column, and the condition for a person's rows, in any spelling (`emailKey`). */
  const emailTables = async (email: string) => {
    const found = (await columns()).filter(
      ({ table, column }) => EMAIL_COLUMN.test(column) && !NOT_BY_EMAIL.has(table),
    );
    const key = emailKey(email);
    const spellings = new Set([email, key]);
    const plain: { table: string; where: ReturnType<typeof sql> }[] = [];
    for (const { table, column } of found) {
      const { rows } = await sql<{ address: string }>`
        select distinct ${sql.ref(column)} as address from ${sql.table(table)}
        where ${sql.ref(column)} is not null`.execute(db);
      const own = rows.map(({ address }) => address).filter((one) => emailKey(one) === key);
      if (own.length === 0) continue;
      for (const one of own) spellings.add(one);
      plain.push({ table, where: sql`${sql.ref(column)} in (${sql.join(own)})` });
    }
    return [...plain, { table: 'mails', where: await lettersNaming(spellings) }];
  };
  /** Queued emails that contain one of the spellings. SQLite's own `lower` handles only ASCII. */
  const lettersNaming = async (spellings: ReadonlySet<string>) => {
    // As encoded in the email's JSON.
    const parts = [...spellings].map((one) => JSON.stringify(one).slice(1, -1).toLowerCase());
    const { rows } = await sql<{
      id: string;
      letter: string;
    }>`select id, letter from mails`.execute(db);
    const own = rows.filter(({ letter }) =>
      parts.some((part) => letter.toLowerCase().includes(part)),
    );
    return own.length === 0 ? sql`false` : sql`id in (${sql.join(own.map(({ id }) => id))})`;
  };
  const select = async (table: string, where: ReturnType<typeof sql>) =>
    (
      await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`.execute(
        db,
      )
    ).rows;

  return {
    conversations: (email) =>
      db
        .selectFrom('conversations')
        .select(['chatUserId', 'chatUserName', 'createdAt', 'updatedAt'])
        .where('emailLower', '=', emailKey(email))
        .orderBy('createdAt')
        .execute(),
    async messageCount(chatUserIds) {
      let count = 0;
      for (const chatUserId of chatUserIds) {
        const row = await db
          .selectFrom('messages')
          .select((one) => one.fn.countAll<number>().as('n'))
          .where('chatUserId', '=', chatUserId)
          .executeTakeFirstOrThrow();
        count += row.n;
      }
      return count;
    },
    files: (chatUserId) =>
      db
        .selectFrom('files')
        .selectAll()
        .where((is) =>
          is.or([
            is('chatUserId', '=', chatUserId),
            is.and([
              is('agentId', 'is not', null),
              is(
                'fileUrl',
                'in',
                is
                  .selectFrom('messages')
                  .select('fileUrl')
                  .where('chatUserId', '=', chatUserId)
                  .where('fileUrl', 'is not', null)
                  .$castTo<{ fileUrl: string }>(),
              ),
              is.not(
                is.exists(
                  is
                    .selectFrom('messages')
                    .select('seq')
                    .whereRef('messages.fileUrl', '=', 'files.fileUrl')
                    .where('messages.chatUserId', '!=', chatUserId),
                ),
              ),
            ]),
          ]),
        )
        .execute(),
    async countByEmail(email) {
      const counts: Record<string, number> = {};
      for (const { table, where } of await emailTables(email)) {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from ${sql.table(table)} where ${where}`.execute(db);
        counts[table] = (counts[table] ?? 0) + (rows[0]?.n ?? 0);
      }
      return counts;
    },
    async rowsByEmail(email) {
      const found: RowsByTable = {};
      for (const { table, where } of await emailTables(email)) {
        const rows = await select(table, where);
        if (rows.length > 0) found[table] = rows;
      }
      return found;
    },
    async rowsOf(chatUserId) {
      const found: RowsByTable = {};
      for (const table of await chatTables()) {
        const rows = await select(table, sql`chatUserId = ${chatUserId}`);
        if (rows.length > 0) found[table] = rows;
      }
      return found;
    },
    async removeMessages(chatUserId, limit) {
      let removed = 0;
      for (const [table, key] of [
        ['messages', 'seq'],
        ['message_edits', 'rev'],
      ] as const) {
        const done = await sql`
          delete from ${sql.table(table)} where chatUserId = ${chatUserId} and ${sql.ref(key)} in (
            select ${sql.ref(key)} from ${sql.table(table)} where chatUserId = ${chatUserId}
            order by ${sql.ref(key)} limit ${limit})`.execute(db);
        removed += Number(done.numAffectedRows ?? 0);
      }
      return removed;
    },
    async removeConversation(chatUserId) {
      for (const table of await chatTables()) {
        if (IN_BATCHES.has(table) || BY_FILES.has(table)) continue;
        await sql`delete from ${sql.table(table)} where chatUserId = ${chatUserId}`.execute(db);
      }
      await db.deleteFrom('conversations').where('chatUserId', '=', chatUserId).execute();
    },
    clearTraces: () => clearTraces(db),
    async removeByEmail(email) {
      const counts: Record<string, number> = {};
      for (const { table, where } of await emailTables(email)) {
        const done = await sql`delete from ${sql.table(table)} where ${where}`.execute(db);
        counts[table] = (counts[table] ?? 0) + Number(done.numAffectedRows ?? 0);
      }
      return counts;
    },
    async browserIds(chatUserIds) {
      const ids = new Set<string>();
      for (const chatUserId of chatUserIds) {
        const row = await db
          .selectFrom('conversations')
          .select('browserId')
          .where('chatUserId', '=', chatUserId)
          .executeTakeFirst();
        if (row !== undefined) ids.add(row.browserId);
      }
      return [...ids];
    },
    async removeBrowsers(browserIds) {
      for (const id of browserIds) {
        await db
          .deleteFrom('browsers')
          .where('id', '=', id)
          .where((is) =>
            is.not(
              is.exists(
                is.selectFrom('conversations').select('chatUserId').where('browserId', '=', id),
              ),
            ),
          )
          .execute();
      }
    },
  };
}
