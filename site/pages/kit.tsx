import { t } from '@ncf/contract/t';
import { useContext } from 'react';
import { exhibit } from '../shell/exhibit.tsx';
import { PagePath } from '../shell/page-path.ts';
import { quoteLink } from '../shell/quote-link.ts';
import type { KitItem } from './kit-list.tsx';

const KitList = exhibit(() => import('./kit-list.tsx'));

/** A typical customer's order, and what all of it costs. */
export interface PricedKit {
  items: readonly KitItem[];
  price: string;
}

/**
 * A typical customer's order: each item with its picture and a link to its page, and what all of it costs.
 * @param fleet what that customer runs and wants to know, as in the address of a quote form (quote/prefill.ts)
 */
export function Kit({ kit: { items, price }, fleet }: { kit: PricedKit; fleet?: string }) {
  const quote = quoteLink(useContext(PagePath));
  return (
    <>
      <KitList items={items} />
      <p className="mt-4">
        {t('All of it: {price}, month to month.', { price })}{' '}
        {fleet && (
          <a className="text-link underline underline-offset-4" href={`${quote}&${fleet}`}>
            Get a quote for this fleet
          </a>
        )}
      </p>
    </>
  );
}
