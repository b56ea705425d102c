import { matchesIn } from '@ncf/contract/search-matches';

/** Excerpt characters before the first match, and in total. */
const [BEFORE, LENGTH] = [60, 240];

/** The part of a text around the first match, on one line. */
export function excerptOf(text: string, q: string): string {
  const first = matchesIn(text, q)[0]?.from ?? 0;
  const from = first <= BEFORE ? 0 : first - BEFORE;
  const cut = text
    .slice(from, from + LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  return `${from > 0 ? '…' : ''}${cut}${from + LENGTH < text.length ? '…' : ''}`;
}
