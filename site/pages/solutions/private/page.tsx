import { t } from '@ncf/contract/t';
import type { PageProps } from '../../../page.ts';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Actions, PageEnd, Questions } from '../../section-parts/parts.tsx';
import type { load } from './data.ts';

const TheftAlert = exhibit(() => import('../../../demo-fleet/theft-alert.tsx'));

export const meta = {
  title: t('Car GPS tracking and theft alerts'),
  description: t(
    'Get an alert the moment your car moves without you. How a GPS tracker helps after a theft, step by step, which kind fits your car, and what it can’t do.',
  ),
};

const KINDS = [
  [
    t('Plug-in'),
    t('In the 16-pin OBD-II port under the dash. US cars have had one since 1996.'),
    t(
      'Installed in a minute. A thief who looks can find it just as fast, but unplugging it sends you an alert.',
    ),
  ],
  [
    t('Wired'),
    t('Hidden behind the trim, on the car’s 12 V supply.'),
    t('Hard to find, but it takes an installer. Draws 5 mA while parked.'),
  ],
  [
    t('Battery'),
    t('Anywhere: under a seat, or in a camper’s storage compartment.'),
    t('Nothing to wire. Lasts days or months, depending on how often it reports.'),
  ],
];

function Hero() {
  return (
    <div className="mx-auto max-w-3xl md:text-center">
      <h1 className="text-display">A GPS tracker for your own car</h1>
      <p className="mt-5 text-lead text-muted">
        Get an alert on your phone when your car moves without you. The tracker sleeps until the car
        moves, then reports its position in about a minute, wherever there’s cell coverage.
      </p>
      <div className="md:[&>p]:justify-center">
        <Actions>
          <a className="button-quiet" href="#stolen">
            My car was stolen
          </a>
        </Actions>
      </div>
    </div>
  );
}

function StolenNow() {
  return (
    <section
      id="stolen"
      className="mx-auto mt-20 lg:mt-28 max-w-4xl scroll-mt-6 border-l-4 border-error bg-error-soft p-6 md:p-8"
    >
      <h2 className="text-headline">Was your car just stolen?</h2>
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        <li>Check the map. Was it towed, borrowed, or parked somewhere else?</li>
        <li>
          Call the police with the license plate, make, color, and when you last saw it. Tell them
          it has a tracker.
        </li>
        <li>Turn on tracking mode, and keep your phone charged.</li>
        <li>
          Give the police each new position and its time.{' '}
          <strong>Don’t follow the car, and don’t go to it.</strong>
        </li>
        <li>Give your insurer the case number.</li>
      </ol>
      <p className="mt-4 text-muted">
        Our chat can help with the tracker. It doesn’t replace the police.
      </p>
    </section>
  );
}

function Kinds() {
  return (
    <section className="mt-16 grid gap-x-10 gap-y-8 md:grid-cols-3">
      {KINDS.map(([kind, where, trade]) => (
        <div key={kind} className="border-t border-line-strong pt-4">
          <h2 className="text-heading">{kind}</h2>
          <p className="mt-2">{where}</p>
          <p className="mt-2 text-muted">{trade}</p>
        </div>
      ))}
    </section>
  );
}

function RiskAndLimits() {
  return (
    <section className="mt-16 grid gap-8 rounded-xl bg-sunken p-6 md:grid-cols-2 md:p-10">
      <div>
        <h2 className="text-heading">How likely is car theft?</h2>
        <p className="mt-4 text-muted">
          In the US, 850,708 vehicles were reported stolen in 2024, down 17% from 2023, and the
          first half of 2025 was lower again (334,114). The risk is falling. Whether a tracker is
          worth it depends on your car, where you park, and your insurer.
        </p>
        <p className="mt-2 text-micro text-faint">
          National Insurance Crime Bureau, reported 2025.
        </p>
      </div>
      <div>
        <h2 className="text-heading">What a tracker can’t do</h2>
        <p className="mt-4 text-muted">
          A tracker can’t stop a theft, and no one can promise that you’ll get the car back. A
          jammer or a steel container can silence it; you still see the last position and its time.
          And use it only in your own car: tracking someone without their knowledge is a crime in
          many places.
        </p>
      </div>
    </section>
  );
}

export default function PrivateVehicles({ data }: PageProps<ReturnType<typeof load>>) {
  const { includedCountries, roamingCountries, roamingMonthly, tripMonths } = data;
  return (
    <div className="shell-width pt-8 md:pt-12">
      <Hero />
      <div id="demo-theft" className="mt-8">
        <TheftAlert />
      </div>

      <StolenNow />

      <Kinds />

      <RiskAndLimits />
      <section className="mx-auto mt-16 max-w-4xl">
        <Questions
          items={[
            [
              t('Who can see where I drive?'),
              t(
                'Only you and the people you invite. Trips are kept for {tripMonths} months, or less if you set it.',
                { tripMonths },
              ),
            ],
            [
              t('Does it work in other countries?'),
              t(
                'Included: {includedCountries}. In {roamingCountries}, it costs {roamingMonthly} more in any month it’s there.',
                { includedCountries, roamingMonthly, roamingCountries },
              ),
            ],
            [
              t('Can I use one on a motorcycle or a classic car?'),
              t(
                'Yes. Choose a wired tracker with a low sleep current, or one with its own battery. At 5 mA, a 10 Ah motorcycle battery loses 1.2 Ah in ten days.',
              ),
            ],
            [
              t('Why not just use a Bluetooth tag?'),
              t(
                'A tag has no GPS or SIM card. It’s seen only when someone’s phone passes near it. A tracker reports on its own wherever there’s cell coverage.',
              ),
            ],
            [
              t('Will my insurer pay for it?'),
              t('Ask before you order: some insurers accept only certain kinds.'),
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/products', t('Trackers')],
            ['/solutions/personal', t('Personal trackers')],
            ['/privacy', t('Privacy')],
            ['/faq', t('FAQ')],
          ]}
        />
      </section>
    </div>
  );
}
