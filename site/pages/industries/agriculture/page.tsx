import agriculture from 'picture:agriculture';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions, Rule } from '../../section-parts.tsx';

const AirMiles = exhibit(() => import('./air-miles.tsx'));

export const meta = {
  title: 'Agriculture',
  description:
    'Tracking for farms and harvest contractors: field hours, machines in far sheds, theft of quads, and the 150-air-mile rule for farm haulage.',
};

const SEASON = [
  [
    'Spring',
    'Drilling',
    'Hours by field, from a fence round each field and engine hours inside it.',
  ],
  [
    'Summer',
    'Spraying, baling',
    'Which fields are done, and who did them, without a call at eight in the evening.',
  ],
  ['Autumn', 'Harvest', 'Carts and combine on one map; the dryer knows when the next load comes.'],
  ['Winter', 'In the shed', 'One report a day from each machine, more if it moves.'],
] as const;

export default function Agriculture() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-6 lg:grid-cols-[5fr_4fr]">
        <Picture of={agriculture} sizes="(min-width: 64rem) 42rem, 92vw" priority />
        <div>
          <h1 className="text-display font-semibold text-balance">
            Tracking for farm machinery, through the year
          </h1>
          <p className="mt-5 text-lead text-muted">
            Tractors, carts and quads on one map, with the hours of each field and the rule for the
            haul.
          </p>
        </div>
      </div>
      <div className="mt-10 divide-y divide-line border-y border-line">
        {SEASON.map(([season, job, text]) => (
          <div key={season} className="grid gap-1 py-5 sm:grid-cols-[8rem_12rem_1fr]">
            <p className="font-mono text-small text-accent">{season}</p>
            <h2 className="font-semibold">{job}</h2>
            <p className="text-muted">{text}</p>
          </div>
        ))}
      </div>
      <section className="mt-14 grid items-start gap-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="mb-5 text-title font-semibold text-balance">
            150 air miles from the field
          </h2>
          <Rule cite="49 CFR 395.1(k)" href="https://www.ecfr.gov/current/title-49/section-395.1">
            Hauling farm goods within 150 air miles of their source, in the planting and harvest
            periods that the state sets: no driving-hours limits, loaded or empty. Beyond the line
            the hours begin to count there. The first place where you load is the source.
          </Rule>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <AirMiles />
        </div>
      </section>
      <section className="mt-14 grid gap-10 md:grid-cols-3">
        <div>
          <h2 className="text-heading font-semibold">Jobs beside the harvest</h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-muted">
            <li>Quad or trailer moves at night: an alert within about a minute.</li>
            <li>Contract work billed by the hours in the field, not from memory.</li>
            <li>Fuel bowser: when, where, how long it stood open.</li>
            <li>Service by engine hours before the season, not in it.</li>
          </ul>
        </div>
        <div>
          <h2 className="text-heading font-semibold">Kit for a farm with 5 machines</h2>
          <p className="mt-3 font-mono text-small leading-7">
            5 × machine hub
            <br />4 × solar asset tracker on carts and tanks
            <br />5 × driver fob: a reader and two fobs each
          </p>
        </div>
        <div>
          <h2 className="text-heading font-semibold">Limits</h2>
          <p className="mt-3 text-muted">
            A tracker is good to a few meters: enough for the field, not for the row. It steers
            nothing. Under a tin roof it may hear no satellite; the last place stays.
          </p>
        </div>
      </section>
      <section className="mt-12 max-w-4xl">
        <Questions
          items={[
            [
              'No signal on the far fields?',
              'It goes on recording and sends when it reaches the next mast.',
            ],
            [
              'Will dust and washing kill it?',
              'IP67 is dust-tight. Pressure washing asks for IP69K, as the machine hub has.',
            ],
            [
              'Old tractor without electronics?',
              'Power, ground, ignition: three wires are enough for place and hours.',
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/solutions/eld#need', 'ELD checker'],
            ['/solutions/personal#battery', 'Battery life'],
            ['/industries/construction', 'Construction'],
          ]}
        />
      </section>
    </div>
  );
}
