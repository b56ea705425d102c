import { t } from '@ncf/contract/t';
import type { PageProps, ReadPublic } from '../../page.ts';
import { Catalog } from '../../shell/catalog.tsx';
import { withAdvice } from '../../shell/catalog-advice.ts';
import type { Shown } from '../../shell/catalog-card.tsx';
import { QUOTE_PATH } from '../../shell/quote-link.ts';
import type { load } from './data.ts';

type DevicesData = Pick<ReturnType<typeof load>, 'figures'> & { items: Shown[] };

export const meta = {
  title: t('GPS Trackers, Dash Cams, and Sensors'),
  description: t(
    'Compare 12 GPS trackers, dash cams, ELD hardware, and RFID readers by power, network, protection, and vehicle. Filter, compare, and download data sheets.',
  ),
};

/** Filters and comparison are in the address. */
export const readsQuery = true;

export const answer = async (data: DevicesData, query: URLSearchParams, read: ReadPublic) => ({
  ...data,
  items: await withAdvice(data.items, '/products', query, read),
});

const NextSteps = ({ className }: { className: string }) => (
  <p className={`${className}flex flex-wrap gap-3`}>
    <a className="button" href={QUOTE_PATH}>
      Get a quote
    </a>
    <a className="button-quiet" href="/accessories#fit">
      Help me choose
    </a>
  </p>
);

export default function Devices({ data: { items, figures }, query }: PageProps<DevicesData>) {
  const { noticeDays, returnDays, shipsDays, warrantyMonths } = figures;
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="text-display">GPS trackers, dash cams, and sensors</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
        <p className="max-w-[60ch] text-lead text-muted">
          Start with one question: does it have power? Wired trackers report most often. Solar and
          battery trackers go where there’s nothing to plug into.
        </p>
        <NextSteps className="" />
      </div>
      <Catalog items={items} base="/products" query={query} />
      <p className="mt-10 max-w-[68ch] text-muted">
        Monthly prices are for plans without a contract: cancel with {noticeDays} days’ notice.
        Devices ship within {shipsDays} business days, come with a {warrantyMonths}-month warranty,
        and can be returned within {returnDays} days.
      </p>
      <NextSteps className="mt-6 " />
    </div>
  );
}
