import type { Query } from '../../platform/db/postgres/applier.ts';
import type { MessageRow } from '../../platform/db/schema.ts';
import { searchWords } from './words.ts';

const INDEX = `insert into message_search ("chatUserId", seq, words)
  select "chatUserId", seq, array_to_tsvector(string_to_array(words, ' '))
  from unnest($1::text[], $2::int[], $3::text[]) as new ("chatUserId", seq, words)
  on conflict ("chatUserId", seq) do update set words = excluded.words`;

/** What of an entry is searched. */
type Entry = Pick<
  MessageRow,
  'chatUserId' | 'seq' | 'text' | 'status' | 'originalFileName' | 'comment'
>;

/** Everything in an entry that the search finds; null if it is not searched, as for joining. */
function searchedText({ text, status, originalFileName, comment }: Entry): string | null {
  if (status === null && comment === null) return null;
  return [text, originalFileName, comment].filter(Boolean).join(' ');
}

/** Indexes entries in PostgreSQL, again if they were indexed before. Rejects with any error of the driver. */
export async function indexEntries(query: Query, entries: readonly Entry[]): Promise<void> {
  const searched = entries.flatMap((entry) => {
    const text = searchedText(entry);
    return text === null ? [] : [{ ...entry, words: searchWords(text).join(' ') }];
  });
  if (searched.length === 0) return;
  const columns = (['chatUserId', 'seq', 'words'] as const).map((column) =>
    searched.map((entry) => entry[column]),
  );
  await query(INDEX, columns, 'index entries');
}
