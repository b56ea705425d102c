import { sql, type Kysely, type RawBuilder } from 'kysely';
import { queryIn } from '../../platform/db/postgres/query-in.ts';
import type { MessageRow, Schema } from '../../platform/db/schema.ts';
import { conditionsOf, FOUND_COLUMNS, foundOf, type FoundRow } from './found-store.ts';
import { INDEX_VERSION, indexEntries } from './postgres-index.ts';
import { tsQuery } from './queries.ts';
import type { MessageSearchStore } from './store.ts';

/** Messages indexed per batch. */
const MESSAGES = 200;
/** With more matches than this, the newest messages are looked through, instead of sorting all that match. */
const FEW = 2000;

/** The search in PostgreSQL. Messages are indexed in the transaction that stores them. */
export const createPostgresMessageSearch = (db: Kysely<Schema>): MessageSearchStore => ({
  async messages(query, limit) {
    const q = tsQuery(query.q);
    if (q === null) return [];
    const match = sql`f.words @@ ${q}::tsquery`;
    const few = sql`with few as materialized (select * from message_search f where ${match})`;
    const isCommon = await hasMany(db, match);
    const { rows } = await sql<FoundRow>`
      ${isCommon ? sql`` : few}
      select ${FOUND_COLUMNS}
      from ${isCommon ? sql`message_search` : sql`few`} f
      join conversations c on c."chatUserId" = f."chatUserId"
      join messages m on m."chatUserId" = f."chatUserId" and m.seq = f.seq
      where ${isCommon ? match : sql`true`} ${conditionsOf(query)}
      order by f.number desc nulls last, f.seq desc
      limit ${limit} offset ${query.skip ?? 0}
    `.execute(db);
    return rows.map(foundOf);
  },
  isIndexedLater: false,
  indexSome: () =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<MessageRow>`
        select f."chatUserId", f.seq, m."text", m.status, m."originalFileName", m.comment
        from message_search f
        join messages m on m."chatUserId" = f."chatUserId" and m.seq = f.seq
        where f.version < ${sql.lit(INDEX_VERSION)} and (m.status is not null or m.comment is not null)
        order by f."chatUserId", f.seq limit ${MESSAGES}
        for update of f skip locked`.execute(transaction);
      await indexEntries(queryIn(transaction), rows);
      return rows.length > 0;
    }),
});

async function hasMany(db: Kysely<Schema>, match: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from message_search f where ${match} limit ${FEW + 1}) found
  `.execute(db);
  return (rows[0]?.n ?? 0) > FEW;
}
