import type { NoteHit, SearchHit, SearchQuery } from '@ncf/contract/search';
import { substringsOf } from '@ncf/contract/search-text';
import { expressionBuilder, type Kysely } from 'kysely';
import { containsAll } from '../../platform/db/contains.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type ConversationFilter, matches } from '../conversations/store/filter.ts';
import { createPostgresMessageSearch } from './postgres-store.ts';
import { createSqliteMessageSearch } from './sqlite-store.ts';

/** What to search for. */
export type FoundQuery = Omit<SearchQuery, 'team'> & Pick<ConversationFilter, 'team'>;
/** A found message with its full text. */
export type Found = Omit<SearchHit, 'excerpt'> & { text: string };
/** A found note with its full text. */
export type FoundNote = Omit<NoteHit, 'excerpt'> & { text: string };

/** The search in messages, which each engine indexes in its own way. Every method rejects with StorageError. */
export interface MessageSearchStore {
  /** Messages that contain everything searched for, newest first. */
  messages(query: FoundQuery, limit: number): Promise<Found[]>;
  /**
   * Indexes a few milliseconds' worth of what is not indexed yet; returns whether there was any. Null if messages are
   * indexed in the transaction that stores them.
   */
  readonly indexSome: (() => Promise<boolean>) | null;
}

/** What is searched for, and in which conversations. */
export type SearchedFilter = ConversationFilter & { q: string };

export type SearchStore = ReturnType<typeof createSearchStore>;

/** Storage of the search. Every method rejects with StorageError. */
export function createSearchStore(database: Pick<Database, 'engine' | 'longReads' | 'relaxed'>) {
  const { engine, longReads } = database;
  const messages =
    engine === 'sqlite'
      ? createSqliteMessageSearch(database)
      : createPostgresMessageSearch(longReads);
  return {
    ...messages,
    /**
     * Conversations whose name, address, phone number, reference, subject, or contact's fields contain what is searched
     * for, latest change first; of each address only the first one.
     */
    people: async (filter: SearchedFilter, limit: number) =>
      isEmpty(filter) ? [] : people(longReads, filter, limit),
    /** Texts and names of the conversations with the latest changes, to correct typing errors with. */
    recentTexts: () => recentTexts(longReads),
    /** Notes that contain what is searched for, newest first. */
    notes: async (filter: SearchedFilter, limit: number) =>
      isEmpty(filter) ? [] : notes(longReads, filter, limit),
  };
}

/** How many conversations are read for each person who is asked for; most people have fewer. */
const CONVERSATIONS_EACH = 50;

const isEmpty = ({ q }: SearchedFilter): boolean => substringsOf(q).length === 0;

async function people(
  db: Kysely<Schema>,
  filter: SearchedFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select(['chatUserId', 'emailLower'])
    .where('lastSeq', '>', 0)
    .where((where) => matches(where, filter))
    .orderBy('updatedAt', 'desc')
    .limit(limit * CONVERSATIONS_EACH)
    .execute();
  const latest = new Map<string, string>();
  for (const { chatUserId, emailLower } of rows)
    if (!latest.has(emailLower)) latest.set(emailLower, chatUserId);
  return [...latest.values()].slice(0, limit);
}

const notes = (
  db: Kysely<Schema>,
  { q, ...filter }: SearchedFilter,
  limit: number,
): Promise<FoundNote[]> =>
  db
    .selectFrom('notes as n')
    .innerJoin('conversations', 'conversations.chatUserId', 'n.chatUserId')
    .select([
      'n.id as noteId',
      'n.chatUserId',
      'conversations.chatUserName',
      'n.adminUserName',
      'n.text',
      'n.createdAt',
    ])
    .where(({ ref }) => containsAll(ref('n.searchText'), q))
    .where(matches(expressionBuilder<Schema, 'conversations'>(), filter))
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
