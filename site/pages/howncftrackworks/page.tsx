import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import type { PageProps } from '../../page.ts';
import { exhibit } from '../../shell/exhibit.tsx';
import { Actions, PageEnd, Questions } from '../section-parts/parts.tsx';
import type { load } from './data.ts';

const LiveMap = exhibit(() => import('../../demo-fleet/live-map.tsx'));
const Journey = exhibit(() => import('./journey-drawing.tsx'));
const StoreForward = exhibit(() => import('./store-forward.tsx'));

export const meta = {
  title: t('How GPS vehicle tracking works'),
  description: t(
    'How GPS vehicle tracking works: satellites, tracker, cell network, platform, and you, with accuracy and delays, and what happens without cell coverage.',
  ),
};

/** What the drawing beside it shows, in its order: number, name, text, and two facts. */
const STEPS = [
  [
    '1',
    t('Satellites'),
    t(
      'The tracker listens to four or more satellites and works out where it is and what time it is. It sends nothing up.',
    ),
    t(
      'Accurate to 7–13 ft (2–4 m) with GPS and 5–7 ft (1.5–2 m) with Galileo under open sky; less between tall buildings',
    ),
    t('First fix: 35 s after a cold start, 1 s after a short nap'),
  ],
  [
    '2',
    t('Tracker'),
    t(
      'It adds speed, ignition, inputs, and engine data, time-stamps the record, and stores it before doing anything else.',
    ),
    t('Stores 400,000 records'),
    t('Draws 24 mA awake and 5 mA asleep at 12 V'),
  ],
  [
    '',
    t('No coverage? It keeps recording'),
    t(
      'In a dead zone, the tracker still sees the satellites. Every record waits on the device with its own time. Once a tower is in reach, the oldest goes out first.',
    ),
    t('An hour of records, one every 10 s, is sent in about 75 s'),
    t('Until then, the map shows the last position and how old it is'),
  ],
  [
    '3',
    t('Cell network'),
    t(
      'LTE-M hands a moving tracker over from tower to tower. NB-IoT doesn’t, so it suits things that stay put.',
    ),
    t('LTE-M: about 1 Mbit/s'),
    t('NB-IoT: tens to about 150 kbit/s'),
  ],
  [
    '4',
    t('Platform'),
    t(
      'It sorts records by the time they were made, not the time they arrived. A late record falls into place, and the trip is complete.',
    ),
    t('Checks every position against your rules: geofence, speed, idling'),
    t('A late position can mean a late alert, and is marked as late'),
  ],
  [
    '5',
    t('You'),
    t('You see it on the map, in an alert, or in a report, and you always see how old it is.'),
    t('Logs who looked'),
    t('Keeps data for as long as you set, then deletes it'),
  ],
] as const;

/** The steps of a position beside one drawing, which stays in view and lights what the reader has reached. */
function Steps() {
  return (
    <div className="step-drawing shell-width grid grid-cols-1 gap-x-12 md:grid-cols-12">
      <div data-step="0" className="md:col-span-5">
        <h1 className="text-display">How GPS vehicle tracking works</h1>
        <p className="mt-5 max-w-[60ch] text-lead text-muted">
          Five steps take a position from a satellite to your map. See what each one adds, how
          accurate and how fast it is, and what can go wrong.
        </p>
        <Actions>
          <a className="button-quiet" href="/products">
            See the trackers
          </a>
        </Actions>
      </div>
      <div className="z-10 mt-8 bg-surface tall:sticky tall:top-16 max-md:-mx-4 max-md:px-4 max-md:py-2 md:col-span-7 md:row-span-2 md:mt-0 md:self-start md:tall:top-22">
        <Journey />
      </div>
      <ol className="md:col-span-5">
        {STEPS.map(([number, name, text, ...facts], i) => (
          <li
            key={name}
            data-step={i + 1}
            className="grid content-center py-10 print:min-h-0 md:min-h-[58vh]"
          >
            <h2 className="text-title">
              {number && <span className="text-accent">{number} </span>}
              {name}
            </h2>
            <p className="mt-3 text-lead">{text}</p>
            <ul className="mt-4 list-disc space-y-1 pl-5 text-small text-muted">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

function LimitsAndQuestions() {
  return (
    <section
      id="limits"
      className="shell-width mt-14 grid scroll-mt-6 gap-10 lg:grid-cols-[2fr_3fr]"
    >
      <div>
        <h2 className="text-heading">What a tracker can’t do</h2>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
          <li>See satellites through steel, water, or a deep garage.</li>
          <li>Tell which lane you’re in, or which floor.</li>
          <li>Report live without a network.</li>
          <li>Work on a network that’s been shut down. US 3G ended in 2022.</li>
        </ul>
      </div>
      <div>
        <Questions
          items={[
            [
              t('How current is the position on the map?'),
              t(
                'As current as the interval you set, plus a few seconds to get there. The map always shows its age.',
              ),
            ],
            [
              t('Why does a parked car wander on the map?'),
              t(
                'Every fix is a few yards off, each in a different direction. Good software holds the position while the ignition is off.',
              ),
            ],
            [
              t('Does the tracker know which road it’s on?'),
              t(
                'No. It knows a point. Software matches that point to the nearest road later, and can get it wrong.',
              ),
            ],
            [
              t('Can it listen in on the cab?'),
              t('No. A tracker has no microphone unless you order one.'),
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/solutions', t('Solutions')],
            ['/solutions/fleet', t('Fleet tracking')],
            ['/solutions/personal#battery', t('Battery life calculator')],
            ['/whyncftrack', t('Why {brand}', { brand })],
            ['/whyncftrack#contract', t('Contract calculator')],
          ]}
        />
      </div>
    </section>
  );
}

/** The next step: the trial. */
function Try({
  figures: { obdTrackerMinutes, trialDays, trialDevices, trialPrice },
}: {
  figures: ReturnType<typeof load>;
}) {
  return (
    <section className="shell-width mt-14">
      <div className="grid items-center gap-x-12 gap-y-5 rounded-xl bg-accent-soft p-6 md:p-10 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-title">See it with your own vehicles</h2>
          <p className="mt-2 max-w-[60ch] text-lead">
            {t(
              'A plug-in tracker takes {obdTrackerMinutes} minutes to install. Try up to {trialDevices} devices for {trialDays} days, for {trialPrice}.',
              { obdTrackerMinutes, trialDays, trialDevices, trialPrice },
            )}
          </p>
        </div>
        <p className="flex flex-wrap gap-3 wrap-anywhere">
          <a className="button" href="/trial">
            Try it first
          </a>
          <a className="button-quiet" href="/demo">
            Try the live demo
          </a>
        </p>
      </div>
    </section>
  );
}

export default function HowItWorks({ data }: PageProps<ReturnType<typeof load>>) {
  return (
    <div className="pt-8 md:pt-12">
      <Steps />
      <section className="mt-14 border-y border-line bg-sunken py-14">
        <div className="shell-width max-w-5xl">
          <h2 className="text-title">How long can a gap in coverage last?</h2>
          <p className="mt-3 mb-6 max-w-[68ch] text-muted">
            At one record every 10 s, 400,000 records last about 46 days. In a tunnel there are no
            satellites either, so the record shows where you went in and came out.
          </p>
          <StoreForward />
        </div>
      </section>
      <section className="shell-width mt-20 lg:mt-28">
        <h2 className="mb-6 text-headline">What you see on your screen</h2>
        <LiveMap />
      </section>
      <Try figures={data} />
      <LimitsAndQuestions />
    </div>
  );
}
