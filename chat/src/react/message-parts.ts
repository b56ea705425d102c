import { cardsIn, type SiteCard } from '@ncf/contract/site-cards';
import { formatted, type FormattedPart } from './formatting.ts';
import { useSitePages } from './site-cards.ts';

/** A message's text cut at its links and marks, and the pages of this site that it names on lines of their own. */
export function useMessageParts(text: string): {
  parts: readonly FormattedPart[];
  cards: readonly SiteCard[];
} {
  const { origin } = location;
  const pages = useSitePages(text.includes(`${origin}/`));
  const { text: words, cards } = cardsIn(text, origin, Array.isArray(pages) ? pages : []);
  return { parts: words === '' ? [] : formatted(words), cards };
}
