import * as z from 'zod/mini';

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

/**
 * Removes the site's pages from a message: every page address on a line of its own, and the line with
 * its title before it.
 * @param origin the site's origin, `https://track.example`
 * @returns the remaining text, and the pages in order
 */
export function cardsIn(
  text: string,
  origin: string,
  pages: readonly SiteCard[],
): { text: string; cards: SiteCard[] } {
  const cards: SiteCard[] = [];
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const path = line.trim().startsWith(`${origin}/`) ? line.trim().slice(origin.length) : null;
    const card = pages.find((page) => page.path === path);
    if (card === undefined) {
      kept.push(line);
      continue;
    }
    if (kept.at(-1)?.trim() === card.title) kept.pop();
    cards.push(card);
  }
  return { text: cards.length === 0 ? text : kept.join('\n').trim(), cards };
}
