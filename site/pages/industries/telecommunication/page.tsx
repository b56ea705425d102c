import telecommunication from 'picture:telecommunication';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions } from '../../section-parts.tsx';

const Diesel = exhibit(() => import('./diesel.tsx'));

export const meta = {
  title: 'Telecommunication',
  description:
    'Tracking for tower and cable crews: proof of visits, generator hours against diesel bought, and spare parts in the van.',
};

const DAY = [
  ['07:05', 'Van leaves with rectifier 114 on board; the door reader saw its tag.'],
  ['08:40', 'In at tower 21 by fence; the technician touches the NFC point at the cabinet.'],
  ['09:55', 'Out. The visit has place, person and 75 minutes.'],
  ['13:10', 'Generator at tower 33: 6.2 h run since Monday.'],
  ['16:30', 'Rectifier 114 did not come back: it is in tower 21, as planned.'],
];

function OneDay() {
  return (
    <div className="lg:col-span-5">
      <h2 className="text-heading font-semibold">A day with four towers</h2>
      <ol className="mt-4 space-y-3 border-l-2 border-accent-mark pl-5 text-muted">
        {DAY.map(([at, text]) => (
          <li key={at}>
            <span className="font-mono text-small text-accent">{at}</span> {text}
          </li>
        ))}
      </ol>
    </div>
  );
}

function KitAndLimits() {
  return (
    <section className="mt-14 grid gap-8 md:grid-cols-3">
      <div>
        <h2 className="text-heading font-semibold">Kit for 6 vans, 20 towers</h2>
        <p className="mt-3 font-mono text-small leading-7">
          6 × wired tracker · 6 × RFID reader
          <br />
          60 × UHF tag for metal, on the spare parts
          <br />
          20 × solar asset tracker at the generator
          <br />
          20 × NFC tag at the cabinet
        </p>
      </div>
      <div>
        <h2 className="text-heading font-semibold">Also asked for</h2>
        <p className="mt-3 text-muted">
          Door contact of the shelter, theft of batteries, climbers’ check-in, and the nearest van
          with the right part.
        </p>
      </div>
      <div>
        <h2 className="text-heading font-semibold">Limits</h2>
        <p className="mt-3 text-muted">
          Hours times a rate is an estimate: load changes it. A tank sender tells more, and drifts.
          If your own tower is down, the tracker may lose its network too.
        </p>
      </div>
    </section>
  );
}

function QuestionsAndLinks() {
  return (
    <section className="mt-12 max-w-4xl">
      <Questions
        items={[
          [
            'Do US driving-hours rules apply?',
            'Repair of telephone and cable lines counts as utility service (49 CFR 395.2); new build does not. Not legal advice.',
          ],
          [
            'NB-IoT or LTE-M at the towers?',
            'What stays put can use NB-IoT; what drives needs LTE-M or more, because NB-IoT does not hand over between cells.',
          ],
        ]}
      />
      <PageEnd
        links={[
          ['/industries/utility', 'Utilities'],
          ['/solutions/rfid', 'RFID'],
          ['/products', 'Devices'],
        ]}
      />
    </section>
  );
}

export default function Telecommunication() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        Tracking for tower crews and generators
      </h1>
      <div className="mt-6 grid gap-10 lg:grid-cols-12">
        <Picture
          of={telecommunication}
          sizes="(min-width: 64rem) 44rem, 92vw"
          priority
          className="lg:col-span-7"
        />
        <OneDay />
      </div>
      <section className="mt-16 md:rounded-xl md:bg-sunken md:p-10">
        <h2 className="text-title font-semibold">Where did the diesel go?</h2>
        <p className="mt-3 max-w-[54ch] text-muted">
          Three records, kept apart, that must agree: hours that the generator ran, liters on the
          receipt, and whether the van stood at the tower when it was filled.
        </p>
        <div className="mt-6">
          <Diesel />
        </div>
      </section>
      <KitAndLimits />
      <QuestionsAndLinks />
    </div>
  );
}
