import { indexedWords, type Words } from '@ncf/contract/search-text';
import type { ApplierModule } from '../../platform/db/batch.ts';

/** The SQL functions that the triggers of SQLite's index call; they return words with spaces between them. */
export function searchFunctions(): ApplierModule['sqlFunctions'] {
  // The two are called one after the other.
  let last: { text: unknown; words: Words } = { text: '', words: indexedWords('') };
  const of = (text: unknown): Words => {
    if (last.text !== text) last = { text, words: indexedWords(String(text)) };
    return last.words;
  };
  return {
    search_words: (text) => of(text).words.join(' '),
    search_forms: (text) => of(text).forms.join(' '),
  };
}
