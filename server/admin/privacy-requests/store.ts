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

/** Rows as they are stored, by table. */
export type RowsByTable = Record<string, Record<string, unknown>[]>;

/**
 * What is kept of a person. Tables are found by their columns, `chatUserId` or an e-mail address, so that
 * none that is added later is forgotten. Every method rejects with StorageError.
 */
export interface PrivacyRequestStore {
  /** Those begun under an address, the oldest first. */
  conversations(email: string): Promise<OwnConversation[]>;
  messageCount(chatUserIds: readonly string[]): Promise<number>;
  /** Files that the visitor uploaded, and agents' files that no other conversation shows. */
  files(chatUserId: string): Promise<FileRow[]>;
  /** How many rows other tables hold under the address, by table. */
  countByEmail(email: string): Promise<Record<string, number>>;
  rowsByEmail(email: string): Promise<RowsByTable>;
  /** Everything stored under a conversation, its own row among it. */
  rowsOf(chatUserId: string): Promise<RowsByTable>;
  /** Removes at most `limit` messages or edits of a conversation. @returns how many */
  removeMessages(chatUserId: string, limit: number): Promise<number>;
  /** Removes what else is stored under a conversation, and at last its own row. */
  removeConversation(chatUserId: string): Promise<void>;
  /** Removes the rows under the address. @returns how many, by table */
  removeByEmail(email: string): Promise<Record<string, number>>;
  /** Removes browsers that began only conversations which are gone. */
  removeBrowsers(browserIds: readonly string[]): Promise<void>;
  browserIds(chatUserIds: readonly string[]): Promise<string[]>;
  /** Clears from the disk what removed rows have left there. */
  clearTraces(): Promise<void>;
}

/** Accounts of the team, and the tables whose rows go in their own way. */
const NOT_BY_EMAIL = new Set(['agents', 'account_links', 'conversations', 'audit']);
const IN_BATCHES = new Set(['messages', 'message_edits', 'conversations']);
/** A file's row goes with its bytes. */
const BY_FILES = new Set(['files']);
const EMAIL_COLUMN = /^(e?mail|emailLower|chatUserEmail)$/i;

interface Column {
  table: string;
  column: string;
}

/** What people left in the database. */
export function createPrivacyRequestStore(db: Kysely<Schema>): PrivacyRequestStore {
  const columns = async (): Promise<Column[]> => {
    const { rows } = await sql<Column>`
      select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
      where m.type = 'table' and m.sql not like 'create virtual%'`.execute(db);
    return rows;
  };
  const chatTables = async (): Promise<string[]> =>
    (await columns()).filter(({ column }) => column === 'chatUserId').map(({ table }) => table);
  /** Tables with an address, and the condition that finds a person's rows, in any spelling (`emailKey`). */
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
  /** The letters that wait and hold one of the spellings. SQLite's own `lower` knows only ASCII. */
  const lettersNaming = async (spellings: ReadonlySet<string>) => {
    // As a letter's JSON has them.
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
