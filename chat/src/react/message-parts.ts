import { cardsIn, type SiteCard } from '@ncf/contract/site-cards';
import { useSitePages } from './site-cards.ts';

/** A message's text without the pages of this site that it names on lines of their own, and those pages. */
export function useMessageParts(text: string): { text: string; cards: readonly SiteCard[] } {
  const { origin } = location;
  const pages = useSitePages(text.includes(`${origin}/`));
  return cardsIn(text, origin, Array.isArray(pages) ? pages : []);
}
