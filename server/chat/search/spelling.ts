import { indexedWords } from '@ncf/contract/search-text';
import { editDistance } from '../../platform/edit-distance.ts';

/** Shorter words are similar to too many others. */
const SHORTEST = 4;
/** From this length on, two typing errors are forgiven instead of one. */
const LONG = 8;

/** The most similar word, of several the most frequent; null if none is similar, or if the word begins a known one. */
function similar(word: string, known: ReadonlyMap<string, number>): string | null {
  if (word.length < SHORTEST) return null;
  const most = word.length < LONG ? 1 : 2;
  let best: { found: string; errors: number; count: number } | null = null;
  for (const [found, count] of known) {
    if (found.startsWith(word)) return null;
    if (Math.abs(found.length - word.length) > most) continue;
    const errors = editDistance(word, found);
    if (errors > most) continue;
    if (best === null || errors < best.errors || (errors === best.errors && count > best.count))
      best = { found, errors, count };
  }
  return best?.found ?? null;
}

/** A query with similar words of the texts in place of its unknown ones; null if there are none, or for a phrase. */
export function correct(q: string, texts: readonly string[]): string | null {
  const { words } = indexedWords(q);
  if (/["“”„«»「」『』@]/u.test(q)) return null;
  const known = new Map<string, number>();
  for (const text of texts)
    for (const word of indexedWords(text).words)
      if (word.length >= SHORTEST) known.set(word, (known.get(word) ?? 0) + 1);
  const corrected = words.map((word) => similar(word, known) ?? word);
  return corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null;
}
