import ownCar from 'picture:private';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions } from '../../section-parts.tsx';

const TheftLine = exhibit(() => import('./theft-line.tsx'));

export const meta = {
  title: 'Private vehicle tracking',
  description:
    'A GPS tracker for your own car, motorcycle or camper: what happens when it moves without you, step by step, and what a tracker cannot do.',
};

const KINDS = [
  [
    'Plug-in',
    'OBD-II port, 16 pins, under the dash. US cars from 1996 have it.',
    'Fitted in a minute. A thief who looks finds it as fast; pulling it makes an alert.',
  ],
  [
    'Wired',
    'Behind the trim, on permanent 12 V.',
    'Hard to find. An hour or so of work for someone who knows the car. Draws 4–6 mA asleep.',
  ],
  [
    'Battery',
    'Anywhere: under a seat, in a camper’s locker.',
    'Nothing to wire. Days or months, by reports a day.',
  ],
];

function Hero() {
  return (
    <div className="mx-auto max-w-3xl md:text-center">
      <h1 className="text-display font-semibold text-balance">A tracker for your own car</h1>
      <p className="mt-5 text-lead text-muted">
        It sleeps until the car moves. If the ignition is off, it wakes, finds its place and tells
        your phone: a matter of a minute or so, where there is mobile signal.
      </p>
      <p className="mt-6 flex flex-wrap gap-3 md:justify-center">
        <a className="button" href="/supports/livechat">
          Ask which one fits your car
        </a>
        <a className="button-quiet" href="#stolen">
          My car is gone
        </a>
      </p>
    </div>
  );
}

function StolenNow() {
  return (
    <section
      id="stolen"
      className="mx-auto mt-16 max-w-4xl scroll-mt-24 border-l-4 border-error bg-error-soft p-6 md:p-8"
    >
      <h2 className="text-title font-semibold">Stolen now?</h2>
      <ol className="mt-4 list-decimal space-y-2 pl-6">
        <li>Check that it was not towed, lent or parked elsewhere. Look at the map.</li>
        <li>Call the police: plate, make, color, time last seen. Say that it has a tracker.</li>
        <li>Turn on tracking mode, and keep the phone charged.</li>
        <li>
          Give the police each new place with its time.{' '}
          <strong>Do not follow the car and do not go to it.</strong>
        </li>
        <li>Tell your insurer the case number.</li>
      </ol>
      <p className="mt-4 text-small text-muted">
        The chat helps with the tracker. It does not replace the police.
      </p>
    </section>
  );
}

function Kinds() {
  return (
    <section className="mt-16 grid gap-x-10 gap-y-8 md:grid-cols-3">
      {KINDS.map(([kind, where, trade]) => (
        <div key={kind} className="border-t border-line-strong pt-4">
          <h2 className="text-heading font-semibold">{kind}</h2>
          <p className="mt-2">{where}</p>
          <p className="mt-2 text-small text-muted">{trade}</p>
        </div>
      ))}
    </section>
  );
}

function RiskAndLimits() {
  return (
    <section className="mt-16 grid gap-8 rounded-xl bg-sunken p-6 md:grid-cols-2 md:p-10">
      <div>
        <h2 className="text-title font-semibold">How likely is it?</h2>
        <p className="mt-4 text-muted">
          In the US 850,708 vehicles were reported stolen in 2024, 17 % fewer than in 2023, and the
          first half of 2025 was lower again (334,114). The risk is falling. Whether yours is worth
          a tracker depends on car, street and insurer.
        </p>
        <p className="mt-2 text-micro text-faint">
          National Insurance Crime Bureau, reported 2025.
        </p>
      </div>
      <div>
        <h2 className="text-title font-semibold">Limits</h2>
        <p className="mt-4 text-muted">
          A jammer or a steel container silences it; you see the last place and the time. A tracker
          does not stop a theft. No one can promise that the car comes back, and we do not. And it
          may be in your car only: following someone without their knowledge is a crime in many
          places.
        </p>
      </div>
    </section>
  );
}

export default function PrivateVehicles() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <Hero />
      <Picture
        of={ownCar}
        sizes="(min-width: 40rem) 34rem, 92vw"
        priority
        className="mx-auto mt-6 max-w-xl"
      />
      <div className="mx-auto mt-6 max-w-4xl">
        <TheftLine />
      </div>

      <StolenNow />

      <Kinds />

      <RiskAndLimits />
      <section className="mx-auto mt-16 max-w-4xl">
        <Questions
          items={[
            [
              'Who sees where I drive?',
              'You, and the people you invite. Ask us what is kept and for how long; the privacy page says what this site keeps.',
            ],
            [
              'Does it work abroad?',
              'Where its SIM roams. Tell us the countries before you order, and we answer in writing.',
            ],
            [
              'Motorcycle or classic car?',
              'Choose a wired one with low sleep current, or battery. At 5 mA, a 10 Ah motorcycle battery is down by 1.2 Ah after ten days.',
            ],
            [
              'Will my insurer pay for it?',
              'Some ask for a certain kind. Ask the insurer first which one counts.',
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/products', 'Devices'],
            ['/solutions/personal', 'Personal tracking'],
            ['/privacy', 'Privacy'],
            ['/faq', 'Questions'],
          ]}
        />
      </section>
    </div>
  );
}
