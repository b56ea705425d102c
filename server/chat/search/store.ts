import type { SearchHit, SearchQuery } from '@ncf/contract/search';
import type { Kysely } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { createPostgresMessageSearch } from './postgres-store.ts';
import { createSqliteMessageSearch } from './sqlite-store.ts';

/** A message that was found, with its full text. */
export type Found = Omit<SearchHit, 'excerpt'> & { text: string };

/** The search in messages, which each engine indexes in its own way. Every method rejects with StorageError. */
export interface MessageSearchStore {
  /** Messages that contain all words, newest first. */
  messages(query: SearchQuery, limit: number): Promise<Found[]>;
  /**
   * Indexes a few milliseconds' worth of messages; returns whether there were any. Null if messages are indexed in the
   * transaction that stores them.
   */
  indexSome: (() => Promise<boolean>) | null;
}

/** Storage of the search. Every method rejects with StorageError. */
export interface SearchStore extends MessageSearchStore {
  /** Conversations whose name or address contains this, latest change first. */
  people(part: string, limit: number): Promise<string[]>;
}

/** The search in the database. */
export const createSearchStore = (
  database: Pick<Database, 'engine' | 'kysely' | 'relaxed'>,
): SearchStore => ({
  ...(database.engine === 'sqlite'
    ? createSqliteMessageSearch(database)
    : createPostgresMessageSearch(database.kysely)),
  people: (part, limit) => people(database.kysely, part, limit),
});

async function people(db: Kysely<Schema>, part: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('chatUserId')
    .where('lastSeq', '>', 0)
    .where(({ ref }) => contains(ref('searchText'), part.toLowerCase()))
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ chatUserId }) => chatUserId);
}
