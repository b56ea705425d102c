import { t } from '@ncf/contract/t';
import others from 'picture:others';
import { exhibit } from '../../../shell/exhibit.tsx';
import { Picture } from '../../../shell/picture.tsx';
import { Kit } from '../../kit.tsx';
import { Actions } from '../../section-parts/actions.tsx';
import { PageEnd } from '../../section-parts/page-end.tsx';
import { Questions } from '../../section-parts/questions.tsx';

const DeviceFinder = exhibit(() => import('./device-finder.tsx'));

export const meta = {
  title: t('GPS tracking for buses, boats, events, and more'),
  description: t(
    'GPS tracking for school buses, ambulances, waste, events, boats, and anything else that moves. Find the right tracker in three questions.',
  ),
};

const HEADS = [t('The question'), t('What answers it'), t('Device'), t('Keep in mind')];
const INDUSTRIES = [
  [
    t('School bus'),
    t('Has it passed our stop?'),
    t('live position, with a geofence at every stop'),
    t('wired tracker'),
    t('parents see the bus, never the child'),
  ],
  [
    t('Ambulance'),
    t('Who is free and close?'),
    t('live position, with siren and door inputs'),
    t('wired tracker'),
    t('not a dispatch system'),
  ],
  [
    t('Waste'),
    t('Was the bin emptied?'),
    t('a UHF tag on the bin and a reader at the lift'),
    t('RFID reader and tracker'),
    t('wet waste absorbs UHF'),
  ],
  [
    t('Cleaning and care'),
    t('Did the visit happen?'),
    t('an NFC tag at the door, tapped with a phone'),
    t('phone or OBD plug-in'),
    t('give employees written notice'),
  ],
  [
    t('Events'),
    t('Where is stage trailer 9?'),
    t('two reports a day'),
    t('solar asset tracker'),
    t('it needs sun, so not under a roof'),
  ],
  [
    t('Boats'),
    t('Did it drift?'),
    t('a 150\u00a0ft geofence at the mooring'),
    t('sealed mini tracker'),
    t('no cell coverage offshore'),
  ],
  [
    t('Driving school'),
    t('How did the lesson go?'),
    t('route, speed, and harsh braking'),
    t('OBD plug-in tracker'),
    t('get the student’s consent'),
  ],
] as const;

export default function Others() {
  return (
    <div className="shell-width pt-8 md:pt-12">
      <div className="grid items-center gap-x-8 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="max-w-4xl text-display font-semibold text-balance">
            GPS tracking for buses, boats, bins, and everything else
          </h1>
          <p className="mt-5 max-w-[54ch] text-lead text-muted">
            Whatever you need to track, three questions lead to the right device: how it’s powered,
            where it goes, and what you want to know.
          </p>
          <Actions />
        </div>
        <Picture
          of={others}
          sizes="(min-width: 64rem) 38rem, 88vw"
          priority
          className="lg:col-span-6"
        />
      </div>
      <div className="mt-10">
        <DeviceFinder />
      </div>
      <h2 className="mt-14 text-title font-semibold">Seven examples</h2>
      <ul className="mt-5 border-t border-line-strong text-small">
        <li
          aria-hidden="true"
          className="grid grid-cols-[6.5rem_3fr_4fr_3fr_4fr] gap-x-4 border-b border-line-strong py-2 font-mono text-micro text-faint max-lg:hidden"
        >
          <span>Industry</span>
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
              <p key={cell} className="text-muted max-lg:flex max-lg:flex-wrap max-lg:gap-x-3">
                <span className="w-32 font-mono text-micro leading-6 text-faint lg:sr-only">
                  {HEADS[i]}
                </span>
                <span className="flex-[1_1_9rem]">{cell}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <section className="mt-14">
        <h2 className="text-heading font-semibold">A kit to try</h2>
        <Kit
          items={[
            [1, '/products/obd-tracker', t('OBD plug-in tracker')],
            [1, '/products/wired-tracker', t('Wired tracker')],
            [1, '/products/solar-asset-tracker', t('Solar asset tracker')],
          ]}
        />
        <div className="mt-8 grid gap-8 lg:grid-cols-[2fr_3fr]">
          <div>
            <h2 className="text-heading font-semibold">What you should know</h2>
            <p className="mt-3 text-muted">
              No tracker sees satellites through steel or sends anything without a network. Four
              weeks on three of your vehicles will tell you more than any web page.
            </p>
          </div>
          <div>
            <Questions
              items={[
                [
                  t('Can you track animals?'),
                  t(
                    'Yes, with a battery tracker on a collar, to within a few yards. A whole herd needs a different system.',
                  ),
                ],
                [t('Can you track drones or aircraft?'), t('Not with cellular devices.')],
                [t('Is a fleet of ten too small?'), t('No. One is enough to start.')],
              ]}
            />
            <PageEnd
              links={[
                ['/products', t('Trackers')],
                ['/solutions/rfid', t('RFID tracking')],
                ['/howncftrackworks', t('How it works')],
              ]}
            />
          </div>
        </div>
      </section>
    </div>
  );
}
