import { useState } from 'react';
import { path } from './city.ts';
import { CityMap, TrailLine } from './city-map.tsx';
import { timeText } from './day-trip.ts';
import { Markers } from './marker.tsx';
import { Pane, Simulated } from './pane.tsx';
import { Notification, Phone } from './phone.tsx';
import { lineOn, loop, placeOn } from './routes.ts';

const HOME = 2 * 60 + 14;
const ROUTE = loop([3, 1], [3, 2], [6, 2], [6, 4], [7, 4]);

/** The phone's notifications by the minute in which they arrive, the latest first. */
const ALERTS = [
  [
    7,
    'Your car stopped',
    'No movement for 1 minute on 7th Ave near Depot St. Send this to the police.',
  ],
  [2, 'Tracking mode is on', 'You get a position every minute until you turn it off.'],
  [0, 'Your car is moving', 'It left Harbor St at 4th Ave. The ignition was off.'],
] as const;

/** The night a car is stolen: what the map and the owner's phone show, minute by minute. */
export default function TheftAlert() {
  const [minute, setMinute] = useState(3);
  const distance = 30 + Math.min(minute, 6) * 92;
  const { at, heading } = placeOn(ROUTE, distance);
  return (
    <Pane label="Theft alert on a phone">
      <div className="grid lg:grid-cols-[1fr_20rem]">
        <div className="relative">
          <CityMap
            view={[330, 90, 620, 400]}
            className="aspect-3/2 lg:aspect-auto lg:h-full"
            label="Map of a fictional city: a car leaves its street at night. The phone says what happened and when."
          >
            <TrailLine line={path(lineOn(ROUTE, 0.1, distance))} />
            {[0, 1, 2, 3, 4, 5].map((back) => {
              if (back >= minute) return null;
              const [x, y] = placeOn(ROUTE, 30 + back * 92).at;
              return (
                <circle
                  key={back}
                  cx={x.toFixed(0)}
                  cy={y.toFixed(0)}
                  r="5"
                  strokeWidth="2"
                  className="fill-surface stroke-accent-mark"
                />
              );
            })}
            <Markers
              marks={[
                {
                  id: 'car',
                  name: 'Your car',
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
          <label className="mb-5 w-full text-small">
            <span className="flex justify-between gap-3">
              Minutes after it moved <output className="font-semibold">{minute}</output>
            </span>
            <input
              type="range"
              min="0"
              max="8"
              value={minute}
              aria-valuetext={`${minute} minutes, ${timeText(HOME + minute)}`}
              onChange={(event) => setMinute(Number(event.target.value))}
              className="mt-1 h-8 w-full cursor-pointer accent-accent"
            />
          </label>
          <Phone
            day="Sunday, Nov 22"
            time={timeText(HOME + minute).replace(' AM', '')}
            className="mt-auto"
          >
            <div role="status" className="min-h-68 space-y-2">
              {ALERTS.filter(([from]) => minute >= from).map(([from, title, text]) => (
                <Notification
                  key={from}
                  title={title}
                  age={minute === from ? 'now' : `${minute - from} min ago`}
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
