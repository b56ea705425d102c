import { LIMITS } from '@ncf/contract/limits';
import type { Message } from '@ncf/contract/messages';
import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { currentName } from '../../../platform/db/current-name.ts';
import type { MessageRow, Schema } from '../../../platform/db/schema.ts';
import { presentMessage } from '../present.ts';
import { headsOf, IDS } from './summaries-store.ts';
import type { Entries, Page, PageSize } from './store.ts';
import { hasRow } from '../../../platform/db/first-row.ts';

type Rows = SelectQueryBuilder<Schema, 'messages', MessageRow>;

/**
 * Reads the first of these rows, until their texts reach `maxChars`, so that one page never occupies the server for
 * long.
 * @param order the order of the rows
 */
async function readPage(
  kysely: Kysely<Schema>,
  rows: Rows,
  order: Expression<unknown>,
  maxChars: number = LIMITS.historyChars,
): Promise<{ rows: MessageRow[]; isCut: boolean }> {
  const length = sql<number>`length(${sql.ref('text')}) + coalesce(length(${sql.ref('content')}), 0)`;
  const measured = kysely
    .selectFrom(rows.as('page'))
    .selectAll()
    .select(sql<number>`sum(${length}) over (order by ${order}) - (${length})`.as('before'))
    .select(sql<number>`count(*) over ()`.as('found'));
  const page = await kysely
    .selectFrom(measured.as('measured'))
    .selectAll()
    .select(currentName<string | null>('measured'))
    .where('before', '<', maxChars)
    .orderBy('before')
    .orderBy(order)
    .execute();
  return { rows: page, isCut: Number(page[0]?.found ?? 0) > page.length };
}

/** The entries of conversations. */
export function createHistoryStore(kysely: Kysely<Schema>) {
  const headOf = (chatUserId: string) =>
    kysely
      .selectFrom('conversations')
      .selectAll()
      .where('chatUserId', '=', chatUserId)
      .executeTakeFirst();
  const ofConversation = (chatUserId: string): Rows =>
    kysely.selectFrom('messages').selectAll().where('chatUserId', '=', chatUserId);

  return {
    /** A page of one conversation, or null if it does not exist. Every page holds a limited number of bytes. */
    async entries(chatUserId: string, page: Page): Promise<Entries | null> {
      const { limit, beforeSeq, maxChars } = page;
      // The revision is read first: entries newer than it are fetched again, but none is missed.
      const head = await headOf(chatUserId);
      if (head === undefined) return null;
      if (head.deletedAt !== null) return { data: [], rev: head.rev, more: false };
      const newest = ofConversation(chatUserId)
        .$if(beforeSeq !== undefined, (query) => query.where('seq', '<', beforeSeq ?? 0))
        .orderBy('seq', 'desc')
        .limit(limit);
      const { rows } = await readPage(kysely, newest, sql`seq desc`, maxChars);
      const data = rows.reverse().map((row) => presentMessage(row, head));
      return { data, rev: head.rev, more: (data[0]?.seq ?? 1) > 1 };
    },

    /** The next entries after `seq`, oldest first; empty at the end. */
    async entriesAfter(chatUserId: string, seq: number, limit: number): Promise<Message[]> {
      const head = await headOf(chatUserId);
      if (head === undefined || head.deletedAt !== null) return [];
      const next = ofConversation(chatUserId).where('seq', '>', seq).orderBy('seq').limit(limit);
      const { rows } = await readPage(kysely, next, sql`seq`);
      return rows.map((row) => presentMessage(row, head));
    },

    /**
     * Entries changed after `sinceRev`. If there are more than a page holds, the ones changed first, with `rev` set
     * to the last one's.
     */
    async changes(chatUserId: string, sinceRev: number, size: PageSize): Promise<Entries | null> {
      const { limit, maxChars } = size;
      const head = await headOf(chatUserId);
      if (head === undefined) return null;
      if (head.deletedAt !== null) return { data: [], rev: head.rev, more: false };
      const changed = ofConversation(chatUserId)
        .where('rev', '>', sinceRev)
        .orderBy('rev')
        .limit(limit + 1);
      const { rows, isCut } = await readPage(kysely, changed, sql`rev`, maxChars);
      const shown = rows.slice(0, limit);
      const rev = isCut || rows.length > limit ? (shown.at(-1)?.rev ?? sinceRev) : head.rev;
      const data = shown.map((row) => presentMessage(row, head)).sort((a, b) => a.seq - b.seq);
      return { data, rev, more: (data[0]?.seq ?? 1) > 1 };
    },

    /** The newest entries of several conversations in the order they were stored; `rev` is the last conversation's. */
    async entriesOf(
      chatUserIds: readonly string[],
      { limit, maxChars }: PageSize,
    ): Promise<Entries> {
      const heads = await headsOf(kysely, chatUserIds);
      const last = heads.get(chatUserIds.at(-1) ?? '');
      const newest = kysely
        .selectFrom('messages')
        .selectAll()
        .where('chatUserId', 'in', [...heads.keys()].slice(-IDS))
        .orderBy('createdAt', 'desc')
        .orderBy('chatUserId', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit + 1);
      const order = sql`${sql.ref('createdAt')} desc, ${sql.ref('chatUserId')} desc, seq desc`;
      const { rows, isCut } = await readPage(kysely, newest, order, maxChars);
      const data = rows
        .slice(0, limit)
        .reverse()
        .flatMap((row) => {
          const head = heads.get(row.chatUserId);
          return head === undefined ? [] : [presentMessage(row, head)];
        });
      return { data, rev: last?.rev ?? 0, more: isCut || rows.length > limit };
    },

    /** Whether an entry of this conversation contains the file. */
    showsFile: (chatUserId: string, fileUrl: string): Promise<boolean> =>
      hasRow(
        kysely
          .selectFrom('messages')
          .select('seq')
          .where('fileUrl', '=', fileUrl)
          .where('chatUserId', '=', chatUserId)
          .limit(1),
      ),
  };
}
