import { t } from '@ncf/contract/t';
import type { PageProps, ReadPublic } from '../../page.ts';
import { Catalog } from '../../shell/catalog.tsx';
import { withAdvice } from '../../shell/catalog-advice.ts';
import type { Shown } from '../../shell/catalog-card.tsx';
import { exhibit } from '../../shell/exhibit.tsx';
import { Actions } from '../section-parts/actions.tsx';

const FitFinder = exhibit(() => import('./fit-finder.tsx'));

export const meta = {
  title: t('GPS Tracker Accessories: Cables, Sensors, and Mounts'),
  description: t(
    'OBD splitters, 9-pin harnesses, temperature and fuel probes, panic buttons, driver fobs, and RFID tags, with a finder that tells you what fits your vehicle.',
  ),
};

/** Filters and comparison are in the address. */
export const readsQuery = true;

export const answer = (data: Shown[], query: URLSearchParams, read: ReadPublic) =>
  withAdvice(data, '/accessories', query, read);

export default function Accessories({ data, query }: PageProps<Shown[]>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        GPS tracker accessories: cables, sensors, and mounts
      </h1>
      <p className="mt-4 max-w-[60ch] text-lead text-muted">
        Tell us the vehicle and what you want to know. The fit finder lists the device, the cable,
        and the parts that go with it.
      </p>
      <Actions />
      <div id="fit" className="mt-8 scroll-mt-6">
        <FitFinder />
      </div>
      <h2 className="mt-14 text-title font-semibold">All accessories</h2>
      <Catalog items={data} base="/accessories" query={query} />
      <Actions />
    </div>
  );
}
