import leasing from 'picture:leasing';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions, Rule } from '../../section-parts.tsx';

const Term = exhibit(() => import('./term.tsx'));

export const meta = {
  title: 'Leasing and rental',
  description:
    'Tracking for leased and rented vehicles: mileage by term, service by distance, border fences, tamper alerts and return, with disclosure first.',
};

const USES = [
  ['Service by distance', 'From the odometer, not from a calendar.'],
  ['Fence at the border', 'An alert when the vehicle leaves the countries of its insurance.'],
  ['Pulled out', 'Unplugging alerts at once, with the last place.'],
  ['Return', 'Where it stands on the day, to plan the pick-up.'],
  ['Rental by the hour', 'Key handed over, fuel and distance at both ends.'],
];

function Uses() {
  return (
    <ul className="divide-y divide-line border-y border-line lg:col-span-5">
      {USES.map(([name, text]) => (
        <li key={name} className="py-3">
          <strong>{name}.</strong> <span className="text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Disclosure() {
  return (
    <section className="mt-14 grid items-start gap-8 lg:grid-cols-2">
      <Rule cite="Driver Privacy Act of 2015 (US)">
        What a vehicle’s event data recorder holds belongs to its owner or, in a lease, to the
        lessee. Reading it needs consent or one of the law’s exceptions. A tracker of yours is
        another thing, and still one to disclose.
      </Rule>
      <div className="rounded-lg border border-line p-5">
        <h2 className="font-semibold">Three sentences for the contract</h2>
        <ol className="mt-2 list-decimal pl-5 text-small text-muted">
          <li>This vehicle carries a tracker, fitted in [place].</li>
          <li>
            We read distance and service; we look at its position only after a theft, an accident,
            or when it is [number] days overdue.
          </li>
          <li>We keep this for [number] months, then erase it.</li>
        </ol>
        <p className="mt-2 text-micro text-faint">An example. Have a lawyer read yours.</p>
      </div>
    </section>
  );
}

function KitAndQuestions() {
  return (
    <section className="mt-14 grid gap-8 md:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="text-heading font-semibold">Kit for 50 cars</h2>
        <p className="mt-3 font-mono text-small leading-7">
          50 × OBD plug-in tracker, or
          <br />
          50 × wired tracker where theft counts
          <br />5 × spare
        </p>
        <p className="mt-4 text-small text-muted">
          <strong className="text-text">Limits.</strong> Some cars do not give their odometer to the
          port: distance is then the sum between fixes, a little short in bends.
        </p>
      </div>
      <div>
        <Questions
          items={[
            [
              'Can we stop the vehicle of a late payer?',
              'The law of many places limits or forbids it. Ask before you fit a relay, and never act on a moving car.',
            ],
            ['Who sees the trips?', 'No one, if you set it to distance only.'],
            [
              'Moving a device to the next car?',
              'Plug-in: a minute. Enter the new VIN and odometer.',
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/industries/construction', 'Construction rental'],
            ['/solutions/private', 'Theft'],
            ['/privacy', 'Privacy'],
          ]}
        />
      </div>
    </section>
  );
}

export default function Leasing() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        Tracking for leased and rented vehicles
      </h1>
      <p className="mt-5 max-w-[54ch] text-lead text-muted">
        The vehicle is yours, the trips are your customer’s. Track the one without the other, and
        say so in the contract.
      </p>
      <div className="mt-6 grid items-center gap-x-10 gap-y-6 lg:grid-cols-12">
        <Picture
          of={leasing}
          sizes="(min-width: 64rem) 42rem, 92vw"
          priority
          className="lg:col-span-7"
        />
        <Uses />
      </div>
      <section className="mt-14">
        <h2 className="text-title font-semibold">Told in month 20, or at the return?</h2>
        <p className="mt-3 mb-6 max-w-[54ch] text-muted">
          While the term runs, your customer can drive less or change the contract. On the last day
          they can only argue. Move the month and the distance:
        </p>
        <Term />
      </section>
      <Disclosure />
      <KitAndQuestions />
    </div>
  );
}
