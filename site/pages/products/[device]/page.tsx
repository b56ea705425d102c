import type { Catalogue } from '../../../build/content.ts';
import type { PageProps } from '../../../page.ts';
import { CatalogueItem } from '../../../shell/catalogue-item.tsx';

type Item = Catalogue[number];

export const meta = (item: Item) => ({ title: item.name, description: item.summary });

export default function Device({ data }: PageProps<Item>) {
  return (
    <CatalogueItem
      item={data}
      eyebrow="Device"
      back={{ href: '/products', label: 'All devices' }}
    />
  );
}
