import type { SiteCard } from '@ncf/contract/site-cards';
import type { PageParts } from './page-parts.ts';

/** The forms that visitors fill in in the chat, by the paths of their pages (`pages/answer-cards.ts`). */
const FORMS: Record<string, SiteCard['form']> = { '/quote': 'quote', '/book-a-call': 'call' };

/** Lists the pages that an agent can send as a card. */
export const siteCardsOf = (pages: readonly PageParts[]): SiteCard[] =>
  pages
    .filter(
      ({ error, meta, plain }) =>
        !error && !meta.noindex && !/^\/news\/(topics|page)\//.test(plain),
    )
    .map(({ path, plain, meta, card }) => ({
      path,
      title: meta.title,
      summary: meta.description,
      figure: meta.figure,
      picture: card,
      form: FORMS[plain],
    }));
