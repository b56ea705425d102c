import { t } from '@ncf/contract/t';
import eld from 'picture:eld';
import fleet from 'picture:fleet';
import live from 'picture:livecameras';
import ownCar from 'picture:private';
import rfid from 'picture:rfid';
import solar from 'picture:solar-asset-tracker';
import { Picture } from '../../shell/picture.tsx';
import Day from './day.tsx';
import Industries from './industries.tsx';
import type { HomeData } from './data.ts';
import Prices from './prices.tsx';

const TRACK = [
  [
    '/solutions/fleet',
    fleet,
    t('Vans and trucks'),
    t('Live map, trips, stops, idling, and geofences.'),
  ],
  [
    '/products',
    solar,
    t('Trailers and equipment'),
    t('Solar and battery trackers for places with no power to tap.'),
  ],
  [
    '/solutions/rfid',
    rfid,
    t('Tools and pallets'),
    t('RFID tags that check themselves in as they’re loaded.'),
  ],
  ['/solutions/eld', eld, t('Drivers’ hours'), t('An ELD that records drive time automatically.')],
  [
    '/solutions/livecameras',
    live,
    t('What happened on the road'),
    t('Cameras that save the seconds before and after.'),
  ],
  ['/solutions/private', ownCar, t('Your own car'), t('Get an alert when it moves without you.')],
] as const;

/** Below the first screen: what to track, a day, industries, and prices. */
export default function Tour({ data }: { data: HomeData }) {
  return (
    <>
      <section className="shell-width mt-20">
        <h2 className="text-title">What do you need to track?</h2>
        <ul className="mt-6 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
          {TRACK.map(([href, picture, name, text]) => (
            <li key={href} className="border-b border-line">
              <a
                href={href}
                className="group grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-x-4 py-4"
              >
                <Picture of={picture} decorative="thumbnail" />
                <span>
                  <span className="font-semibold group-hover:text-accent">{name} →</span>
                  <span className="mt-0.5 block text-small text-muted">{text}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="shell-width mt-20">
        <h2 className="text-headline">One Friday, from the first start to the report</h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          The fleet is simulated; the screens are the ones you’d use.{' '}
          <a href="/howncftrackworks" className="text-link underline">
            How a position gets from a satellite to your screen
          </a>
        </p>
        <Day />
      </section>
      <section className="shell-width mt-20">
        <h2 className="text-title">Built for your industry</h2>
        <Industries />
      </section>
      <section className="shell-width mt-20">
        <h2 className="text-title">What tracking costs</h2>
        <Prices data={data} />
      </section>
    </>
  );
}
