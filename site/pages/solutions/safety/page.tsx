import safety from 'picture:safety';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { RelatedLinks, Questions } from '../../section-parts.tsx';

const GTrace = exhibit(() => import('./g-trace.tsx'));

export const meta = {
  title: 'Driver safety',
  description:
    'Driver safety from the vehicle: harsh braking and cornering in g, speeding time, a score whose formula you can read, and a fair way to talk about it.',
};

const STEPS = [
  [
    'It happens',
    'The device marks time, place, speed and the peak in g. With a camera, the 10 s before and after go up too.',
  ],
  [
    'Someone looks',
    'A pothole, a child on the road, or late braking? The first two are dismissed, with a reason that stays on record.',
  ],
  ['The driver sees it first', 'Before any manager’s meeting, with a field for their own account.'],
  ['You talk about one thing', 'Following distance, say. Not a list of eleven.'],
  [
    'You look again in four weeks',
    'Same roads, same measure. If nothing changed, change the approach.',
  ],
];

const SOURCES = [
  ['Braking, acceleration, cornering', 'accelerometer in the tracker'],
  ['Speeding', 'speed against the limit on the map, or a limit you set'],
  ['Rolling stop, distance, distraction', 'camera'],
  ['Crash', 'a peak of about 1–2.5 g, by scheme'],
];

function Score() {
  return (
    <section className="mt-16 border-y border-line py-10">
      <h2 className="text-title font-semibold">A score that you can work out by hand</h2>
      <p className="mt-4 font-mono text-small leading-7 text-accent md:text-body">
        100 − 4 × harsh events per 100 km − 1 × minutes speeding per hour
      </p>
      <p className="mt-4 max-w-[68ch] text-muted">
        Example: 420 km, 5 harsh events, 9 minutes over the limit in 6 hours. That is 100 − 4 × 1.19
        − 1 × 1.5 = 93.7. The weights are an example; choose yours and print them where drivers see
        them. A score without a distance is unfair: who drives twice as far meets twice as many red
        lights.
      </p>
    </section>
  );
}

function EventSteps() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-12">
      <h2 className="text-title font-semibold lg:col-span-4">From an event to a conversation</h2>
      <ol className="space-y-6 border-l-2 border-accent-mark pl-6 lg:col-span-8">
        {STEPS.map(([name, text]) => (
          <li key={name}>
            <h3 className="font-semibold">{name}</h3>
            <p className="mt-1 max-w-[60ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SourcesAndLimits() {
  return (
    <section className="mt-16 grid gap-8 md:grid-cols-2">
      <div className="rounded-xl bg-sunken p-6 md:p-8">
        <h2 className="text-heading font-semibold">What is noticed, by what</h2>
        <dl className="mt-4 text-small">
          {SOURCES.map(([what, by]) => (
            <div key={what} className="border-b border-line py-2">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-muted">{by}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="rounded-xl border border-line p-6 md:p-8">
        <h2 className="text-heading font-semibold">Limits</h2>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
          <li>
            A device that hangs loose measures itself. It must sit firm and know which way is
            forward.
          </li>
          <li>Speed limits on maps age. Check a street before you blame a driver.</li>
          <li>A crash signal is a hint for a call, not an emergency service.</li>
          <li>
            We promise no percentage fewer accidents. Measure one month without talks, then one with
            them, drivers informed of both.
          </li>
        </ul>
      </div>
    </section>
  );
}

function QuestionsAndLinks() {
  return (
    <section className="mt-16 grid gap-x-12 gap-y-8 lg:grid-cols-[5fr_3fr]">
      <Questions
        items={[
          [
            'Can the same threshold serve a car and a truck?',
            'No. One vendor’s published car setting is 0.25 g for braking, another’s device default 0.45 g. Set it for each class.',
          ],
          [
            'Do drivers hear a warning in the cab?',
            'If you want: a buzzer at the event. Many fleets start with it, because the driver can act before any report does.',
          ],
          [
            'May we punish by score?',
            'Ask your works council or lawyer first. The score sees the vehicle, not the road.',
          ],
        ]}
      />
      <div>
        <p className="text-muted">
          Three vehicles and four weeks show more than a brochure: whose events, on which street, by
          whose number.
        </p>
        <p className="mt-5 mb-6">
          <a className="button" href="/supports/livechat">
            Ask for a trial on three vehicles
          </a>
        </p>
        <RelatedLinks
          links={[
            ['/solutions/livecameras', 'Live cameras'],
            ['/solutions/fleet', 'Fleet tracking'],
            ['/products', 'Devices'],
          ]}
        />
      </div>
    </section>
  );
}

export default function Safety() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-start gap-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-display font-semibold text-balance">Driver safety, measured in g</h1>
          <p className="mt-5 text-lead text-muted">
            An accelerometer feels every braking. What counts as harsh is a number that someone
            chose: for the same minute, one scheme reports one event, another four.
          </p>
          <p className="mt-5 text-muted">
            There is no standard. So ask any vendor which number stands behind a “harsh event”, and
            set it for each class of vehicle: a loaded truck cannot brake like a car, and a van with
            tools in the back should not.
          </p>
          <Picture of={safety} sizes="(min-width: 64rem) 32rem, 92vw" className="mt-4 max-w-lg" />
        </div>
        <div className="lg:col-span-7">
          <GTrace />
        </div>
      </div>

      <Score />

      <EventSteps />

      <SourcesAndLimits />
      <QuestionsAndLinks />
    </div>
  );
}
