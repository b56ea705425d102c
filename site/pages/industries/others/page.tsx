import others from 'picture:others';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { PageEnd, Questions } from '../../section-parts.tsx';

const DeviceRoute = exhibit(() => import('./device-route.tsx'));

export const meta = {
  title: 'Other trades',
  description:
    'Tracking for buses, ambulances, waste, events, boats and anything else that moves: find the device by power, place and question.',
};

const HEADS = ['The morning question', 'What answers it', 'Device', 'Mind'];
const INDUSTRIES = [
  [
    'School bus',
    'Has it passed our stop?',
    'place, each stop as a fence',
    'wired tracker',
    'parents see the bus, never the child',
  ],
  [
    'Ambulance',
    'Who is free and near?',
    'place, siren and door inputs',
    'wired tracker',
    'not a dispatch system',
  ],
  [
    'Waste',
    'Was the bin lifted?',
    'UHF tag on the bin, reader at the lifter',
    'RFID reader',
    'wet waste absorbs UHF',
  ],
  [
    'Cleaning, care',
    'Did the visit happen?',
    'NFC point and time',
    'phone or OBD plug-in',
    'tell staff in writing',
  ],
  [
    'Events',
    'Where is stage trailer 9?',
    'two reports a day',
    'solar asset tracker',
    'sun through a roof is no sun',
  ],
  [
    'Boats',
    'Did it drift?',
    'a fence of 50\u00a0m at the mooring',
    'sealed mini tracker',
    'no mobile network off the coast',
  ],
  [
    'Driving school',
    'How did the lesson go?',
    'track, speed, harsh braking',
    'OBD plug-in tracker',
    'pupil’s consent',
  ],
] as const;

export default function Others() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-x-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="max-w-4xl text-display font-semibold text-balance">
            Tracking for trades without a page of their own
          </h1>
          <p className="mt-5 max-w-[54ch] text-lead text-muted">
            Three questions find the device, whatever you do: what feeds it, where it lives, and
            what you want to know.
          </p>
        </div>
        <Picture
          of={others}
          sizes="(min-width: 64rem) 30rem, 92vw"
          priority
          className="lg:col-span-5"
        />
      </div>
      <div className="mt-10">
        <DeviceRoute />
      </div>
      <h2 className="mt-14 text-title font-semibold">Seven trades, worked through</h2>
      <ul className="mt-5 border-t border-line-strong text-small">
        <li
          aria-hidden="true"
          className="grid grid-cols-[6.5rem_3fr_4fr_3fr_4fr] gap-x-4 border-b border-line-strong py-2 font-mono text-micro text-faint max-lg:hidden"
        >
          <span>Trade</span>
          {HEADS.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </li>
        {INDUSTRIES.map(([trade, ...cells]) => (
          <li
            key={trade}
            className="grid gap-x-4 gap-y-1 border-b border-line py-4 lg:grid-cols-[6.5rem_3fr_4fr_3fr_4fr] lg:py-3"
          >
            <h3 className="text-body font-semibold lg:text-small">{trade}</h3>
            {cells.map((cell, i) => (
              <p
                key={cell}
                className="text-muted max-lg:grid max-lg:grid-cols-[8rem_1fr] max-lg:gap-x-3"
              >
                <span className="font-mono text-micro leading-6 text-faint lg:sr-only">
                  {HEADS[i]}
                </span>
                {cell}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <section className="mt-14 grid gap-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 className="text-heading font-semibold">A kit to try with</h2>
          <p className="mt-3 font-mono text-small leading-7">
            1 × OBD plug-in tracker
            <br />1 × wired tracker
            <br />1 × solar asset tracker
          </p>
          <p className="mt-3 text-small text-muted">
            Four weeks on three of your things tell more than any page.{' '}
            <strong className="text-text">Limits:</strong> no device hears satellites through steel,
            and none sends without a network.
          </p>
        </div>
        <div>
          <Questions
            items={[
              [
                'Could you track animals?',
                'With a collar and a battery, yes, to a few meters. A herd needs another system.',
              ],
              ['Something that flies?', 'Not with mobile network devices.'],
              ['Only ten vehicles. Too small?', 'No. One is enough to start.'],
            ]}
          />
          <PageEnd
            links={[
              ['/products', 'Devices'],
              ['/solutions/rfid', 'RFID'],
              ['/howncftrackworks', 'How it works'],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
