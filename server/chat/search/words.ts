/** The words of a search: runs of letters and digits, at most 12. */
export const wordsOf = (q: string): string[] =>
  (q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12);

/** The FTS5 query for messages that contain all words as prefixes; null without any word. */
export function ftsQuery(q: string): string | null {
  const words = wordsOf(q);
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(' ');
}

/** Longer words are found by their beginning. */
const WORD = 64;

/** The distinct words of a text, in lowercase and without diacritics. */
export const searchWords = (text: string): string[] => {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(bare.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.slice(0, WORD)))];
};

/** The `tsquery` for messages that contain all words as prefixes; null without any word. */
export function prefixQuery(q: string): string | null {
  const words = searchWords(wordsOf(q).join(' '));
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}

/** Excerpt characters before the matching word, and in total. */
const [BEFORE, LENGTH] = [60, 240];

/** Text without diacritics, as the search compares it; the length stays the same. */
const plain = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (char) => {
    const bare = char.normalize('NFD').replace(/\p{M}/gu, '');
    return bare.length === char.length ? bare : char;
  });

/** The part of a text around the first matching word, on one line. */
export function excerptOf(text: string, q: string): string {
  const folded = plain(text).toLowerCase();
  const words = wordsOf(q).map((word) => plain(word).toLowerCase());
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const from = first <= BEFORE ? 0 : first - BEFORE;
  const cut = text
    .slice(from, from + LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${cut}${from + LENGTH < text.length ? '…' : ''}`;
}
