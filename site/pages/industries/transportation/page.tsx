import transportation from 'picture:transportation';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions, Rule } from '../../section-parts.tsx';

const Reefer = exhibit(() => import('./reefer.tsx'));

export const meta = {
  title: 'Transportation',
  description:
    'Tracking for trucking companies: driving hours, IFTA distance, detention, arrival times and reefer temperature, each with its record.',
};

const DAY = [
  ['05:10', 'Pre-trip', 'The driver signs on; hours left today stand on the screen.'],
  [
    '07:35',
    'On the way',
    'The consignee’s link shows when it will arrive, and keeps up as the truck drives.',
  ],
  ['09:50', 'At the dock', 'Arrived by geofence. The detention clock runs with proof.'],
  ['12:20', 'Gone', '2 h 30 min on site: time in, time out, one line for the invoice.'],
  ['Quarter', 'IFTA', 'Distance by state, from fixes at least every 10 minutes.'],
];

function OneDay() {
  return (
    <ol className="mt-8 grid gap-6 border-t-2 border-accent-mark pt-5 sm:grid-cols-2 lg:grid-cols-5">
      {DAY.map(([at, name, text]) => (
        <li key={at}>
          <p className="font-mono text-micro text-accent">{at}</p>
          <h2 className="font-semibold">{name}</h2>
          <p className="mt-1 text-small text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function IftaRules() {
  return (
    <section className="mt-16 grid gap-8 lg:grid-cols-2">
      <Rule cite="IFTA · records kept by vehicle tracking, from 1 January 2024">
        A fix at least every 10 minutes with the engine on (IRP: 15), latitude and longitude to 4
        decimals, date and time, odometer from the engine, unit or VIN. The export is a spreadsheet
        or text; PDF is not accepted. Keep it 4 years.
      </Rule>
      <Rule cite="IFTA · who and when">
        Two axles above 26,000 lb (11,797 kg), three or more axles at any weight, or a combination
        above 26,000 lb. Due 30 April, 31 July, 31 October, 31 January, also when nothing was
        driven.
      </Rule>
    </section>
  );
}

function KitAndQuestions() {
  return (
    <section className="mt-16 grid gap-8 md:grid-cols-2">
      <div>
        <h2 className="text-heading font-semibold">
          A typical kit: 10 tractors, 14 trailers, 4 of them reefers
        </h2>
        <p className="mt-3 font-mono text-small leading-7">
          10 × truck gateway · 10 × 9-pin harness
          <br />
          10 × driver tablet · 10 × dual dash camera
          <br />
          10 × solar asset tracker
          <br />4 × wired tracker · 8 × temperature probe
        </p>
        <p className="mt-4 text-small text-muted">
          The wired trackers take their power from the reefers’ cooling units, as the probes need
          it. <strong className="text-text">Limits.</strong> An arrival time is a forecast. Gateway
          and tablet are an ELD only if that pair is on FMCSA’s list. Under a roof a solar tracker
          runs on its cell alone.
        </p>
      </div>
      <div>
        <Questions
          items={[
            [
              'Why not a fix every half hour?',
              'IFTA asks for a fix at least every 10 minutes, and miles driven between two fixes on either side of a border go to the wrong state.',
            ],
            [
              '6-pin or 9-pin?',
              'Newer heavy trucks: 9-pin, J1939. Older ones: 6-pin, with an adapter.',
            ],
            [
              'Who sees the consignee’s link?',
              'Anyone who has it, until the delivery is complete.',
            ],
          ]}
        />
      </div>
    </section>
  );
}

export default function Transportation() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        Truck tracking, from dock to dock
      </h1>
      <Picture
        of={transportation}
        sizes="(min-width: 64rem) 56rem, 92vw"
        priority
        className="mx-auto mt-4 max-w-4xl"
      />
      <OneDay />
      <IftaRules />
      <section className="mt-16 grid items-start gap-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title font-semibold">Cold, and proof of it</h2>
          <p className="mt-4 text-muted">
            A probe in the air stream and one in the load tell two stories. Alerts need a delay, or
            every door makes one and no one looks anymore.
          </p>
        </div>
        <div className="lg:col-span-7">
          <Reefer />
        </div>
      </section>
      <KitAndQuestions />
      <p className="mt-10 flex flex-wrap gap-3">
        <a className="button" href="/supports/livechat">
          Ask about your trucks
        </a>
      </p>
      <PageEnd
        links={[
          ['/solutions/eld', 'ELD and driving hours'],
          ['/solutions/eld#need', 'Do you need an ELD?'],
          ['/news/ifta-ten-minute-fixes', 'IFTA’s ten minutes'],
          ['/solutions/livecameras', 'Cameras'],
        ]}
      />
    </div>
  );
}
