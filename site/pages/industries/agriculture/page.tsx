import agriculture from 'picture:agriculture';
import { Picture } from '../../../shell/picture.tsx';
import { Onward, Questions, Rule } from '../../pieces.tsx';

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
      <div className="grid items-center gap-6 lg:grid-cols-[3fr_2fr]">
        <Picture of={agriculture} sizes="(min-width: 64rem) 44rem, 92vw" priority />
        <h1 className="text-display font-semibold text-balance">
          Tracking for farm machinery, through the year
        </h1>
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
      <section className="mt-14 grid gap-8 lg:grid-cols-2">
        <Rule cite="49 CFR 395.1(k)" href="https://www.ecfr.gov/current/title-49/section-395.1">
          Hauling farm goods within 150 air miles of their source, in the planting and harvest
          periods that the state sets: no driving-hours limits, loaded or empty. Beyond the line the
          hours begin to count there. The first place where you load is the source.
        </Rule>
        <div>
          <h2 className="text-heading font-semibold">Where the line lies</h2>
          <svg
            viewBox="0 0 360 110"
            className="mt-3 w-full bg-sunken"
            role="img"
            aria-label="A circle of 150 air miles around the source; inside it no hours count, from its edge on they do."
          >
            <circle
              cx="110"
              cy="55"
              r="48"
              className="fill-accent-mark/15 stroke-accent-mark"
              strokeWidth="1.5"
              strokeDasharray="5 4"
            />
            <path d="M110 55H158" className="stroke-accent-mark" strokeWidth="3" />
            <path d="M158 55H330" className="stroke-info" strokeWidth="3" />
            <circle cx="110" cy="55" r="5" className="fill-accent" />
            <circle cx="158" cy="55" r="4" className="fill-surface stroke-info" strokeWidth="2" />
            <text x="110" y="75" textAnchor="middle" className="fill-muted font-mono text-[9px]">
              source
            </text>
            <text x="166" y="46" className="fill-muted font-mono text-[9px]">
              150 air mi: hours start
            </text>
          </svg>
        </div>
      </section>
      <section className="mt-14 grid gap-10 md:grid-cols-3">
        <div>
          <h2 className="text-heading font-semibold">Jobs beside the harvest</h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-muted">
            <li>Quad or trailer moves at night: an alert within about a minute.</li>
            <li>Contract work billed by hours in the field, not by memory.</li>
            <li>Fuel bowser: when, where, how long it stood open.</li>
            <li>Service by engine hours before the season, not in it.</li>
          </ul>
        </div>
        <div>
          <h2 className="text-heading font-semibold">Kit for a farm with 5 machines</h2>
          <p className="mt-3 font-mono text-small leading-7">
            5 × wired tracker
            <br />4 × solar asset tracker
            <br />2 × driver fob a machine
          </p>
        </div>
        <div>
          <h2 className="text-heading font-semibold">Limits</h2>
          <p className="mt-3 text-muted">
            A tracker is good to a few metres: enough for the field, not for the row. It steers
            nothing. Under a tin roof it may hear no satellite; the last place stays.
          </p>
        </div>
      </section>
      <section className="mt-12 max-w-4xl">
        <Questions
          items={[
            ['No signal on the far fields?', 'It records on and sends at the next mast.'],
            [
              'Will dust and washing kill it?',
              'IP67 is dust-tight. For pressure washers ask for IP69K.',
            ],
            [
              'Old tractor without electronics?',
              'Power, earth, ignition: three wires are enough for place and hours.',
            ],
          ]}
        />
        <p className="mt-6">
          <a className="button" href="/supports/livechat">
            Tell us your machines
          </a>
        </p>
        <div className="mt-6">
          <Onward
            links={[
              ['/solutions/eld#need', 'ELD checker'],
              ['/solutions/personal#battery', 'Battery life'],
              ['/industries/construction', 'Construction'],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
