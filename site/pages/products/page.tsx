import type { PageProps } from '../../page.ts';
import { Catalog } from '../../shell/catalog.tsx';
import type { Shown } from '../../shell/catalog-card.tsx';

export const meta = {
  title: 'Devices',
  description:
    'Twelve kinds of tracking device by what feeds them, with power, network, protection and memory, to filter and compare.',
};

/** Filters and comparison are in the address. */
export const readsQuery = true;

export default function Devices({ data, query }: PageProps<Shown[]>) {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-10 gap-y-5 lg:grid-cols-12">
        <h1 className="text-display font-semibold text-balance lg:col-span-7">
          First ask what feeds it
        </h1>
        <p className="text-lead text-muted lg:col-span-5">
          Twelve kinds of device. A supply, a port, its own cell or the sun: that choice decides how
          often it can report, and for how long.
        </p>
      </div>
      <Catalog items={data} base="/products" query={query} />
      <p className="mt-10 max-w-[54ch] text-small text-muted">
        Figures are typical of each kind of device, from public data sheets and standards; those
        marked (sample) stand in for a model not yet chosen. The data sheet of what you are offered
        decides. Portraits are illustrations.
      </p>
    </div>
  );
}
