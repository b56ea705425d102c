import type { SiteCard } from '@ncf/contract/site-cards';
import type { PageParts } from './page-parts.ts';

/** Lists the pages that an agent can send as a card. */
export const siteCardsOf = (pages: readonly PageParts[]): SiteCard[] =>
  pages
    .filter(
      ({ error, meta, path }) => !error && !meta.noindex && !/^\/news\/(topics|page)\//.test(path),
    )
    .map(({ path, meta, card }) => ({
      path,
      title: meta.title,
      summary: meta.description,
      figure: meta.figure,
      picture: card,
    }));
