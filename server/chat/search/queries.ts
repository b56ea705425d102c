import { type Form, termsOf, indexedWords } from '@ncf/contract/search-text';

/** Joins the forms of each term with `or`, and the terms with `and`; null without any term. */
function join(q: string, written: (form: Form) => string, or: string, and: string): string | null {
  const terms = termsOf(q).map((forms) => `(${forms.map(written).join(or)})`);
  return terms.length === 0 ? null : terms.join(and);
}

/** The query of SQLite's index, which has the columns `words` and `forms`. */
export const ftsQuery = (q: string): string | null =>
  join(
    q,
    ({ words, isPrefix }) => (isPrefix ? `"${words[0]}" *` : `words : "${words.join(' ')}"`),
    ' OR ',
    ' AND ',
  );

/** The `tsquery` of PostgreSQL's index. */
export const tsQuery = (q: string): string | null =>
  join(
    q,
    ({ words, isPrefix }) =>
      isPrefix ? `'${words[0]}':*` : `(${words.map((word) => `'${word}'`).join(' <-> ')})`,
    ' | ',
    ' & ',
  );

/** The last place that a `tsvector` can hold. */
const LAST_PLACE = 16_383;

/** A text as a `tsvector`: words with their places, and further forms without. */
export function tsVector(text: string): string {
  const { words, forms } = indexedWords(text);
  const places = new Map<string, number[]>(forms.map((form) => [form, []]));
  for (const [at, word] of words.entries()) {
    const place = Math.min(at + 1, LAST_PLACE);
    const own = places.get(word);
    if (own === undefined) places.set(word, [place]);
    else own.push(place);
  }
  return [...places]
    .map(([word, at]) => `'${word}'${at.length === 0 ? '' : `:${at.join(',')}`}`)
    .join(' ');
}
