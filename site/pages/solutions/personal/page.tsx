import personal from 'picture:personal';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions } from '../../section-parts.tsx';

const BatteryLab = exhibit(() => import('./battery-lab.tsx'));

export const meta = {
  title: 'Personal tracking',
  description:
    'Small battery trackers for people who ask for one, pets, bags and bicycles: battery life by reporting rate, consent, and honest limits.',
};

const PLANS = [
  [
    'Lone worker',
    'Button pressed: place at once, then every minute. Otherwise twice an hour in working time, nothing outside.',
    'charge nightly',
  ],
  [
    'Parent with dementia',
    'Alert when leaving the street. Every 15 minutes outside, asleep inside.',
    'charge weekly',
  ],
  ['Dog', 'Asleep at home; every 2 minutes when away from it.', 'charge twice a week'],
  ['Bicycle, case, boat', 'One report a day, more when it moves.', 'charge each season'],
];

function Hero() {
  return (
    <div className="lg:col-span-4">
      <h1 className="text-title font-semibold text-balance">
        Personal trackers: small, and only with a yes
      </h1>
      <p className="mt-5 text-lead text-muted">
        For someone who works alone, a parent who wanders, a dog, a bicycle. The size of a matchbox
        leaves room for one cell. How long that lasts depends on how often it reports.
      </p>
      <p className="mt-6">
        <a className="button" href="/supports/livechat">
          Ask what suits you
        </a>
      </p>
      <Picture of={personal} sizes="(min-width: 64rem) 25rem, 92vw" priority className="mt-6" />
    </div>
  );
}

function Plans() {
  return (
    <section className="mt-16">
      <h2 className="text-title font-semibold">Set it by what you need to know</h2>
      <div className="mt-6 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2">
        {PLANS.map(([who, how, charge]) => (
          <div key={who} className="bg-surface p-6">
            <h3 className="font-semibold">{who}</h3>
            <p className="mt-2 text-muted">{how}</p>
            <p className="mt-2 font-mono text-micro text-accent">Plan: {charge}</p>
          </div>
        ))}
      </div>
      <p className="mt-3 text-small text-muted">
        The plans are examples to start from, not promises. Try yours for a week before you rely on
        it.
      </p>
    </section>
  );
}

function ConsentAndLimits() {
  return (
    <section className="mt-16 grid items-start gap-8 lg:grid-cols-2">
      <div className="border-l-4 border-warning-mark bg-warning-soft p-6">
        <h2 className="text-heading font-semibold">Consent comes first</h2>
        <ul className="mt-3 list-disc space-y-2 pl-5 text-small">
          <li>An adult who carries a tracker knows it, said yes, and can take the yes back.</li>
          <li>For someone who cannot decide, ask who may decide for them, and write it down.</li>
          <li>
            Staff: some US states ask for consent or written notice; California limits devices in
            digital number plates to working hours and strict need. Switch it off at the end of the
            shift.
          </li>
          <li>Never in another person’s bag or car: that is stalking, a crime in many places.</li>
        </ul>
      </div>
      <div>
        <h2 className="text-heading font-semibold">Limits</h2>
        <p className="mt-3 text-muted">
          Indoors it falls back on coarse places or none. It is not an emergency call: no signal, no
          alert. LTE-M suits what moves because it hands over between masts; NB-IoT does not.
        </p>
        <div className="mt-5">
          <Questions
            items={[
              [
                'Is it waterproof?',
                'IP67 means dust-tight and 1 m deep for 30 minutes. Swimming all day is more than that.',
              ],
              [
                'Does winter hurt?',
                'Yes. Every cell gives less in the cold, some kinds less than half. The lab above has a temperature to try.',
              ],
              [
                'Phone app instead?',
                'Often enough. A tracker is for those who have no phone with them, or whose phone is flat by four.',
              ],
            ]}
          />
        </div>
        <PageEnd
          links={[
            ['/news/battery-life-is-not-a-straight-line', 'Battery life, in full'],
            ['/solutions/private', 'Private vehicles'],
            ['/privacy', 'Privacy'],
          ]}
        />
      </div>
    </section>
  );
}

export default function Personal() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid gap-10 lg:grid-cols-12">
        <Hero />
        <div id="battery" className="min-w-0 scroll-mt-24 lg:col-span-8">
          <BatteryLab />
        </div>
      </div>
      <section className="mt-16 grid gap-6 md:grid-cols-[2fr_3fr]">
        <h2 className="text-title font-semibold">
          Why ten times the reports is not a tenth of the life
        </h2>
        <div className="space-y-4 text-muted">
          <p>
            A receiver that slept all day needs 60 to 120 s to find its satellites. One that had a
            fix minutes ago needs 10 to 20 s. So the rare fix is the dear one, and sleeping itself
            costs too.
          </p>
          <p>
            One maker’s table for a 2,500 mAh logger: a report an hour lasts 20 days, one in 12
            hours 110. Twelve times fewer reports gave five and a half times the life.
          </p>
        </div>
      </section>
      <Plans />
      <ConsentAndLimits />
    </div>
  );
}
