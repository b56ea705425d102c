import { t } from '@ncf/contract/t';
import { useRef, useState } from 'react';
import { CITY, path } from '../../../demo-fleet/city.ts';
import { CityMap, Fence, PastReports, TrailLine } from '../../../demo-fleet/city-map.tsx';
import { partAround } from '../../../demo-fleet/fleet-map.tsx';
import { Markers } from '../../../demo-fleet/marker.tsx';
import { Simulated } from '../../../demo-fleet/pane.tsx';
import { lineOn, placeOn } from '../../../demo-fleet/routes.ts';
import { Picture } from '../../../shell/picture.tsx';
import { useEarlyInput } from '../../early-input.ts';
import { Choice, NeedsScript } from '../../figure.tsx';
import {
  deviceFor,
  PLACE,
  POWER,
  QUESTION,
  type Place,
  type Power,
  type Question,
} from './device-for.ts';
import type { load } from './data.ts';
import { TRADES, type Trade } from './trades.ts';

const NAMES = TRADES.map(({ id, name }) => [id, name] as const);

/** What is asked for: an example, and the answers to the three questions, which may differ from the example's. */
interface Search {
  trade: Trade;
  power: Power;
  place: Place;
  question: Question;
}
const searchFor = (trade: Trade): Search => ({ trade, ...trade });

/** The part of the map around an example, with room for what lies over it. */
const VIEW = [800, 500] as const;

/** What the answer looks like on the map: a line of reports, two of them, or the place that was passed. */
function ExampleMap({ trade: { id, mark, route, zone, asks }, question }: Search) {
  const end = route.length - 0.1;
  const reports =
    question === 'today'
      ? [0.1]
      : question === 'now'
        ? [60, 120, 180, 240].map((d) => end - d)
        : [];
  return (
    <CityMap
      view={partAround(placeOn(route, end).at, VIEW, [0, 0, CITY.width, CITY.height])}
      className="aspect-4/3 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
      label={t('Map of a fictional city: {mark}. {asks}', { mark, asks })}
    >
      {zone && <Fence corners={zone.corners} label={zone.name} />}
      {question === 'now' && <TrailLine line={path(lineOn(route, 0.1, end))} />}
      <PastReports at={reports.filter((d) => d > 0).map((d) => placeOn(route, d).at)} />
      <Markers
        marks={[
          {
            id,
            name: question === 'passed' ? t('{mark} passed', { mark }) : mark,
            at: placeOn(route, end).at,
            ...(question === 'now'
              ? { state: 'moving', heading: placeOn(route, end).heading }
              : { state: question === 'passed' ? 'working' : 'parked' }),
          },
        ]}
        selected={id}
        zoom={1.3}
      />
    </CityMap>
  );
}

const AGES: Record<Question, string> = {
  now: t('Reported 8 s ago, the next one in 2 s'),
  today: t('Reported at 7:00 AM and at 7:00 PM'),
  passed: t('Read at the lift at 6:42 AM'),
};

interface FinderProps {
  devices: ReturnType<typeof load>['devices'];
}

/** The device that fits, what it costs, and what to keep in mind. */
function Result({
  search: { trade, power, place, question },
  devices,
}: FinderProps & { search: Search }) {
  const [id, name, why] = deviceFor(power, place, question);
  const device = devices[id];
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-raised shadow-overlay">
      {device && (
        <Picture of={device.picture} decorative className="mx-auto max-w-64 lg:max-w-none" />
      )}
      <div role="status" className="p-5 pt-3">
        <p>
          <a className="text-heading text-link underline" href={`/products/${id}`}>
            {name}
          </a>
        </p>
        <p className="font-semibold">{device?.price}</p>
        <p className="mt-2 text-small text-muted">{why}</p>
        <p className="mt-3 border-t border-line pt-3 text-small">
          <b className="font-semibold">{trade.asks}</b> {trade.answer}{' '}
          <span className="text-muted">{trade.mind}</span>
        </p>
      </div>
    </div>
  );
}

/** Three questions over a map of an example, and the device that fits the answers. */
export default function DeviceFinder({ devices }: FinderProps) {
  const box = useRef<HTMLElement>(null);
  useEarlyInput(box);
  const [search, setSearch] = useState(() => searchFor(TRADES[0] as Trade));
  const set = (change: Partial<Search>) => setSearch({ ...search, ...change });
  return (
    <figure
      ref={box}
      aria-label={t('Find the right tracker in three questions')}
      className="relative border-y border-line bg-sunken"
    >
      <ExampleMap {...search} />
      <div className="shell-width relative grid gap-6 py-6 lg:pointer-events-none lg:min-h-164 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)_minmax(0,20rem)] lg:items-center lg:*:pointer-events-auto">
        <div className="space-y-2 rounded-xl border border-line bg-raised p-5 shadow-overlay">
          <NeedsScript />
          <Choice
            isQuestion
            label="What do you track?"
            options={NAMES}
            value={search.trade.id}
            onChange={(id) =>
              setSearch(searchFor(TRADES.find((trade) => trade.id === id) ?? search.trade))
            }
          />
          <Choice
            isQuestion
            label="How is it powered?"
            options={POWER}
            value={search.power}
            onChange={(power) => set({ power })}
          />
          <Choice
            isQuestion
            label="Where does it go?"
            options={PLACE}
            value={search.place}
            onChange={(place) => set({ place })}
          />
          <Choice
            isQuestion
            label="What do you want to know?"
            options={QUESTION}
            value={search.question}
            onChange={(question) => set({ question })}
          />
        </div>
        <p className="flex flex-wrap gap-2 lg:mt-auto lg:justify-center">
          <span className="inline-flex min-h-8 items-center rounded-md border border-line bg-raised px-2.5 text-micro">
            {AGES[search.question]}
          </span>
          <Simulated />
        </p>
        <Result search={search} devices={devices} />
      </div>
    </figure>
  );
}
