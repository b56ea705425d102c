import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Slider } from '../pages/figure.tsx';
import { timeOfDay } from '../tools/duty-hours.ts';
import { path } from './city.ts';
import { CityMap, PastReports, TrailLine } from './city-map.tsx';
import { Markers } from './marker.tsx';
import { Pane, Simulated } from './pane.tsx';
import { Notification, Phone } from './phone.tsx';
import { lineOn, loop, placeOn } from './routes.ts';

const HOME = 2 * 60 + 14;
const ROUTE = loop([3, 1], [3, 2], [6, 2], [6, 4], [7, 4]);

/** How far along its route the car stood, and how far it gets in a minute, in units of the map. */
const START = 30;
const MINUTE = 92;
const REPORTS = [0, 1, 2, 3, 4, 5].map((minute) => placeOn(ROUTE, START + minute * MINUTE).at);

/** What is stolen, as the map and the phone call it. */
const CAR = {
  name: t('Your car'),
  moving: t('Your car is moving'),
  stopped: t('Your car stopped'),
  map: t(
    'Map of a fictional city: a car leaves its street at night. The phone says what happened and when.',
  ),
};
const MOTORCYCLE: typeof CAR = {
  name: t('Your motorcycle'),
  moving: t('Your motorcycle is moving'),
  stopped: t('Your motorcycle stopped'),
  map: t(
    'Map of a fictional city: a motorcycle leaves its street at night. The phone says what happened and when.',
  ),
};

/** The phone's notifications by the minute in which they arrive, the latest first. */
const alertsOf = ({ moving, stopped }: typeof CAR) =>
  [
    [7, stopped, t('No movement for 1 minute on 7th Ave near Depot St. Send this to the police.')],
    [2, t('Tracking mode is on'), t('You get a position every minute until you turn it off.')],
    [0, moving, t('It left Harbor St at 4th Ave. The ignition was off.')],
  ] as const;

/** The night a vehicle is stolen: what the map and the owner's phone show, minute by minute. */
function Theft({ of }: { of: typeof CAR }) {
  const [minute, setMinute] = useState(3);
  const distance = START + Math.min(minute, 6) * MINUTE;
  const { at, heading } = placeOn(ROUTE, distance);
  return (
    <Pane label="Theft alert on a phone">
      <div className="grid lg:grid-cols-[1fr_20rem]">
        <div className="relative">
          <CityMap
            view={[330, 90, 620, 400]}
            className="aspect-3/2 lg:aspect-auto lg:h-full"
            label={of.map}
          >
            <TrailLine line={path(lineOn(ROUTE, 0.1, distance))} />
            <PastReports at={REPORTS.slice(0, minute)} />
            <Markers
              marks={[
                {
                  id: 'car',
                  name: of.name,
                  state: minute < 6 ? 'moving' : 'parked',
                  at,
                  heading,
                },
              ]}
              selected="car"
            />
          </CityMap>
          <Simulated className="absolute top-3 right-3" />
        </div>
        <div className="flex flex-col items-center bg-sunken px-4 pt-6 max-lg:border-t max-lg:border-line lg:border-l lg:border-line">
          <div className="mb-5 flex w-full">
            <Slider
              label="After it moved"
              text={`${minute} min, ${timeOfDay(HOME + minute)}`}
              value={minute}
              range={[0, 8]}
              onChange={setMinute}
            />
          </div>
          <Phone day={t('Sunday, Nov 22')} time={timeOfDay(HOME + minute)} className="mt-auto">
            <div role="status" className="min-h-68 space-y-2">
              {alertsOf(of)
                .filter(([from]) => minute >= from)
                .map(([from, title, text]) => (
                  <Notification
                    key={from}
                    title={title}
                    age={
                      minute === from ? t('now') : t('{value} min ago', { value: minute - from })
                    }
                  >
                    {text}
                  </Notification>
                ))}
            </div>
          </Phone>
        </div>
      </div>
    </Pane>
  );
}

export default function CarTheft() {
  return <Theft of={CAR} />;
}

export function MotorcycleTheft() {
  return <Theft of={MOTORCYCLE} />;
}
