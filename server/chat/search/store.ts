import type { NoteHit, SearchHit, SearchQuery } from '@ncf/contract/search';
import { substringsOf } from '@ncf/contract/search-text';
import type { Kysely } from 'kysely';
import { containsAll, containsAllOfPerson } from '../../platform/db/contains.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { foldSome } from './folding-store.ts';
import { createPostgresMessageSearch } from './postgres-store.ts';
import { createSqliteMessageSearch } from './sqlite-store.ts';

/** A found message with its full text. */
export type Found = Omit<SearchHit, 'excerpt'> & { text: string };
/** A found note with its full text. */
export type FoundNote = Omit<NoteHit, 'excerpt'> & { text: string };

/** The search in messages, which each engine indexes in its own way. Every method rejects with StorageError. */
export interface MessageSearchStore {
  /** Messages that contain everything searched for, newest first. */
  messages(query: SearchQuery, limit: number): Promise<Found[]>;
  /** Whether messages are indexed after the transaction that stores them. */
  readonly isIndexedLater: boolean;
  /** Indexes a few milliseconds' worth of what is not indexed yet; returns whether there was any. */
  indexSome(): Promise<boolean>;
}

/** Storage of the search. Every method rejects with StorageError. */
export interface SearchStore extends MessageSearchStore {
  /** Conversations whose name, address, or contact's fields contain what is searched for, latest change first. */
  people(q: string, limit: number): Promise<string[]>;
  /** Notes that contain what is searched for, newest first. */
  notes(q: string, limit: number): Promise<FoundNote[]>;
  /** Texts and names of the conversations with the latest changes, to correct typing errors with. */
  recentTexts(): Promise<string[]>;
}

/** The search in the database. */
export function createSearchStore(
  database: Pick<Database, 'engine' | 'kysely' | 'relaxed'>,
): SearchStore {
  const { engine, kysely, relaxed } = database;
  const messages =
    engine === 'sqlite' ? createSqliteMessageSearch(database) : createPostgresMessageSearch(kysely);
  return {
    ...messages,
    indexSome: async () => (await messages.indexSome()) || foldSome(relaxed),
    people: async (q, limit) => (isEmpty(q) ? [] : people(kysely, q, limit)),
    recentTexts: () => recentTexts(kysely),
    notes: async (q, limit) => (isEmpty(q) ? [] : notes(kysely, q, limit)),
  };
}

const isEmpty = (q: string): boolean => substringsOf(q).length === 0;

async function people(db: Kysely<Schema>, q: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('chatUserId')
    .where('lastSeq', '>', 0)
    .where(({ ref }) => containsAllOfPerson(ref('searchText'), ref('emailLower'), q))
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ chatUserId }) => chatUserId);
}

const notes = (db: Kysely<Schema>, q: string, limit: number): Promise<FoundNote[]> =>
  db
    .selectFrom('notes as n')
    .innerJoin('conversations as c', 'c.chatUserId', 'n.chatUserId')
    .select([
      'n.id as noteId',
      'n.chatUserId',
      'c.chatUserName',
      'n.adminUserName',
      'n.text',
      'n.createdAt',
    ])
    .where(({ ref }) => containsAll(ref('n.searchText'), q))
    .orderBy('n.createdAt', 'desc')
    .limit(limit)
    .execute();

/** Conversations and messages that typing errors are corrected with. */
const RECENT = { conversations: 200, messages: 3000 };

async function recentTexts(db: Kysely<Schema>): Promise<string[]> {
  const conversations = await db
    .selectFrom('conversations')
    .select(['chatUserId', 'chatUserName'])
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .limit(RECENT.conversations)
    .execute();
  if (conversations.length === 0) return [];
  const ids = conversations.map(({ chatUserId }) => chatUserId);
  const messages = await db
    .selectFrom('messages')
    .select(['text', 'originalFileName'])
    .where('chatUserId', 'in', ids)
    .limit(RECENT.messages)
    .execute();
  return [
    ...conversations.map(({ chatUserName }) => chatUserName),
    ...messages.flatMap(({ text, originalFileName }) => [text, originalFileName ?? '']),
  ];
}
