import { CityMap } from './city-map.tsx';

export const meta = {
  title: 'NCF Track',
  description:
    'Vehicle, fleet and asset tracking: see where every vehicle, trailer and machine is, and what happened on the way.',
};

const TRACK = [
  ['/solutions/fleet', 'Vans and trucks', 'Trips, stops, idling and geofences.'],
  ['/products', 'Trailers and plant', 'Solar and battery devices where there is no power.'],
  ['/solutions/rfid', 'Tools and pallets', 'Tags read as they are loaded.'],
  ['/solutions/eld', 'Driving hours', 'Duty status recorded with the engine.'],
  ['/solutions/livecameras', 'Road and cab', 'Video of the seconds around an event.'],
  ['/solutions/private', 'Your own car', 'Know at once when it moves without you.'],
] as const;

const STEPS = [
  ['Satellites', 'The device fixes its place, to a few metres under open sky.'],
  ['Device', 'It adds ignition, speed and inputs, and keeps everything while there is no signal.'],
  ['Network', 'Records go out over the mobile network, oldest first.'],
  ['You', 'A map, an alert or a report: whichever you asked for.'],
] as const;

export default function Home() {
  return (
    <>
      <div className="shell-width grid items-center gap-10 pt-8 md:pt-14 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="eyebrow">Fleet · vehicle · asset tracking</p>
          <h1 className="mt-4 text-display font-semibold text-balance">
            Every vehicle’s last position, and how old it is
          </h1>
          <p className="mt-5 max-w-[44ch] text-lead text-muted">
            For people who run vans, trucks, trailers and machines: position, trips and alerts from
            one device each, on one map.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <a className="button" href="/supports/livechat">
              Talk to us
            </a>
            <a className="button-quiet" href="/howncftrackworks">
              See how it works
            </a>
          </p>
        </div>
        <div className="min-w-0 lg:col-span-7">
          <CityMap />
        </div>
      </div>
      <section className="shell-width mt-20 grid gap-6 lg:grid-cols-12">
        <h2 className="text-title font-semibold text-balance lg:col-span-4">
          What do you want to track?
        </h2>
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:col-span-8">
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
      <section className="mt-20 border-y border-line bg-sunken">
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
    </>
  );
}
