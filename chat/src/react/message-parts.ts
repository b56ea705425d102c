import { cardsIn } from '@ncf/contract/site-cards';
import { useSitePages } from './site-cards.ts';

/** A message's text without what its lines name, pages of this site and places, and those as cards. */
export function useMessageParts(text: string): ReturnType<typeof cardsIn> {
  const { origin } = location;
  const pages = useSitePages(text.includes(`${origin}/`));
  return cardsIn(text, origin, Array.isArray(pages) ? pages : []);
}
