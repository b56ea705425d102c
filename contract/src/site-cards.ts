import * as z from 'zod/mini';
import { placeOf, type Place } from './geo-uri.ts';

/** A page, a product, or a part of a page of the site, as a link preview. */
const siteCard = z.object({
  /** Its path on the site, with a fragment for a part of a page: `/solutions/eld`, `/solutions/fleet#demo-trip`. */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The path of its picture on the site, 1200 × 630 pixels; null if it has none. */
  picture: z.nullable(z.string()),
});
export type SiteCard = z.infer<typeof siteCard>;

/** The file `/pages.json`, written by the site's build. */
export const siteCards = z.array(siteCard);

/** Where the site lists its pages. */
export const SITE_CARDS_PATH = '/pages.json';

/** What a message shows as a card: a page of the site, or a place. */
export type MessageCard = SiteCard | Place;

/**
 * Removes what is shown as cards from a message: addresses of the site's pages and `geo:` URIs, each on a line of its
 * own, and the line with a page's title before it.
 * @param origin the site's origin, `https://track.example`
 * @returns the remaining text, and the cards in order
 */
export function cardsIn(
  text: string,
  origin: string,
  pages: readonly SiteCard[],
): { text: string; cards: MessageCard[] } {
  const cards: MessageCard[] = [];
  const kept: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const path = line.startsWith(`${origin}/`) ? line.slice(origin.length) : null;
    const page = pages.find((one) => one.path === path);
    const card = page ?? placeOf(line);
    if (card === null) {
      kept.push(line);
      continue;
    }
    if (page !== undefined && kept.at(-1) === page.title) kept.pop();
    cards.push(card);
  }
  return { text: cards.length === 0 ? text : kept.join('\n').trim(), cards };
}
