import fleet from 'picture:fleet';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions } from '../../section-parts.tsx';

const Geofence = exhibit(() => import('./geofence.tsx'));

export const meta = {
  title: 'Fleet tracking',
  description:
    'Fleet tracking for vans, trucks and trailers: live map, trips, geofences, idling and service due, with the data each needs and its limits.',
};

const IDLE = [
  ['Compact car', 0.16],
  ['Tow truck', 0.59],
  ['Delivery truck', 0.84],
  ['Bucket truck', 0.9],
  ['Transit bus', 0.97],
] as const;

const DAY = [
  [
    '07:42',
    'Van 12 is late',
    'The map shows it 6 km out and moving. You send the customer its arrival, not an apology.',
  ],
  [
    '11:15',
    'A truck stands',
    'Ignition on, 0 km/h, 22 minutes. Idling is counted from the third minute, or from where you set it.',
  ],
  [
    '17:30',
    'The day is over',
    'Trips with start, end, distance and driver, as a table that a spreadsheet opens.',
  ],
];

const SOURCES = [
  ['Position, speed', 'satellites; a few meters under open sky, worse between towers'],
  ['Trip, stop', 'ignition wire, or the port where there is no wire'],
  ['Idling', 'ignition on and no movement'],
  ['Distance', 'the vehicle’s odometer where it gives it, else the sum of fixes'],
  ['Fault codes', 'OBD-II: P-codes · J1939: SPN and FMI'],
  ['Service due', 'distance or engine hours, whichever comes first'],
];

function Hero() {
  return (
    <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 className="text-display font-semibold text-balance">
          Fleet tracking that answers the phone for you
        </h1>
        <p className="mt-5 max-w-[60ch] text-lead text-muted">
          Where is van 12, when did it reach the yard, how long did it idle there? One device in
          each vehicle answers all three.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button" href="/supports/livechat">
            Talk about your fleet
          </a>
          <a className="button-quiet" href="/products">
            See the devices
          </a>
        </p>
      </div>
      <Picture
        of={fleet}
        sizes="(min-width: 64rem) 30rem, 92vw"
        priority
        className="lg:col-span-5"
      />
    </div>
  );
}

function Day() {
  return (
    <section className="mt-10 grid gap-x-12 md:grid-cols-3">
      {DAY.map(([at, name, text]) => (
        <div key={at} className="border-t-2 border-accent-mark py-5">
          <p className="font-mono text-small text-accent">{at}</p>
          <h2 className="mt-1 text-heading font-semibold">{name}</h2>
          <p className="mt-2 text-muted">{text}</p>
        </div>
      ))}
    </section>
  );
}

function IdlingAndSources() {
  return (
    <section className="mt-16 grid gap-10 lg:grid-cols-2">
      <div>
        <h2 className="text-title font-semibold">What an hour of idling burns</h2>
        <table className="mt-5 w-full text-left text-small">
          <caption className="sr-only">US gallons an hour at idle without load</caption>
          <tbody>
            {IDLE.map(([name, gallons]) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="w-28 py-2 font-normal">
                  {name}
                </th>
                <td aria-hidden="true">
                  <svg
                    viewBox="0 0 100 6"
                    preserveAspectRatio="none"
                    className="h-3 w-full"
                    aria-hidden="true"
                  >
                    <rect width={gallons * 100} height="6" className="fill-accent-mark" />
                  </svg>
                </td>
                <td className="w-40 pl-3 text-right font-mono text-micro whitespace-nowrap">
                  {gallons.toFixed(2)} gal · {(gallons * 3.785).toFixed(1)} l
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-micro text-faint">
          Source: US Department of Energy, Fact 861. No load; yours differs.
        </p>
      </div>
      <div>
        <h2 className="text-title font-semibold">What you get, from what</h2>
        <dl className="mt-5 text-small">
          {SOURCES.map(([what, from]) => (
            <div key={what} className="grid grid-cols-[9rem_1fr] border-b border-line py-2">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-muted">{from}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function LimitsAndQuestions() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 className="text-title font-semibold">Limits</h2>
        <p className="mt-4 text-muted">
          An underground garage has no satellites: the map shows the last place with its age. A fuel
          level is as good as the sender in the tank. And some US states ask for written notice or
          consent before you track staff: tell your drivers first, in any country.
        </p>
        <PageEnd
          links={[
            ['/solutions/safety', 'Driver safety'],
            ['/solutions/eld', 'Driving hours'],
            ['/industries/transportation', 'Transportation'],
            ['/howncftrackworks', 'How it works'],
          ]}
        />
      </div>
      <div className="lg:col-span-7">
        <Questions
          items={[
            [
              'Does it flatten the battery?',
              'A typical wired tracker draws 4–6 mA asleep at 12 V: about 0.1–0.15 Ah a day. A healthy 60 Ah battery loses a tenth of its charge to it in some 40 to 60 days of standing. Unplug it for a longer rest.',
            ],
            [
              'What happens without signal?',
              'It keeps records and sends them later, oldest first. Devices of this class hold 400,000 records: at one a minute, about nine months of driving time.',
            ],
            [
              'Can drivers switch it off for private trips?',
              'A private mode can hide place and keep distance. Agree on it in writing before the first trip.',
            ],
          ]}
        />
      </div>
    </section>
  );
}

export default function Fleet() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <Hero />
      <Day />
      <section className="mt-14">
        <h2 className="text-title font-semibold">A geofence, and the alerts it makes</h2>
        <p className="mt-3 mb-6 max-w-[68ch] text-muted">
          A fence is a shape on the map. The server compares each fix with the one before: another
          side, another alert. So the ping rate decides how soon you hear of it.
        </p>
        <Geofence />
      </section>
      <IdlingAndSources />
      <LimitsAndQuestions />
    </div>
  );
}
