import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { FactList } from '../facts.tsx';
import { Actions, PageEnd, Questions } from '../section-parts/parts.tsx';
import type { load } from './data.ts';
import { RegionMap } from './region-map.tsx';

const CoverageDrive = exhibit(() => import('./coverage-drive.tsx'));

export const meta = {
  title: t('GPS tracking coverage: networks, borders, dead zones'),
  description: t(
    'Where our trackers work, on which networks, what roaming costs, and what happens in a dead zone or at a border.',
  ),
};

const NETWORKS = [
  [
    'LTE-M',
    t('Trackers'),
    t(
      'A 4G network for devices, about 1 Mbit/s. It hands over from tower to tower as the vehicle moves.',
    ),
  ],
  ['LTE', t('Cameras and tablets'), t('Regular 4G, with room for video.')],
  [
    'NB-IoT',
    t('Equipment that stays put'),
    t('Tens to about 150 kbit/s. It doesn’t hand over between towers.'),
  ],
  [
    t('Satellite'),
    t('Where there’s no cell service'),
    t('Short messages from anywhere with a view of the sky.'),
  ],
] as const;

type Figures = ReturnType<typeof load>['figures'];

const placesOf = ({ includedCountries, roamingCountries, roamingMonthly }: Figures) =>
  [
    [includedCountries, t('Included. No roaming charge, and nothing to switch on.')],
    [
      roamingCountries,
      t('{roamingMonthly} more for each device, only in months when it’s there.', {
        roamingMonthly,
      }),
    ],
    [
      t('Anywhere with a view of the sky'),
      t('With the satellite tracker: 1,500 messages a month are included.'),
    ],
  ] as const;

const questionsOf = ({ returnDays, trialDays }: Figures) =>
  [
    [
      t('Which carrier do you use?'),
      t(
        'Each SIM card can use several carriers and joins the strongest one. If one has no signal on your road, the device switches to another.',
      ),
    ],
    [
      t('What happens at a border?'),
      t('The device keeps recording until it joins a network on the other side.'),
    ],
    [
      t('How long can it go without a network?'),
      t(
        'Trackers store 400,000 records. At one every 30 seconds, that’s more than four months of driving around the clock.',
      ),
    ],
    [
      t('Is an alert late in a dead zone?'),
      t('Yes. An alert can’t arrive before the position does, and it’s marked as late.'),
    ],
    [
      t('What if it doesn’t work on my route?'),
      t('Try it for {trialDays} days, or return the device within {returnDays} days of delivery.', {
        trialDays,
        returnDays,
      }),
    ],
  ] as const;

export default function Coverage({
  data: { figures, region },
}: PageProps<ReturnType<typeof load>>) {
  const { includedCountries } = figures;
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-12">
        <h1 className="text-display lg:col-span-7">
          GPS tracking coverage, and what happens outside it
        </h1>
        <div className="lg:col-span-5">
          <p className="text-lead text-muted">
            {includedCountries} are in the price. Trackers report over the cell network and keep
            recording in a dead zone. Beyond cell coverage, a satellite tracker keeps reporting.
          </p>
          <Actions>
            <a className="button-quiet" href="/products/satellite-tracker">
              See the satellite tracker
            </a>
          </Actions>
        </div>
      </div>
      <div className="mt-8">
        <CoverageDrive />
      </div>
      <section className="mt-20 lg:mt-28 grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
        <RegionMap {...region} />
        <div className="max-lg:order-first">
          <h2 className="text-headline">Where it works, and what it costs there</h2>
          <FactList items={placesOf(figures)} />
        </div>
      </section>
      <section className="mt-14">
        <h2 className="text-title">Which network does each device use?</h2>
        <ul className="mt-6 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {NETWORKS.map(([network, devices, text]) => (
            <li key={network} className="bg-surface p-6">
              <strong className="font-mono text-heading font-bold text-accent">{network}</strong>
              <p className="mt-3 font-semibold">{devices}</p>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-muted">No device needs 3G. US carriers shut down 3G in 2022.</p>
      </section>
      <div className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h2 className="text-heading">Where no tracker reports</h2>
          <p className="mt-3 max-w-[54ch] text-muted">
            Deep inside steel or concrete there’s neither sky nor signal. The map keeps the last
            position before the vehicle went in, with its time.
          </p>
          <PageEnd
            links={[
              ['/trial', t('Try it first')],
              ['/howncftrackworks', t('How it works')],
              ['/products', t('Trackers and cameras')],
              ['/book-a-call', t('Book a call')],
            ]}
          />
        </div>
        <Questions items={questionsOf(figures)} />
      </div>
    </div>
  );
}
