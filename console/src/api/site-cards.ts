import ky from 'ky';
import { useSyncExternalStore } from 'react';
import { SITE_CARDS_PATH, siteCards, type SiteCard } from '@ncf/contract/site-cards';

/** The site's pages: null until they are known, `failed` where they cannot be listed. */
export type KnownPages = readonly SiteCard[] | 'failed' | null;

let known: KnownPages = null;
let asked = false;
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  if (asked) return () => listeners.delete(listener);
  asked = true;
  void ky(SITE_CARDS_PATH, { timeout: 15_000 })
    .json()
    .then(
      (pages) => (known = siteCards.parse(pages)),
      () => {
        known = 'failed';
        asked = false;
      },
    )
    .then(() => listeners.forEach((told) => told()));
  return () => listeners.delete(listener);
}
const watchNothing = () => () => undefined;

/** The pages of the site, fetched once, when they are first wanted. */
export const useSitePages = (wanted: boolean): KnownPages =>
  useSyncExternalStore(wanted ? watch : watchNothing, () => known);
