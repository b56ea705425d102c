import { SITE_CARDS_PATH, siteCards, type SiteCard } from '@ncf/contract/site-cards';
import { useSyncExternalStore } from 'react';

/** The site's pages: null until they are known, `failed` if they cannot be listed. */
export type KnownPages = readonly SiteCard[] | 'failed' | null;

let known: KnownPages = null;
let isRequested = false;
const listeners = new Set<() => void>();

async function request(): Promise<void> {
  try {
    known = siteCards.parse(
      await (await fetch(SITE_CARDS_PATH, { signal: AbortSignal.timeout(15_000) })).json(),
    );
  } catch {
    // The next component that wants them requests them again.
    known = 'failed';
    isRequested = false;
  }
  for (const listener of listeners) listener();
}
function watch(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRequested) {
    isRequested = true;
    void request();
  }
  return () => listeners.delete(listener);
}
const watchNothing = () => () => undefined;

/** The pages of the site, fetched once, when they are first wanted. */
export const useSitePages = (wanted: boolean): KnownPages =>
  useSyncExternalStore(wanted ? watch : watchNothing, () => known);
