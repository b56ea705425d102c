import { t } from '@ncf/contract/t';
import eld from 'picture:eld';
import fleet from 'picture:fleet';
import live from 'picture:livecameras';
import ownCar from 'picture:private';
import rfid from 'picture:rfid';
import solar from 'picture:solar-asset-tracker';
import { Picture } from '../../shell/picture.tsx';
import Mechanisms from './mechanisms.tsx';
import Industries from './industries.tsx';
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

const STEPS = [
  [t('Satellites'), t('They tell the tracker where it is, to within a few yards under open sky.')],
  [
    t('Tracker'),
    t('It adds ignition, speed, and inputs, and stores everything when there’s no signal.'),
  ],
  [
    t('Cell network'),
    t('It delivers the records, oldest first, so you get the whole trip after a dead zone.'),
  ],
  [t('You'), t('You see it on the map, in an alert, or in a report.')],
] as const;

/** Below the first screen: what to track, how it works, industries, and prices. */
export default function Tour() {
  return (
    <>
      <section className="shell-width mt-20">
        <h2 className="text-title font-semibold">What do you need to track?</h2>
        <ul className="mt-6 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
          {TRACK.map(([href, picture, name, text]) => (
            <li key={href} className="border-b border-line">
              <a
                href={href}
                className="group grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-x-4 py-4"
              >
                <Picture of={picture} sizes="6rem" decorative />
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
        <h2 className="text-title font-semibold">Three alerts, and exactly what triggers them</h2>
        <Mechanisms />
      </section>
      <section className="mt-14 border-y border-line bg-sunken">
        <div className="shell-width py-14">
          <h2 className="text-title font-semibold">
            How GPS tracking works, from satellite to screen
          </h2>
          <ol className="mt-8 grid gap-8 md:grid-cols-4">
            {STEPS.map(([name, text], i) => (
              <li key={name}>
                <div className="route-rule" />
                <p className="font-mono text-micro text-faint">0{i + 1}</p>
                <h3 className="text-heading font-semibold">{name}</h3>
                <p className="mt-1 text-small text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="shell-width mt-20">
        <h2 className="text-title font-semibold">Built for your industry</h2>
        <Industries />
      </section>
      <section className="shell-width mt-20">
        <h2 className="text-title font-semibold">What tracking costs</h2>
        <Prices />
      </section>
    </>
  );
}
