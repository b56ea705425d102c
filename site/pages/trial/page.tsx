import { t } from '@ncf/contract/t';
import { exhibit } from '../../shell/exhibit.tsx';
import { PageEnd } from '../section-parts/page-end.tsx';
import { Questions } from '../section-parts/questions.tsx';

const LiveMap = exhibit(() => import('../../demo-fleet/live-map.tsx'));

export const meta = {
  title: t('Try GPS tracking before you buy'),
  description: t(
    'Ask for a trial: three devices, four weeks, your own vehicles. What to test in each week, and seven numbers to decide by.',
  ),
};

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

const NUMBERS = [
  [t('Reports per hour of driving'), t('matches the interval you agreed on')],
  [t('Longest gap'), t('filled in once the network was back')],
  [t('Time from crossing a geofence to the alert'), t('soon enough to act on it')],
  [
    t('Miles against the odometer, over 100 miles'),
    t('close, and always off in the same direction'),
  ],
  [t('Battery voltage after a parked weekend'), t('still starts the vehicle')],
  [t('Minutes to install each kind of vehicle'), t('what your quote says')],
  [t('Time until someone answered your question'), t('what you’d accept on a bad day')],
] as const;

const QUESTIONS = [
  [
    t('What does a trial cost?'),
    t(
      'It depends on the devices. Your quote states the price, the return date, and the condition to return them in.',
    ),
  ],
  [
    t('Does a trial turn into a contract?'),
    t('Not without your signature. Ask any vendor that question, and get the answer in writing.'),
  ],
  [
    t('Can we try one device only?'),
    t(
      'Yes. Three tell you more, though: the easy vehicle shows that it works, the hard one shows where it doesn’t.',
    ),
  ],
] as const;

export default function Trial() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 className="text-display font-semibold text-balance">
          Try GPS tracking on your own vehicles first
        </h1>
        <div>
          <p className="text-muted">
            We suggest three devices for four weeks. You’ll see your routes, your dead zones, and
            your reports. Your quote states what the trial costs and what happens at the end.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a className="button" href="/quote?from=/trial">
              Ask for a trial
            </a>
            <a className="button-quiet" href="/book-a-call?from=/trial">
              Book a call
            </a>
          </p>
        </div>
      </div>
      <section className="mt-10">
        <LiveMap />
        <p className="mt-3 max-w-[68ch] text-small text-muted">
          Try it now, without a device: this fleet is simulated, and the map is the one you’d use.
          Click a vehicle, and play back its day.
        </p>
      </section>
      <section className="mt-14">
        <h2 className="text-title font-semibold">Four weeks, and what to find out in each</h2>
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
      <section className="mt-14">
        <h2 className="text-title font-semibold">Seven numbers to decide by</h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          Write them down for each vehicle. They work for any vendor’s trial.
        </p>
        <dl className="mt-4">
          {NUMBERS.map(([what, good]) => (
            <div
              key={what}
              className="grid gap-x-10 border-t border-line py-3 md:grid-cols-2 print:break-inside-avoid"
            >
              <dt className="font-semibold">{what}</dt>
              <dd className="text-muted">Good: {good}.</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-14 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Questions items={QUESTIONS} />
        <div>
          <h2 className="text-title font-semibold">Start with three vehicles</h2>
          <p className="mt-3 max-w-[54ch] text-muted">
            Tell us which three. Your quote lists the devices, what the trial costs, and the return
            date.
          </p>
          <PageEnd
            links={[
              ['/pricing', t('What it costs')],
              ['/installation', t('Installation')],
              ['/coverage', t('Coverage')],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
