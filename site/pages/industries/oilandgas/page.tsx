import oilandgas from 'picture:oilandgas';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions, Rule } from '../../section-parts.tsx';

const LoneWorker = exhibit(() => import('./lone-worker.tsx'));

export const meta = {
  title: 'Oil and gas',
  description:
    'Tracking for oil and gas service fleets: lease roads without coverage, time at the well, lone workers, hazardous areas and the oilfield hours rules.',
};

const JOBS = [
  [
    'Speed on the lease',
    'Each lease has its own limit. A fence carries it: 25 mph inside, the public limit outside.',
  ],
  ['Time at the well', 'In 06:52, out 11:40. The ticket and the track agree, or you ask why.'],
  ['Who is on site', 'One list of vehicles and drivers in the fence, for the muster.'],
  [
    'Alone out there',
    'A button, and a check-in at set times: one that does not come raises the alarm.',
  ],
  ['Skids and pumps', 'Battery trackers outside of the zones, two reports a day.'],
];

const GAS_ZONES = [
  ['0', 'continuously'],
  ['1', 'more than 10 h a year'],
  ['2', 'less than 10 h a year'],
];

function Jobs() {
  return (
    <ul className="mt-8 space-y-4 border-l-2 border-accent-mark pl-5">
      {JOBS.map(([name, text]) => (
        <li key={name}>
          <strong>{name}.</strong> <span className="text-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function HazardousAreas() {
  return (
    <div className="border-2 border-warning-mark bg-warning-soft p-6">
      <h2 className="text-heading font-semibold">Hazardous areas: ask for the certificate</h2>
      <table className="mt-4 w-full text-left text-small">
        <thead className="font-mono text-micro">
          <tr>
            <th className="py-1 font-normal">Gas zone</th>
            <th className="py-1 font-normal">Explosive mixture is there</th>
          </tr>
        </thead>
        <tbody>
          {GAS_ZONES.map(([zone, how]) => (
            <tr key={zone} className="border-t border-warning-mark">
              <td className="py-2 font-mono">{zone}</td>
              <td>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small">
        Guide values. Dust has zones 20, 21, 22; the US also uses Class I, Division 1 and 2. A
        vehicle tracker is not certified for any of them by default. We claim none: park outside, or
        buy a device that shows its ATEX or IECEx certificate.
      </p>
    </div>
  );
}

function KitAndQuestions() {
  return (
    <section className="mt-14 grid gap-8 md:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="text-heading font-semibold">Kit for 8 pickups, 3 vac trucks</h2>
        <p className="mt-3 font-mono text-small leading-7">
          11 × wired tracker
          <br />
          11 × panic button · 11 × driver fob
          <br />2 × satellite tracker, for the far leases
          <br />1 × battery asset tracker a skid
        </p>
        <p className="mt-4 text-small text-muted">
          <strong className="text-text">Limits.</strong> A plug-in has no input for button or fob.
          Without a network there is no live alarm from a mobile device; that takes a satellite
          link, and a test of it on your lease.
        </p>
      </div>
      <div>
        <Questions
          items={[
            [
              'How long does it keep records?',
              'Devices of this class hold about 400,000. At one every 10\u00a0s, that is 46 days of driving without a pause.',
            ],
            ['Does mud matter?', 'The box sits in the cab. Outside, ask for IP67 or IP69K.'],
          ]}
        />
        <PageEnd
          links={[
            ['/solutions/eld#need', 'ELD checker'],
            ['/howncftrackworks', 'How it works'],
            ['/accessories', 'Panic button'],
          ]}
        />
      </div>
    </section>
  );
}

export default function OilAndGas() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="text-display font-semibold text-balance">
            Oilfield vehicle tracking, where signal ends
          </h1>
          <p className="mt-5 max-w-[52ch] text-lead text-muted">
            Ninety minutes of lease road, four bars at the gate, none at the well. The record is
            whole all the same.
          </p>
          <Jobs />
        </div>
        <div className="lg:col-span-5 lg:self-center">
          <Picture of={oilandgas} sizes="(min-width: 64rem) 32rem, 92vw" priority />
        </div>
      </div>
      <section className="mt-14">
        <h2 className="text-title font-semibold">Sixty minutes past the last bar, a slip</h2>
        <p className="mt-3 mb-6 max-w-[54ch] text-muted">
          Records wait on the device until there is a network; the{' '}
          <a className="text-link underline" href="/howncftrackworks">
            tunnel on How it works
          </a>{' '}
          shows how. An alarm that waits is another matter.
        </p>
        <LoneWorker />
      </section>
      <section className="mt-14 grid items-start gap-6 lg:grid-cols-2">
        <HazardousAreas />
        <Rule cite="49 CFR 395.1(d)" href="https://www.ecfr.gov/current/title-49/section-395.1">
          Oilfield drivers of dedicated vehicles may restart after 24 hours off. Waiting time at the
          well counts as off duty only for specially built well-service units with specially trained
          drivers, not for trucks that haul sand or water.
        </Rule>
      </section>
      <KitAndQuestions />
    </div>
  );
}
