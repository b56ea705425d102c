import brand from 'brand:name';
import { t } from '@ncf/contract/t';
import how from 'picture:how-it-works';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';
import { Actions } from '../section-parts/actions.tsx';
import { PageEnd } from '../section-parts/page-end.tsx';
import { Questions } from '../section-parts/questions.tsx';

const LiveMap = exhibit(() => import('../../demo-fleet/live-map.tsx'));
const StoreForward = exhibit(() => import('./store-forward.tsx'));

export const meta = {
  title: t('How GPS vehicle tracking works'),
  description: t(
    'How GPS vehicle tracking works: satellites, tracker, cell network, platform, and you, with accuracy and delays, and what happens without cell coverage.',
  ),
};

const STATIONS = [
  [
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
    t('Tracker'),
    t(
      'It adds speed, ignition, inputs, and engine data, time-stamps the record, and stores it before doing anything else.',
    ),
    t('Stores about 400,000 records (this class of device)'),
    t('Draws 24 mA awake and 4–6 mA asleep at 12 V'),
  ],
  [
    t('Cell network'),
    t(
      'Records go out over the cell network, oldest first. LTE-M hands over from tower to tower. NB-IoT doesn’t, so it suits things that stay put.',
    ),
    t('LTE-M: about 1 Mbit/s'),
    t('NB-IoT: tens to about 150 kbit/s'),
  ],
  [
    t('Platform'),
    t(
      'It sorts records by the time they were made, not the time they arrived. A late record falls into place, and the trip is complete.',
    ),
    t('Checks every position against your rules: geofence, speed, idling'),
    t('A late position can mean a late alert, and is marked as late'),
  ],
  [
    t('You'),
    t('You see it on the map, in an alert, or in a report, and you always see how old it is.'),
    t('Logs who looked'),
    t('Keeps data for as long as you set, then deletes it'),
  ],
] as const;

function LimitsAndQuestions() {
  return (
    <section
      id="limits"
      className="shell-width mt-14 grid scroll-mt-6 gap-10 lg:grid-cols-[2fr_3fr]"
    >
      <div>
        <h2 className="text-title font-semibold">What a tracker can’t do</h2>
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

export default function HowItWorks() {
  return (
    <div className="pt-8 md:pt-12">
      <div className="shell-width">
        <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-2">
          <div>
            <h1 className="text-display font-semibold text-balance">
              How GPS vehicle tracking works, from satellite to screen
            </h1>
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
          <Picture of={how} sizes="(min-width: 64rem) 38rem, 92vw" priority />
        </div>
        <ol className="mt-12 border-l-2 border-accent-mark">
          {STATIONS.map(([name, text, first, second], i) => (
            <li key={name} className="relative grid gap-x-10 gap-y-2 pb-10 pl-8 lg:grid-cols-12">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-surface bg-accent-mark"
              />
              <h2 className="text-heading font-semibold lg:col-span-3">
                <span className="font-mono text-small text-accent">{i + 1} </span>
                {name}
              </h2>
              <p className="text-muted lg:col-span-5">{text}</p>
              <ul className="list-disc pl-5 text-small text-muted lg:col-span-4">
                <li>{first}</li>
                <li>{second}</li>
              </ul>
            </li>
          ))}
        </ol>
      </div>
      <section className="border-y border-line bg-sunken py-14">
        <div className="shell-width max-w-5xl">
          <h2 className="text-title font-semibold">What happens without cell coverage?</h2>
          <p className="mt-3 mb-6 max-w-[68ch] text-muted">
            In a dead zone, the tracker still sees the satellites, so it keeps recording. The map
            shows the last position and how old it is, and everything arrives once coverage is back.
            (In a tunnel there are no satellites either, so the record shows where you went in and
            came out.)
          </p>
          <StoreForward />
        </div>
      </section>
      <section className="shell-width mt-14">
        <h2 className="mb-6 text-title font-semibold">What you see on your screen</h2>
        <LiveMap />
      </section>
      <LimitsAndQuestions />
    </div>
  );
}
