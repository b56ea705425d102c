import camera from 'picture:dual-dash-camera';
import home from 'picture:home';
import obd from 'picture:obd-tracker';
import solar from 'picture:solar-asset-tracker';
import wired from 'picture:wired-tracker';
import { Picture } from '../../shell/picture.tsx';
import Mechanisms from './mechanisms.tsx';
import Industries from './industries.tsx';

const TRACK = [
  ['/solutions/fleet', 'Vans and trucks', 'Trips, stops, idling and geofences.'],
  ['/products', 'Trailers and plant', 'Solar and battery devices where there is no power.'],
  ['/solutions/rfid', 'Tools and pallets', 'Tags read as they are loaded.'],
  ['/solutions/eld', 'Driving hours', 'Duty status recorded with the engine.'],
  ['/solutions/livecameras', 'Road and cab', 'Video of the seconds around an event.'],
  ['/solutions/private', 'Your own car', 'Know at once when it moves without you.'],
] as const;

const STEPS = [
  ['Satellites', 'The device fixes its place, to a few meters under open sky.'],
  ['Device', 'It adds ignition, speed and inputs, and keeps everything while there is no signal.'],
  ['Network', 'Records go out over the mobile network, oldest first.'],
  ['You', 'A map, an alert or a report: whichever you asked for.'],
] as const;

const DEVICES = [
  ['wired-tracker', wired, 'Wired', '5 mA', 'asleep: 0.12 Ah a day from the vehicle’s battery'],
  [
    'obd-tracker',
    obd,
    'Plug-in',
    '16 pins',
    'moves to the next car in a minute, and says when it is pulled',
  ],
  [
    'solar-asset-tracker',
    solar,
    'Solar',
    '2 a day',
    'reports in the dark for months; the curve tells how many',
  ],
  [
    'dual-dash-camera',
    camera,
    'Camera',
    '10 + 10 s',
    'around an event go out; the rest stays on the card',
  ],
] as const;

/** Below the first screen: what to track, how it works, industries, and devices. */
export default function Tour() {
  return (
    <>
      <section className="shell-width mt-20 grid items-center gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title font-semibold text-balance">What do you want to track?</h2>
          <Picture of={home} sizes="(min-width: 64rem) 32rem, 92vw" className="mt-4" />
        </div>
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:col-span-7">
          {TRACK.map(([href, name, text]) => (
            <li key={href} className="border-b border-line">
              <a href={href} className="group block py-5">
                <span className="font-semibold group-hover:text-accent">{name} →</span>
                <span className="mt-0.5 block text-small text-muted">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="shell-width mt-20">
        <h2 className="text-title font-semibold">What it does by itself, and how</h2>
        <Mechanisms />
      </section>
      <section className="mt-14 border-y border-line bg-sunken">
        <div className="shell-width py-14">
          <h2 className="text-title font-semibold">From a satellite to your screen</h2>
          <ol className="mt-8 grid gap-8 border-l-2 border-accent-mark pl-6 md:grid-cols-4 md:border-l-0 md:border-t-2 md:pl-0">
            {STEPS.map(([name, text], i) => (
              <li key={name} className="relative md:pt-6">
                <span className="absolute -left-[1.95rem] top-1 size-3 rounded-full bg-accent-mark md:-top-[7px] md:left-0" />
                <p className="font-mono text-micro text-faint">0{i + 1}</p>
                <h3 className="text-heading font-semibold">{name}</h3>
                <p className="mt-1 text-small text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="shell-width mt-20">
        <h2 className="text-title font-semibold">In your trade</h2>
        <Industries />
      </section>
      <section className="shell-width mt-20">
        <h2 className="text-title font-semibold">Four devices, one figure each</h2>
        <ul className="mt-4 grid grid-cols-2 gap-x-6 lg:grid-cols-4">
          {DEVICES.map(([id, picture, name, figure, text]) => (
            <li key={id}>
              <a href={`/products/${id}`} className="group block py-3">
                <Picture of={picture} sizes="(min-width: 64rem) 18rem, 44vw" />
                <span className="font-mono text-lead text-accent">{figure}</span>
                <span className="block font-semibold group-hover:text-accent">{name} →</span>
                <span className="block text-small text-muted">{text}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="text-micro text-faint">Typical of the kind of device, not of one model.</p>
      </section>
    </>
  );
}
