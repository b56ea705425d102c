import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Questions, RelatedLinks } from '../section-parts/parts.tsx';
import type { load } from './data.ts';
import { FactList } from '../facts.tsx';

const LiveMap = exhibit(() => import('../../demo-fleet/live-map.tsx'));

type Figures = ReturnType<typeof load>;

export const meta = ({ trialDevices, trialDays, trialPrice }: Figures) => ({
  title: t('Try GPS tracking before you buy'),
  description: t(
    'Try up to {trialDevices} devices on your own vehicles for {trialDays} days, for {trialPrice}. What to test in each week, and seven numbers to expect.',
    { trialDevices, trialDays, trialPrice },
  ),
});

const termsOf = ({ trialDays, trialDevices, trialPrice, trialReturnDays }: Figures) =>
  [
    [trialPrice, t('for devices, data, and shipping both ways')],
    [t('{trialDays} days', { trialDays }), t('from the day the first device reports')],
    [t('{trialDevices} devices', { trialDevices }), t('of any kind, to mix as you like')],
    [
      t('{trialReturnDays} days', { trialReturnDays }),
      t('after the trial to put them in the mail, with our label'),
    ],
    [t('No contract'), t('and no card. Keep a device, and you pay its list price')],
  ] as const;

const WEEKS = [
  [
    t('Before'),
    t('Pick three vehicles'),
    t('Your easiest, your hardest, and the one you have doubts about. Tell their drivers.'),
  ],
  [
    t('Week 1'),
    t('Compare it with the dash'),
    t(
      'Drive around the block. Check the position, the ignition, the odometer, and the engine hours.',
    ),
  ],
  [
    t('Week 2'),
    t('Take the worst route'),
    t('The dead zone, the garage, the border. Look for gaps, and see whether they fill in later.'),
  ],
  [
    t('Week 3'),
    t('Set off the alerts'),
    t('One geofence, one alert, one person. Then unplug a tracker on purpose, and time it.'),
  ],
  [
    t('Week 4'),
    t('Read the reports'),
    t(
      'Ask the drivers what’s wrong on the map. Export everything once, and open it in a spreadsheet.',
    ),
  ],
] as const;

const numbersOf = ({ obdTrackerMinutes, replyHours, wiredTrackerMinutes }: Figures) =>
  [
    ['120', t('reports per hour of driving, one every 30 seconds')],
    ['0', t('gaps left in a trip 10 minutes after the network is back')],
    ['60 s', t('from crossing a geofence to the alert on a phone, at most')],
    ['1 mi', t('difference from the odometer over 100 miles, at most')],
    ['12.4 V', t('at the battery after a parked weekend, at least')],
    [
      t('{wiredTrackerMinutes} min', { wiredTrackerMinutes }),
      t('to install a wired tracker; {obdTrackerMinutes} for a plug-in', { obdTrackerMinutes }),
    ],
    [
      t('{replyHours} h', { replyHours }),
      t('at most until a person answers your question, counted in business hours'),
    ],
  ] as const;

const questionsOf = ({ trialPrice, trialReturnDays }: Figures) =>
  [
    [
      t('What does a trial cost?'),
      t(
        '{trialPrice}. You pay only if you keep a device, or if it isn’t on its way back {trialReturnDays} days after the trial: then its list price.',
        { trialPrice, trialReturnDays },
      ),
    ],
    [
      t('Does a trial turn into a contract?'),
      t('No. When it ends, the devices stop reporting unless you order a plan.'),
    ],
    [
      t('Can we try one device only?'),
      t(
        'Yes. Three tell you more, though: the easy vehicle shows that it works, the hard one shows where it doesn’t.',
      ),
    ],
    [
      t('Do we lose the data from the trial?'),
      t(
        'No. If you order, your trips stay. If you don’t, export them; we delete them after 30 days.',
      ),
    ],
  ] as const;

const TrialActions = () => (
  <p className="mt-6 flex flex-wrap gap-3">
    <a className="button" href="/quote?from=/trial&trial=yes">
      Ask for a trial
    </a>
    <a className="button-quiet" href="/book-a-call?from=/trial">
      Book a call
    </a>
  </p>
);

export default function Trial({ data }: PageProps<Figures>) {
  const { shipsDays, trialDays, trialDevices, trialPrice } = data;
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display">Try GPS tracking on your own vehicles first</h1>
        <div>
          <p className="text-muted">
            Up to {trialDevices} devices for {trialDays} days, for {trialPrice}. You’ll see your
            routes, your dead zones, and your reports. Then keep them, or send them back.
          </p>
          <TrialActions />
        </div>
      </div>
      <FactList
        items={termsOf(data)}
        look="statement"
        className="mt-10 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-5 [&_dt]:text-heading"
      />
      <section className="mt-10">
        <LiveMap />
        <p className="mt-3 max-w-[68ch] text-muted">
          Try it now, without a device: this fleet is simulated, and the map is the one you’d use.
          Click a vehicle, and play back its day.
        </p>
      </section>
      <section className="mt-14">
        <h2 className="text-title">Four weeks, and what to find out in each</h2>
        <ol className="mt-6 border-l-2 border-accent-mark">
          {WEEKS.map(([when, what, how]) => (
            <li
              key={when}
              className="relative grid gap-x-10 gap-y-1 pb-7 pl-8 last:pb-0 lg:grid-cols-[6rem_14rem_1fr]"
            >
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-surface bg-accent-mark"
              />
              <span className="font-mono text-small text-accent">{when}</span>
              <h3 className="font-semibold">{what}</h3>
              <p className="text-muted">{how}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="mt-20 lg:mt-28">
        <h2 className="text-headline">Seven numbers to hold us to</h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          Write them down for each vehicle. They work for any vendor’s trial.
        </p>
        <FactList
          items={numbersOf(data)}
          look="row"
          className="mt-4 border-t border-line [&_dt]:text-accent"
        />
      </section>
      <section className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Questions items={questionsOf(data)} />
        <div>
          <h2 className="text-title">Start with three vehicles</h2>
          <p className="mt-3 max-w-[54ch] text-muted">
            Tell us which three. The devices ship within {shipsDays} business days, with the steps
            and a label for the way back.
          </p>
          <TrialActions />
          <div className="mt-6">
            <RelatedLinks
              links={[
                ['/pricing', t('What it costs')],
                ['/installation', t('Installation')],
                ['/coverage', t('Coverage')],
              ]}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
