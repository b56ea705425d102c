import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Facts } from '../facts.tsx';
import { PageEnd, Questions } from '../section-parts/parts.tsx';
import type { load } from './data.ts';
import { PriceList } from './price-list.tsx';

const Calculator = exhibit(() => import('./calculator.tsx'));

type PricingData = ReturnType<typeof load>;
type Figures = PricingData['figures'];

export const meta = ({ figures: { obdTrackerPrice, obdTrackerMonthly } }: PricingData) => ({
  title: t('GPS tracking prices: what it costs per vehicle'),
  description: t(
    'Car and van trackers cost {obdTrackerPrice} once and {obdTrackerMonthly} a month, month to month. See the price of every device and accessory, and add up your fleet.',
    { obdTrackerPrice, obdTrackerMonthly },
  ),
});

export const readsQuery = true;

const termsOf = ({
  accessoryWarrantyMonths,
  exitPercent,
  longMonths,
  longOff,
  noticeDays,
  returnDays,
  shortMonths,
  shortOff,
  warrantyMonths,
}: Figures) =>
  [
    [
      t('Month to month'),
      t('The prices on this page. Cancel with {noticeDays} days’ notice.', { noticeDays }),
    ],
    [
      t('{shortMonths} months', { shortMonths }),
      t('{shortOff}% off every monthly price. Then it continues month to month.', { shortOff }),
    ],
    [
      t('{longMonths} months', { longMonths }),
      t('{longOff}% off every monthly price. Then it continues month to month.', { longOff }),
    ],
    [
      t('Leaving a contract early'),
      t('{exitPercent}% of the monthly fees that are left, and nothing else.', { exitPercent }),
    ],
    [
      t('Returns'),
      t('Within {returnDays} days of delivery, for a full refund of the device.', { returnDays }),
    ],
    [
      t('Warranty'),
      t(
        '{warrantyMonths} months on devices, {accessoryWarrantyMonths} on accessories. We ship the replacement first.',
        { warrantyMonths, accessoryWarrantyMonths },
      ),
    ],
  ] as const;

const questionsOf = ({ shipsDays, arrivesDays }: Figures) =>
  [
    [
      t('What’s included every month?'),
      t(
        'SIM card, data, the live map, alerts, reports, software updates, and support. There’s no charge for activation or for more users.',
      ),
    ],
    [
      t('Is there a volume discount?'),
      t('No. The price per vehicle is the same for one and for five hundred.'),
    ],
    [
      t('Can a price go up?'),
      t(
        'Not during a contract. Month to month, we tell you 60 days ahead, and you can leave before it changes.',
      ),
    ],
    [
      t('Can you send a W-9 or take a purchase order?'),
      t(
        'Yes, both. With five or more vehicles, you can pay by invoice, net 30. We also take cards and ACH.',
      ),
    ],
    [t('Is there a minimum order?'), t('No. Order one device, or start with a trial.')],
    [
      t('How soon will my devices arrive?'),
      t(
        'They ship within {shipsDays} business days and arrive within {arrivesDays}. Shipping is free in the United States.',
        {
          arrivesDays,
          shipsDays,
        },
      ),
    ],
  ] as const;

export default function Pricing({ data, query }: PageProps<PricingData>) {
  const { pricing, pictures, list, figures } = data;
  const {
    obdTrackerPrice,
    obdTrackerMonthly,
    solarAssetTrackerMonthly,
    solarAssetTrackerPrice,
    shortMonths,
    longMonths,
    shortOff,
    longOff,
  } = figures;
  const entered = Object.fromEntries(new URLSearchParams(query));
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="text-display">GPS tracking prices, line by line</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">
        A tracker for a car or van costs {obdTrackerPrice} once and {obdTrackerMonthly} a month. A
        trailer tracker costs {solarAssetTrackerPrice} once and {solarAssetTrackerMonthly} a month.
        You don’t need a contract, but if you sign one for {shortMonths} or {longMonths} months,
        every month costs {shortOff}% or {longOff}% less.
      </p>
      <div className="mt-6">
        <Calculator key={query} pricing={pricing} pictures={pictures} entered={entered} />
      </div>
      <section id="terms" className="mt-14 scroll-mt-6">
        <h2 className="text-title">Contract, returns, and warranty</h2>
        <Facts items={termsOf(figures)} />
      </section>
      <section id="list" className="mt-20 lg:mt-28 scroll-mt-6">
        <h2 className="text-headline">The price list</h2>
        <div className="mt-4 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <PriceList
            name={t('Devices')}
            base="/products"
            items={list[0] ?? []}
            currency={pricing.currency}
          />
          <PriceList
            name={t('Accessories')}
            base="/accessories"
            items={list[1] ?? []}
            currency={pricing.currency}
          />
        </div>
      </section>
      <section className="mt-14 grid gap-10 lg:grid-cols-2">
        <Questions items={questionsOf(figures)} />
        <div>
          <h2 className="text-title">Get it on one page</h2>
          <p className="mt-3 max-w-[54ch] text-muted">
            Tell us what you run. Your quote lists every device by vehicle, what you pay once and
            every month, and the total for the term you choose.
          </p>
          <PageEnd
            links={[
              ['/book-a-call', t('Book a call')],
              ['/trial', t('Try it first')],
              ['/whyncftrack#contract', t('Check any vendor’s offer')],
              ['/accessories#fit', t('Fit finder')],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
