import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { conditionsOf, FOUND_COLUMNS, foundOf, type FoundRow } from './found-store.ts';
import type { MessageSearchStore } from './store.ts';
import { ftsQuery } from './queries.ts';

/** Maximum messages indexed per batch, in total and per conversation. */
const MESSAGES = 64;
const EACH = 16;

/** The search in SQLite. Messages are indexed after the transaction that stores them. */
export const createSqliteMessageSearch = ({
  longReads,
  relaxed,
}: Pick<Database, 'longReads' | 'relaxed'>): MessageSearchStore => ({
  async messages(query, limit) {
    const match = ftsQuery(query.q);
    if (match === null) return [];
    // Conversation numbers increase with time, so descending row ids are almost newest first.
    const { rows } = await sql<FoundRow>`
      select ${FOUND_COLUMNS}
      from message_search f
      join conversations on conversations.number = f.rowid >> 20
      join messages m on m.chatUserId = conversations.chatUserId and m.seq = f.rowid & 1048575
      where message_search match ${match} ${conditionsOf(query) ?? sql``}
      order by f.rowid desc
      limit ${limit} offset ${query.skip ?? 0}
    `.execute(longReads);
    return rows.map(foundOf);
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
