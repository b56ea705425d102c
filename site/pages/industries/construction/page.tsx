import construction from 'picture:construction';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions } from '../../section-parts.tsx';

const Hours = exhibit(() => import('./hours.tsx'));

export const meta = {
  title: 'Construction',
  description:
    'Tracking for construction machines, trailers and tools: engine hours, curfews, rental disputes, and one list for machines of every make.',
};

const JOBS = [
  [
    'Curfew',
    'A fence round the site from 18:00 to 06:00. Movement inside it wakes a person, not a report.',
  ],
  [
    'Idle machines',
    'Hours of each machine in a week. Three machines at 9 hours each could be two.',
  ],
  ['Rental', 'On-hire and off-hire by fence and hour meter, with time stamps both sides can read.'],
  [
    'Service',
    'Due by engine hours, with the machine’s place, so that the fitter makes one trip instead of four.',
  ],
  ['Small tools', 'UHF tags for metal, read at the container door. Thirty out, twenty-nine back.'],
];

function Kit() {
  return (
    <section className="mt-16 grid gap-8 rounded-xl bg-sunken p-6 md:grid-cols-2 md:p-10">
      <div>
        <h2 className="text-heading font-semibold">
          A typical kit: 6 machines, 4 trailers, 2 vans
        </h2>
        <p className="mt-3 font-mono text-small leading-7">
          6 × machine hub
          <br />4 × solar asset tracker
          <br />2 × OBD plug-in tracker
          <br />1 × RFID reader with a wired tracker
          <br />
          120 × UHF tag for metal
        </p>
      </div>
      <div>
        <h2 className="text-heading font-semibold">Machines of every make in one list</h2>
        <p className="mt-3 text-muted">
          ISO/TS 15143-3 (AEMP 2.0) lets a maker’s server hand over 19 values: hours, place, fuel,
          idle, faults and more, without opening the machine. Where your maker offers it, no device
          is needed.
        </p>
      </div>
    </section>
  );
}

function LimitsAndQuestions() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-12">
      <p className="text-muted lg:col-span-4">
        <strong className="text-text">Limits.</strong> A tracker behind a counterweight hears few
        satellites. High-pressure washing asks for IP69K, not IP67. Mobile signal in a deep cutting
        is a guess until tried.
      </p>
      <div className="lg:col-span-8">
        <Questions
          items={[
            [
              'No battery on the machine?',
              'A solar or battery tracker with two reports a day, more while it moves.',
            ],
            [
              'Can it stop the engine?',
              'No. A relay can prevent the next start; it never stops a running engine. Ask the maker and your insurer first.',
            ],
            ['24 V?', 'Typical wired trackers take 10–30 V.'],
          ]}
        />
        <PageEnd
          links={[
            ['/solutions/rfid', 'RFID for tools'],
            ['/industries/leasing', 'Leasing and rental'],
            ['/products', 'Devices'],
          ]}
        />
      </div>
    </section>
  );
}

function Jobs() {
  return (
    <section className="mt-16">
      <h2 className="text-title font-semibold">Five jobs on a site</h2>
      <dl className="mt-6 grid gap-x-10 md:grid-cols-2">
        {JOBS.map(([name, text]) => (
          <div key={name} className="border-t border-line py-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function Construction() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-8 lg:grid-cols-2">
        <div>
          <h1 className="text-display font-semibold text-balance">
            Construction equipment tracking
          </h1>
          <p className="mt-5 text-lead text-muted">
            It is 06:30 and the plate compactor is on the other site. You know that before the crew
            loads up.
          </p>
          <p className="mt-6">
            <a className="button" href="/supports/livechat">
              Ask about your machines
            </a>
          </p>
        </div>
        <Picture of={construction} sizes="(min-width: 64rem) 38rem, 92vw" priority />
      </div>
      <section className="mt-16 grid items-start gap-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Hours />
        </div>
        <div className="lg:col-span-5">
          <h2 className="text-title font-semibold">Bill engine hours, not key hours</h2>
          <p className="mt-4 text-muted">
            A wire on the ignition counts the radio. Engine hours come from the machine’s bus, or
            from vibration and alternator voltage where it has none. Rental disputes are about the
            difference.
          </p>
        </div>
      </section>
      <Jobs />
      <Kit />
      <LimitsAndQuestions />
    </div>
  );
}
