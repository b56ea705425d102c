import type { Catalogue } from '../../../build/content.ts';
import type { PageProps } from '../../../page.ts';
import { CatalogueItem } from '../../../shell/catalogue-item.tsx';

type Item = Catalogue[number];

export const meta = (item: Item) => ({ title: item.name, description: item.summary });

export default function Accessory({ data }: PageProps<Item>) {
  return (
    <CatalogueItem
      item={data}
      eyebrow="Accessory"
      back={{ href: '/accessories', label: 'All accessories' }}
    />
  );
}
