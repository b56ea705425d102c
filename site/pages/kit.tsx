import { useContext } from 'react';
import { exhibit } from '../shell/exhibit.tsx';
import { PagePath } from '../shell/page-path.ts';
import { quoteLink } from '../shell/quote-link.ts';
import { KitContext, type KitItem } from './kit-context.ts';

const KitList = exhibit(() => import('./kit-list.tsx'));

/**
 * A typical customer's order: each item with its picture and a link to its page.
 * @param fleet what that customer runs and wants to know, as in the address of a quote form (quote/prefill.ts)
 */
export function Kit({ items, fleet }: { items: readonly KitItem[]; fleet?: string }) {
  const quote = quoteLink(useContext(PagePath));
  return (
    <KitContext value={items}>
      <KitList />
      {fleet && (
        <p className="mt-4 text-small">
          <a className="text-link underline underline-offset-4" href={`${quote}&${fleet}`}>
            Get a quote for this fleet
          </a>
        </p>
      )}
    </KitContext>
  );
}
