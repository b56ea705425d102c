import { matchesIn } from '@ncf/contract/search-matches';

/** A part of a text; `hit` if it matches a search. */
export interface Part {
  text: string;
  hit: boolean;
}

/** Splits a text around what matches a search. */
export function marked(text: string, q: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { from, to } of matchesIn(text, q)) {
    if (from > end) parts.push({ text: text.slice(end, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}
