import { t } from '@ncf/contract/t';
import type { Catalog } from '../build/content.ts';
import type { DecorativePicture } from '../build/pictures.ts';
import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

/** The fields of a catalog item that the list shows. */
export type Shown = Pick<
  Catalog[number],
  'id' | 'name' | 'group' | 'summary' | 'uses' | 'filters' | 'specs'
> &
  Partial<Pick<Catalog[number], 'when' | 'mind'>> & { picture: DecorativePicture };

/** The specifications that decide a choice, in the same order on every card. */
export const DECIDING = [
  t('Price'),
  t('Power'),
  t('Network'),
  t('Connects to'),
  t('Works with'),
  t('Protection'),
  t('Fits'),
];

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
      className="group grid grid-cols-[min(7.5rem,35%)_minmax(0,1fr)] content-start gap-x-4 border-b border-line py-6 sm:grid-cols-[min(12rem,35%)_minmax(0,1fr)]"
    >
      <Picture
        of={item.picture}
        decorative="thumbnail"
        className="self-start rounded-lg transition-transform duration-200 group-hover:-translate-y-0.5"
      />
      <div>
        <h2 className="text-heading wrap-anywhere">
          <a className="hover:text-accent" href={`${base}/${item.id}`}>
            {item.name} →
          </a>
        </h2>
        <p className="mt-1 max-w-[54ch] text-small text-muted">{item.summary}</p>
        {compare}
      </div>
      <dl className="col-span-2 mt-3 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line pt-3 text-small">
        {DECIDING.filter((name) => item.specs[name]).map((name) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere first-letter:uppercase">{item.specs[name]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
