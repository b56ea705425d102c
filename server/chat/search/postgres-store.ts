import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { conditionsOf, FOUND_COLUMNS, foundOf, type FoundRow } from './found-store.ts';
import { tsQuery } from './queries.ts';
import type { Found, FoundQuery, MessageSearchStore } from './store.ts';

/** How many of the newest messages are searched before the index is: at least, and per wanted result. */
const NEWEST = { least: 5000, each: 10 };
/** The newest first, as far as two messages of different conversations can be compared. */
const ORDER = sql`order by f.number desc, f.seq desc`;

/** The search in PostgreSQL. Messages are indexed in the transaction that stores them. */
export const createPostgresMessageSearch = (db: Kysely<Schema>): MessageSearchStore => ({
  async messages(query, limit) {
    const q = tsQuery(query.q);
    if (q === null) return [];
    const end = limit + (query.skip ?? 0);
    // PostgreSQL's index returns matches in no order, and a common word has too many to sort.
    const newest = sql`select * from message_search f ${ORDER}
      limit ${sql.lit(NEWEST.least + NEWEST.each * end)}`;
    const match = sql`f.words @@ ${q}::tsquery`;
    const among = await find(db, query, limit, sql`(${newest}) f where ${match}`);
    if (among.length === limit) return among;
    return find(db, query, limit, sql`message_search f where ${match}`);
  },
  indexSome: null,
});

/** @param matching the rows of the index that match, after `from` */
async function find(
  db: Kysely<Schema>,
  query: FoundQuery,
  limit: number,
  matching: RawBuilder<unknown>,
): Promise<Found[]> {
  const skip = query.skip ?? 0;
  const and = conditionsOf(query);
  // Without conditions on the messages, only the displayed ones are read.
  const top = and === null ? sql`${ORDER} limit ${sql.lit(limit + skip)}` : sql``;
  const { rows } = await sql<FoundRow>`
    with matching as materialized (select f."chatUserId", f.seq, f.number from ${matching})
    select ${FOUND_COLUMNS}
    from (select * from matching f ${top}) f
    join conversations on conversations."chatUserId" = f."chatUserId"
    join messages m on m."chatUserId" = f."chatUserId" and m.seq = f.seq
    where true ${and ?? sql``}
    ${ORDER}
    limit ${limit} offset ${skip}
  `.execute(db);
  return rows.map(foundOf);
}
