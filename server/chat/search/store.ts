import type { SearchHit, SearchQuery } from '@ncf/contract/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ftsQuery } from './words.ts';

/** A message that was found, with its full text. */
export type Found = Omit<SearchHit, 'excerpt'> & { text: string };

/** Storage of the search. Every method rejects with StorageError. */
export interface SearchStore {
  /** Messages that contain all words, newest first. */
  messages(query: SearchQuery, limit: number): Promise<Found[]>;
  /** Conversations whose name or address contains this, latest change first. */
  people(part: string, limit: number): Promise<string[]>;
  /** Indexes a few milliseconds' worth of messages; returns whether there were any. */
  indexSome(): Promise<boolean>;
}

/** Maximum messages indexed per batch, in total and per conversation. */
const MESSAGES = 64;
const EACH = 16;

/** The search in SQLite, on the index of migration 0005. */
export const createSearchStore = ({
  kysely: db,
  relaxed,
}: Pick<Database, 'kysely' | 'relaxed'>): SearchStore => ({
  async messages({ q, agentId, state, from, to, skip = 0 }, limit) {
    const match = ftsQuery(q);
    if (match === null) return [];
    const and = [
      state === undefined ? sql`` : sql`and c.state = ${state}`,
      from === undefined ? sql`` : sql`and m.createdAt >= ${from}`,
      to === undefined ? sql`` : sql`and m.createdAt < ${to}`,
      agentId === undefined
        ? sql``
        : sql`and exists (select 1 from messages a
            where a.chatUserId = c.chatUserId and a.agentId = ${agentId})`,
    ];
    // Conversation numbers increase with time, so descending row ids are almost newest first.
    const { rows } = await sql<Found & { originalFileName: string | null; comment: string | null }>`
      select c.chatUserId, c.chatUserName, c.state, m.messageId, m.seq, m.sender, m.adminUserName,
        m.text, m.originalFileName, m.comment, m.messageTime
      from message_search f
      join conversations c on c.number = f.rowid >> 20
      join messages m on m.chatUserId = c.chatUserId and m.seq = f.rowid & 1048575
      where message_search match ${match} ${sql.join(and, sql` `)}
      order by f.rowid desc
      limit ${limit} offset ${skip}
    `.execute(db);
    return rows.map(({ originalFileName, comment, ...row }) => ({
      ...row,
      text: [row.text, originalFileName, comment].filter(Boolean).join(' '),
    }));
  },
  async people(part, limit) {
    const rows = await db
      .selectFrom('conversations')
      .select('chatUserId')
      .where('lastSeq', '>', 0)
      .where(sql<number>`instr(searchText, ${part.toLowerCase()})`, '>', 0)
      .orderBy('updatedAt', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ chatUserId }) => chatUserId);
  },
  async indexSome() {
    const { numAffectedRows = 0n } = await sql`
      update conversations set indexedSeq = min(lastSeq, indexedSeq + ${EACH})
      where chatUserId in (
        select chatUserId from (
          select chatUserId,
            sum(min(lastSeq - indexedSeq, ${EACH})) over (rows unbounded preceding) as n
          from (select chatUserId, lastSeq, indexedSeq from conversations
                where indexedSeq < lastSeq limit ${MESSAGES}))
        where n <= ${MESSAGES})
    `.execute(relaxed);
    return numAffectedRows > 0n;
  },
});
