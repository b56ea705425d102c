import rfid from 'picture:rfid';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { RelatedLinks, Questions } from '../../section-parts.tsx';

const RangeRings = exhibit(() => import('./range-rings.tsx'));

export const meta = {
  title: 'RFID tracking',
  description:
    'RFID for tools, pallets, drivers and gates: which band reads how far, what metal and water do to it, and what a tag cannot tell you.',
};

const BANDS = [
  ['LF', '125–134 kHz', 'about 10 cm', 'driver fob, animal tag', 'tolerates metal and water'],
  [
    'HF / NFC',
    '13.56 MHz',
    'a touch to about 1\u00A0m',
    'patrol point, tool crib, phone',
    'shielded by metal behind the tag',
  ],
  [
    'UHF, passive',
    '860–960 MHz',
    'typically 10–12 m',
    'gate, van door, pallet',
    'blocked by metal, absorbed by water',
  ],
  [
    'Active',
    '433\u00A0MHz · 2.45\u00A0GHz',
    'tens to hundreds of\u00A0m',
    'container, yard',
    'has a battery that runs out',
  ],
] as const;

const READERS = [
  [
    'Van door',
    'Thirty tools go in at 06:40; twenty-nine come back. The missing one has a name before the van leaves.',
  ],
  [
    'Gate',
    'A lane wants 5 m of range or more, as toll gates do. That is UHF, with the tag behind the windshield.',
  ],
  [
    'Dash',
    'The driver holds a fob to the reader. The trip has a driver, and the next one another.',
  ],
  ['Wall', 'The guard touches a point with a phone. Place, person and time stand in one record.'],
];

function Readers() {
  return (
    <section className="mt-12">
      <h2 className="text-heading font-semibold">Four places for a reader</h2>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {READERS.map(([where, what]) => (
          <div key={where} className="border-t-2 border-accent-mark py-4">
            <dt className="font-semibold">{where}</dt>
            <dd className="mt-1 text-small text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Bands() {
  return (
    <section className="mt-16">
      <h2 className="text-title font-semibold">Choose the band by distance and material</h2>
      <div className="mt-5 overflow-x-auto" tabIndex={0} role="region" aria-label="Bands compared">
        <table className="w-full min-w-[44rem] text-left text-small">
          <thead className="font-mono text-micro text-faint">
            <tr>
              {['Band', 'Frequency', 'Range', 'Used for', 'Mind'].map((head) => (
                <th key={head} className="border-b border-line-strong py-2 pr-4 font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BANDS.map(([name, ...cells]) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-3 pr-4 font-semibold">
                  {name}
                </th>
                {cells.map((cell) => (
                  <td key={cell} className="py-3 pr-4 max-sm:min-w-36">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-small text-muted">
        UHF differs by region: about 866–868 MHz in Europe, about 915 MHz in North America. A reader
        bought for one may not be used in the other.
      </p>
    </section>
  );
}

function Limits() {
  return (
    <section className="mt-16 grid gap-8 rounded-xl bg-sunken p-6 md:grid-cols-2 md:p-10">
      <div>
        <h2 className="text-title font-semibold">Where it fails</h2>
        <ul className="mt-4 list-disc space-y-2 pl-5 text-muted marker:text-error">
          <li>A plain UHF tag flat on steel: not read. Use a tag with a spacer, made for metal.</li>
          <li>A tag behind a canister or a body: read late or never. Put readers on both sides.</li>
          <li>A metallized windshield: put the tag on the untreated patch.</li>
          <li>
            A stack of 200 tags in one pass: count on misses, and test with your load before you
            order.
          </li>
        </ul>
      </div>
      <div>
        <h2 className="text-title font-semibold">What it is not</h2>
        <p className="mt-4 text-muted">
          A tag has no idea where it is. Between two readers you know the last one and the time.
          What must be found anywhere needs a tracker of its own.
        </p>
        <p className="mt-6">
          <a className="button" href="/supports/livechat">
            Describe your load to us
          </a>
        </p>
      </div>
    </section>
  );
}

function QuestionsAndLinks() {
  return (
    <section className="mt-16 grid gap-x-12 gap-y-6 lg:grid-cols-[2fr_1fr]">
      <Questions
        items={[
          [
            'Does a passive tag need charging?',
            'No. The reader’s field powers it for the few milliseconds that it answers.',
          ],
          [
            'Will tags survive washing and heat?',
            'Hard tags exist for both. Look for the IP rating: IP69K is tested with 80 °C jets at 80–100 bar.',
          ],
          [
            'Can a phone read our tags?',
            'HF tags of the NFC kind, at a few centimeters. UHF needs a reader.',
          ],
          [
            'How do reads reach the map?',
            'The reader hands each read to the vehicle’s tracker, which adds time and place and keeps it when there is no signal.',
          ],
        ]}
      />
      <div>
        <h2 className="mb-2 font-semibold">From here</h2>
        <RelatedLinks
          links={[
            ['/products', 'RFID reader'],
            ['/accessories', 'Tags and fobs'],
            ['/industries/construction', 'Construction'],
            ['/industries/security', 'Security'],
          ]}
        />
      </div>
    </section>
  );
}

export default function Rfid() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <h1 className="max-w-4xl text-display font-semibold text-balance">
        RFID: know what went through the door
      </h1>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <RangeRings />
        </div>
        <div className="lg:col-span-5">
          <p className="text-lead text-muted">
            GPS tells where on earth a thing is. RFID tells what passed a point and at what minute,
            from a tag that needs no battery.
          </p>
          <Picture of={rfid} sizes="(min-width: 64rem) 32rem, 92vw" priority className="mt-4" />
        </div>
      </div>
      <Readers />
      <Bands />
      <Limits />
      <QuestionsAndLinks />
    </div>
  );
}
