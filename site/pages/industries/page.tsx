import { t } from '@ncf/contract/t';
import { exhibit } from '../../shell/exhibit.tsx';
import { Actions } from '../section-parts/parts.tsx';

const Mosaic = exhibit(() => import('./mosaic.tsx'));

export const meta = {
  title: t('GPS tracking by industry'),
  description: t(
    'GPS tracking for trucking, construction, farms, oil and gas, utilities, telecom, security, leasing, and more: the jobs, the rules, and a typical kit for each.',
  ),
};

/** Trades without a page of their own, by name, and the page that serves them best. */
const TRADES = [
  [t('Ambulances'), '/industries/others'],
  [t('Boats and marinas'), '/industries/others'],
  [t('Cable and internet crews'), '/industries/telecommunication'],
  [t('Car rental'), '/industries/leasing'],
  [t('Cash transport'), '/industries/security'],
  [t('Cleaning and home care'), '/industries/others'],
  [t('Concrete and excavation'), '/industries/construction'],
  [t('Couriers and delivery'), '/solutions/fleet'],
  [t('Custom harvesting'), '/industries/agriculture'],
  [t('Driving schools'), '/industries/others'],
  [t('Equipment rental'), '/industries/construction'],
  [t('Events and staging'), '/industries/others'],
  [t('Food distribution'), '/industries/transportation'],
  [t('Gas, water, and sewer'), '/industries/utility'],
  [t('Grain and livestock hauling'), '/industries/agriculture'],
  [t('HVAC, plumbing, and electrical'), '/solutions/fleet'],
  [t('Landscaping and snow removal'), '/solutions/fleet'],
  [t('Line crews and tree trimming'), '/industries/utility'],
  [t('Long-haul trucking'), '/industries/transportation'],
  [t('Roofing and paving'), '/industries/construction'],
  [t('School buses'), '/industries/others'],
  [t('Towing and roadside help'), '/solutions/fleet'],
  [t('Vacuum trucks and well service'), '/industries/oilandgas'],
  [t('Waste and recycling'), '/industries/others'],
] as const;

export default function Industries() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display">Vehicle and asset tracking for nine industries</h1>
        <div>
          <p className="text-lead text-muted">
            Finished fields on a farm, billable hours on a job site, drive time left on the highway:
            see what tracking does in your line of work.
          </p>
          <Actions />
        </div>
      </div>
      <div className="mt-10">
        <Mosaic />
      </div>
      <section className="mt-14">
        <h2 className="text-title">Don’t see your trade?</h2>
        <p className="mt-3 max-w-[60ch] text-muted">Start with the page that comes closest.</p>
        <ul className="mt-4 gap-x-10 text-small sm:columns-2 md:columns-3 lg:columns-4">
          {TRADES.map(([trade, href]) => (
            <li key={trade} className="border-b border-line">
              <a className="inline-block py-2.5 text-link underline" href={href}>
                {trade}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-20 lg:mt-28 rounded-xl bg-accent-soft p-8">
        <h2 className="text-headline">Tell us what you run</h2>
        <p className="mt-3 max-w-[60ch] text-muted">
          A person replies with the right devices for your trade and what they cost. Or{' '}
          <a className="text-link underline" href="/trial">
            try it on three vehicles first
          </a>
          .
        </p>
        <Actions />
      </section>
    </div>
  );
}
