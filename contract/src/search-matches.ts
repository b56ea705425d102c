import { fold, termsOf } from './search-text.ts';

/** A part of a text, from one index up to another. */
export interface Match {
  from: number;
  to: number;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** A folded text, and the place in the original of each of its characters. */
function foldedWithPlaces(text: string) {
  let [folded, at] = ['', 0];
  const places: number[] = [];
  for (const char of text) {
    const one = fold(char);
    folded += one;
    for (let index = 0; index < one.length; index += 1) places.push(at);
    at += char.length;
  }
  return { folded, places: [...places, at] };
}

/** Where a text contains what is searched for, in order and without overlaps. */
export function matchesIn(text: string, q: string): Match[] {
  const { folded, places } = foldedWithPlaces(text);
  const found: Match[] = [];
  for (const { text: part, isPrefix } of termsOf(q).flat()) {
    if (part === '') continue;
    const all: (Match & { isStart: boolean })[] = [];
    for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length)) {
      const from = places[at] ?? 0;
      const isStart = from === 0 || !LETTER.test(text.slice(0, from).slice(-1));
      all.push({ from, to: places[at + part.length] ?? text.length, isStart });
    }
    const starts = all.filter(({ isStart }) => isStart);
    found.push(...(isPrefix && starts.length > 0 ? starts : all));
  }
  let end = 0;
  return found
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    })
    .map(({ from, to }) => ({ from, to }));
}
