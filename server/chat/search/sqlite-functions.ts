import type { DatabaseSync } from 'node:sqlite';
import { wordsOf, type Words } from '@ncf/contract/search-text';

/**
 * Adds the SQL functions that the triggers of the search index call: `search_words(text)` and `search_forms(text)`, each
 * with spaces between words.
 */
export function addSearchFunctions(db: DatabaseSync): void {
  // The two are called one after the other.
  let last: { text: unknown; words: Words } = { text: '', words: wordsOf('') };
  const of = (text: unknown): Words => {
    if (last.text !== text) last = { text, words: wordsOf(String(text)) };
    return last.words;
  };
  const pure = { deterministic: true };
  db.function('search_words', pure, (text: unknown) => of(text).words.join(' '));
  db.function('search_forms', pure, (text: unknown) => of(text).forms.join(' '));
}
