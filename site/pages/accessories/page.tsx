import { t } from '@ncf/contract/t';
import type { PageProps, ReadPublic } from '../../page.ts';
import { Catalog } from '../../shell/catalog.tsx';
import { withAdvice } from '../../shell/catalog-advice.ts';
import type { Shown } from '../../shell/catalog-card.tsx';
import { exhibit } from '../../shell/exhibit.tsx';
import { Actions } from '../section-parts/parts.tsx';
import type { load } from './data.ts';

const FitFinder = exhibit(() => import('./fit-finder.tsx'));

type AccessoriesData = ReturnType<typeof load> & { items: Shown[] };

export const meta = {
  title: t('GPS Tracker Accessories: Cables, Sensors, and Mounts'),
  description: t(
    'OBD splitters, 9-pin harnesses, temperature and fuel probes, panic buttons, driver fobs, and RFID tags, with a finder that tells you what fits your vehicle.',
  ),
};

/** Filters and comparison are in the address. */
export const readsQuery = true;

export const answer = async (data: AccessoriesData, query: URLSearchParams, read: ReadPublic) => ({
  ...data,
  items: await withAdvice(data.items, '/accessories', query, read),
});

export default function Accessories({ data, query }: PageProps<AccessoriesData>) {
  const { items, devices, offer } = data;
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display">GPS tracker accessories: cables, sensors, and mounts</h1>
        <p className="text-lead text-muted">
          Say what you run and what you want to know. You get the parts that fit together, what they
          cost, and a quote for all of them.
        </p>
      </div>
      <div id="fit" className="mt-8 scroll-mt-6">
        <FitFinder offer={offer} pictured={[...devices, ...items]} />
      </div>
      <h2 className="mt-14 text-title">All accessories</h2>
      <Catalog items={items} base="/accessories" query={query} />
      <Actions />
    </div>
  );
}
