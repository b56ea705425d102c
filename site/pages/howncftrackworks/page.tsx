import how from 'picture:howncftrackworks';
import { exhibit } from '../../shell/exhibit.tsx';
import { Picture } from '../../shell/picture.tsx';
import { PageEnd, Questions } from '../section-parts.tsx';

const StoreForward = exhibit(() => import('./store-forward.tsx'));

export const meta = {
  title: 'How NCF Track works',
  description:
    'How vehicle tracking works: device, satellites, network, platform and person, with delays and accuracies, and what happens in a tunnel.',
};

const STATIONS = [
  [
    'Satellites',
    'The receiver listens to four or more and works out place and time. Nothing is sent up.',
    '2–4 m with GPS, 1.5–2 m with Galileo under open sky; worse between towers',
    'first fix: 35 s cold, 1 s after a short nap',
  ],
  [
    'Device',
    'It adds speed, ignition, inputs and bus data, stamps the record and writes it to its store before anything else.',
    'holds about 400,000 records (this class)',
    'draws 24 mA awake, 4–6 mA asleep at 12 V',
  ],
  [
    'Network',
    'Records leave over the mobile network, oldest first. LTE-M hands over from cell to cell; NB-IoT does not and suits what stays put.',
    'LTE-M: about 1 Mbit/s',
    'NB-IoT: tens to about 150 kbit/s',
  ],
  [
    'Platform',
    'It sorts by time of recording, not of arrival. So a late record falls into its place, and a trip is whole afterwards.',
    'rules run on each fix: fence, speed, idle',
    'a late fix may make a late alert, marked so',
  ],
  [
    'Person',
    'A map, an alert or a report, with the age of what you see.',
    'who looked, is logged',
    'kept for as long as you set, then erased',
  ],
] as const;

export default function HowItWorks() {
  return (
    <div className="pt-8 md:pt-12">
      <div className="shell-width">
        <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-2">
          <div>
            <h1 className="text-display font-semibold text-balance">
              How vehicle tracking works, from orbit to your screen
            </h1>
            <p className="mt-5 max-w-[60ch] text-lead text-muted">
              A position passes five stations. At each of them something is added, and something can
              go wrong.
            </p>
          </div>
          <Picture of={how} sizes="(min-width: 64rem) 38rem, 92vw" priority />
        </div>
        <ol className="mt-12 border-l-2 border-accent-mark">
          {STATIONS.map(([name, text, first, second], i) => (
            <li key={name} className="relative grid gap-x-10 gap-y-2 pb-10 pl-8 lg:grid-cols-12">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-surface bg-accent-mark"
              />
              <h2 className="text-heading font-semibold lg:col-span-3">
                <span className="font-mono text-small text-accent">{i + 1} </span>
                {name}
              </h2>
              <p className="text-muted lg:col-span-5">{text}</p>
              <p className="font-mono text-micro text-faint lg:col-span-4">
                {first}
                <br />
                {second}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <section className="border-y border-line bg-sunken py-14">
        <div className="shell-width max-w-5xl">
          <h2 className="text-title font-semibold">And in a tunnel?</h2>
          <p className="mt-3 mb-6 max-w-[68ch] text-muted">
            No satellites, no network. The device goes on writing what it has; the map goes on
            showing the last place, with its age. Afterwards the store empties. Drive through it:
          </p>
          <StoreForward />
        </div>
      </section>
      <section className="shell-width mt-14 grid gap-10 lg:grid-cols-[2fr_3fr]">
        <div>
          <h2 className="text-title font-semibold">What it cannot do</h2>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-muted">
            <li>See through steel, deep garages, water.</li>
            <li>Tell which of two parallel lanes, or which floor.</li>
            <li>Report live without a network. Recorded is not seen.</li>
            <li>Work on networks that are switched off: US 3G ended in 2022.</li>
          </ul>
          <p className="mt-4 text-small text-muted">
            Figures are those of the device class from public data sheets. Those of the model you
            choose we confirm in writing.
          </p>
        </div>
        <div>
          <Questions
            items={[
              [
                'How fresh is the dot?',
                'The interval you set, plus a few seconds on the way. The age stands beside it.',
              ],
              [
                'Why does a parked car wander on the map?',
                'Each fix is off by meters in another direction. Good software holds the place while ignition is off.',
              ],
              [
                'Does the device know its road?',
                'No. It knows a point; the nearest road is a guess made later.',
              ],
              ['Does it listen in the cab?', 'A tracker has no microphone unless you order one.'],
            ]}
          />
          <PageEnd
            links={[
              ['/products', 'Devices'],
              ['/solutions/fleet', 'Fleet tracking'],
              ['/solutions/personal#battery', 'Battery-life lab'],
              ['/whyncftrack', 'Questions for any vendor'],
              ['/whyncftrack#contract', 'Contract calculator'],
            ]}
          />
        </div>
      </section>
    </div>
  );
}
