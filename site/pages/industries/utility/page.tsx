import utility from 'picture:utility';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions, Rule } from '../../section-parts.tsx';

const Nearest = exhibit(() => import('./nearest.tsx'));

export const meta = {
  title: 'Utilities',
  description:
    'Tracking for electric, gas, water and sewer crews: nearest crew to an outage, bucket and PTO time, lone workers and storm help.',
};

export default function Utility() {
  return (
    <div className="shell-width grid gap-x-12 gap-y-12 pt-8 md:pt-12 lg:grid-cols-12">
      <div className="lg:col-span-5 lg:row-span-2">
        <h1 className="text-display font-semibold text-balance">
          Utility fleet tracking, from the fault to the crew
        </h1>
        <p className="mt-5 text-lead text-muted">
          A feeder trips at 02:14. One list says which crew is near, has the reach, and how long it
          has been on duty.
        </p>
        <Picture of={utility} sizes="(min-width: 64rem) 32rem, 92vw" priority className="mt-4" />
        <p className="mt-4">
          <a className="button" href="/supports/livechat">
            Talk about your crews
          </a>
        </p>
        <h2 className="mt-10 text-heading font-semibold">Kit for 10 bucket trucks</h2>
        <p className="mt-3 font-mono text-small leading-7">
          10 × wired tracker: PTO, boom, outriggers
          <br />
          10 × dual dash camera
          <br />
          20 × personal tracker for the crews
        </p>
      </div>
      <section className="min-w-0 lg:col-span-7">
        <h2 className="mb-5 text-title font-semibold">Which crew is nearest, and fits?</h2>
        <Nearest />
      </section>
      <section className="lg:col-span-7">
        <dl className="divide-y divide-line">
          {[
            [
              'PTO and boom',
              'A wire on each: hours with the bucket up are work, hours with only the engine on may not be.',
            ],
            ['Outriggers', 'Driving off with one still out sounds an alert in the cab.'],
            ['Alone at a pole', 'A button and a timed check-in.'],
            [
              'Storm help',
              'Visiting crews get a battery device at the gate and stand on your map within minutes.',
            ],
            [
              'Idling',
              'A bucket truck burns about 0.90 US gal (3.4 l) an hour at idle without load (US DOE).',
            ],
          ].map(([name, text]) => (
            <div key={name} className="py-4">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="lg:col-span-8">
        <Rule
          cite="49 CFR 395.1(n) · 395.2"
          href="https://www.ecfr.gov/current/title-49/section-395.1"
        >
          A driver of a utility service vehicle (electric, gas, water, sewer, telephone, cable) is
          exempt from the driving-hours rules while repairing, operating or maintaining the network.
          New construction does not count. It is judged trip by trip; contractors can qualify.
        </Rule>
      </section>
      <section className="lg:col-span-4">
        <h2 className="text-heading font-semibold">Limits</h2>
        <p className="mt-3 text-muted">
          Nearest by road is an estimate. In a wide outage, mobile masts lose power as well: records
          wait on the device.
        </p>
      </section>
      <section className="lg:col-span-12">
        <Questions
          items={[
            [
              'Does it need the boom’s electronics?',
              'No. A switched 12 V signal on an input is enough.',
            ],
            [
              'Can we keep trips for the exemption?',
              'Yes: place, time and purpose of each, for as long as you choose.',
            ],
          ]}
        />
        <PageEnd
          links={[
            ['/solutions/fleet', 'Fleet tracking'],
            ['/industries/telecommunication', 'Telecommunication'],
            ['/solutions/eld#need', 'ELD checker'],
          ]}
        />
      </section>
    </div>
  );
}
