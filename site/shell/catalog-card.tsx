import type { Catalog } from '../build/content.ts';
import type { PictureData } from '../build/pictures.ts';
import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

/** What the list shows of a catalog's item. */
export type Shown = Pick<
  Catalog[number],
  'id' | 'name' | 'group' | 'summary' | 'uses' | 'filters' | 'specs'
> & { picture: PictureData };

/** How many specifications a card shows, the most important ones first. */
const SHOWN_SPECS = 4;

interface CatalogCardProps {
  item: Shown;
  base: string;
  /** Link that adds the item to the comparison or removes it. */
  compare: ReactNode;
}

/** An item of a catalog: picture, summary, and main specifications. */
export function CatalogCard({ item, base, compare }: CatalogCardProps) {
  return (
    <li
      id={item.id}
      className="group grid grid-cols-[7.5rem_1fr] gap-x-4 border-b border-line py-6 sm:grid-rows-[auto_1fr] sm:grid-cols-[13rem_1fr] sm:gap-x-8"
    >
      <Picture
        of={item.picture}
        sizes="(min-width: 40rem) 13rem, 7.5rem"
        className="self-start sm:row-span-2 transition-transform duration-200 group-hover:-translate-y-0.5"
      />
      <div>
        <h2 className="text-heading font-semibold">
          <a className="hover:text-accent" href={`${base}/${item.id}`}>
            {item.name} →
          </a>
        </h2>
        <p className="mt-1 max-w-[54ch] text-small text-muted sm:text-body">{item.summary}</p>
        {compare}
      </div>
      <dl className="col-span-2 mt-2 grid grid-cols-[5.5rem_1fr] gap-x-3 gap-y-1 text-small sm:col-span-1 sm:col-start-2">
        {Object.entries(item.specs)
          .slice(0, SHOWN_SPECS)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-mono text-micro leading-6 text-faint">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
