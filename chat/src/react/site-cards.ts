import { SITE_CARDS_PATH, siteCards, type SiteCard } from '@ncf/contract/site-cards';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { createApiClient } from '../api/client.ts';
import { useStore } from './use-store.ts';

/** The site's pages: null until they are known, `failed` if they cannot be listed. */
export type KnownPages = readonly SiteCard[] | 'failed' | null;

const api = createApiClient();
const store = createStore<{ pages: KnownPages; isRequested: boolean }>(() => ({
  pages: null,
  isRequested: false,
}));

async function request(): Promise<void> {
  if (store.getState().isRequested) return;
  store.setState({ isRequested: true });
  await api.read(siteCards, SITE_CARDS_PATH).then(
    (pages) => store.setState({ pages }),
    // The next component that wants them requests them again.
    () => store.setState({ pages: 'failed', isRequested: false }),
  );
}

/** The pages of this site, fetched once, when a component first wants them. */
export function useSitePages(wanted: boolean): KnownPages {
  useEffect(() => {
    if (wanted) void request();
  }, [wanted]);
  return useStore(store, ({ pages }) => pages);
}
