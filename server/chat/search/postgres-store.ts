import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { conditionsOf, FOUND_COLUMNS, foundOf, type FoundRow } from './found-store.ts';
import type { MessageSearchStore } from './store.ts';
import { prefixQuery } from './words.ts';

/** The search in PostgreSQL. Messages are indexed by the words of `searchWords`, in the transaction that stores them. */
export const createPostgresMessageSearch = (db: Kysely<Schema>): MessageSearchStore => ({
  async messages(query, limit) {
    const match = prefixQuery(query.q);
    if (match === null) return [];
    const { rows } = await sql<FoundRow>`
      select ${FOUND_COLUMNS}
      from message_search f
      join conversations c on c."chatUserId" = f."chatUserId"
      join messages m on m."chatUserId" = f."chatUserId" and m.seq = f.seq
      where f.words @@ ${match}::tsquery ${conditionsOf(query)}
      order by c.number desc, m.seq desc
      limit ${limit} offset ${query.skip ?? 0}
    `.execute(db);
    return rows.map(foundOf);
  },
  indexSome: null,
});
