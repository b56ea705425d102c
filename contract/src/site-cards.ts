import * as z from 'zod/mini';
import { EMAIL_REQUEST_PATH } from './constants.ts';
import { placeOf, type Place } from './geo-uri.ts';

/** A page, a product, or a part of a page of the site, as a link preview. */
const siteCard = z.object({
  /** Its path on the site, with a fragment for a part of a page: `/solutions/eld`, `/solutions/fleet#demo-trip`. */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The figure that matters most, such as a product's price. */
  figure: z.optional(z.string()),
  /** The path of its picture on the site, 1200 × 630 pixels; null if it has none. */
  picture: z.nullable(z.string()),
  /** The page's form, if visitors fill it in in the chat. */
  form: z.optional(z.enum(['quote', 'call'])),
});
export type SiteCard = z.infer<typeof siteCard>;

/** The file `/pages.json`, written by the site's build. */
export const siteCards = z.array(siteCard);

/** Where the site lists its pages. */
export const SITE_CARDS_PATH = '/pages.json';

/** What a message shows as a card: a page of the site, or a place. */
export type MessageCard = SiteCard | Place;

/** How a message names a part of a page, or a page with what it is about; the address follows on the next line. */
export const namedOn = (name: string, page: SiteCard): string => `${name} · ${page.title}`;

/** The page at an address of the site, with the address's query and fragment; null if there is none. */
function pageAt(path: string, pages: readonly SiteCard[]): SiteCard | null {
  const exact = pages.find((page) => page.path === path);
  if (exact !== undefined) return exact;
  const page = pages.find((one) => one.path === path.replace(/[?#].*/, ''));
  return page === undefined ? null : { ...page, path };
}

/** The card of a page with the name that the last line gives it; takes a line that only names the page. */
function withName(page: SiteCard, lines: string[]): SiteCard {
  const last = lines.at(-1) ?? '';
  const ending = namedOn('', page);
  const isNamed = last.endsWith(ending) && last !== ending;
  if (isNamed || last === page.title) lines.pop();
  return isNamed ? { ...page, title: last.slice(0, -ending.length), summary: page.title } : page;
}

/**
 * Removes what is shown as cards from a message: addresses of the site's pages and `geo:` URIs, each on a line of its
 * own, and the line before an address that has the page's title or names a part of it.
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
  const lines = text.split('\n').map((one) => one.trim());
  for (const line of lines) {
    // The chat asks in a form of its own.
    if (line === origin + EMAIL_REQUEST_PATH) continue;
    const isOwn = line.startsWith(`${origin}/`);
    const page = isOwn ? pageAt(line.slice(origin.length), pages) : null;
    const card = page ?? placeOf(line);
    if (card === null) {
      kept.push(line);
      continue;
    }
    cards.push(page === null ? card : withName(page, kept));
  }
  return { text: kept.length === lines.length ? text : kept.join('\n').trim(), cards };
}
