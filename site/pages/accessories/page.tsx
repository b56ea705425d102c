import type { PageProps } from '../../page.ts';
import { Catalog } from '../../shell/catalog.tsx';
import type { Shown } from '../../shell/catalog-card.tsx';
import { exhibit } from '../../shell/exhibit.tsx';

const FitFinder = exhibit(() => import('./fit-finder.tsx'));

export const meta = {
  title: 'Accessories',
  description:
    'Twelve cables, switches, probes, fobs and tags, and a finder from vehicle and port to what fits.',
};

/** Filters and comparison are in the address. */
export const readsQuery = true;

export default function Accessories({ data, query }: PageProps<Shown[]>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="mb-8 max-w-4xl text-display font-semibold text-balance">
        Which cable, which probe, for which port?
      </h1>
      <div id="fit" className="scroll-mt-6">
        <FitFinder />
      </div>
      <h2 className="mt-14 text-title font-semibold">All twelve</h2>
      <Catalog items={data} base="/accessories" query={query} />
    </div>
  );
}
