import type { Query } from '../../platform/db/batch.ts';
import type { MessageRow } from '../../platform/db/schema.ts';
import { tsVector } from './queries.ts';

const INDEX = `insert into message_search ("chatUserId", seq, number, words)
  select new."chatUserId", new.seq, c.number, new.words::tsvector
  from unnest($1::text[], $2::int[], $3::text[]) as new ("chatUserId", seq, words)
  join conversations c on c."chatUserId" = new."chatUserId"
  on conflict ("chatUserId", seq) do update
  set number = excluded.number, words = excluded.words`;

/** The fields of an entry that the index needs. */
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
    return text === null ? [] : [{ ...entry, words: tsVector(text) }];
  });
  if (searched.length === 0) return;
  const columns = (['chatUserId', 'seq', 'words'] as const).map((column) =>
    searched.map((entry) => entry[column]),
  );
  await query(INDEX, columns, 'index entries');
}
