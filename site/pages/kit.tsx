import { t } from '@ncf/contract/t';
import { useContext } from 'react';
import type { DecorativePicture } from '../build/pictures.ts';
import { PagePath } from '../shell/page-path.ts';
import { Picture } from '../shell/picture.tsx';
import { quoteLink } from '../shell/quote-link.ts';

/** A product or an accessory of a kit. */
interface KitItem {
  /** How many; in words where it is another's alternative. */
  count: number | string;
  href: string;
  name: string;
  picture: DecorativePicture | undefined;
}

/** A typical customer's order, and what all of it costs. */
export interface PricedKit {
  items: readonly KitItem[];
  price: string;
}

/** The items of a kit with their portraits. */
export function KitList({ items }: { items: readonly KitItem[] }) {
  // Up to five fit into a row of a tablet; more fill two rows.
  const basis = items.length > 5 ? 'md:basis-36' : 'md:basis-28';
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 text-small md:flex md:flex-wrap lg:flex-nowrap">
      {items.map(({ count, href, name, picture }) => (
        <li
          key={href + name}
          className={`relative min-w-0 grow md:max-w-80 rounded-lg border border-line bg-raised p-3 hover:border-accent max-md:last:odd:col-span-2 ${basis}`}
        >
          {picture && <Picture of={picture} decorative="thumbnail" className="mx-auto max-w-48" />}
          <span className="mt-2 block font-mono text-accent">{count} ×</span>
          <a className="text-link underline after:absolute after:inset-0" href={href}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
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
