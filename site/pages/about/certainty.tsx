import { t } from '@ncf/contract/t';
import { LOCALE } from '../../shell/language.ts';
import { useState } from 'react';
import { CityMap } from '../../demo-fleet/city-map.tsx';
import { Markers } from '../../demo-fleet/marker.tsx';
import { Answer, Figure, SideControls, Slider } from '../figure.tsx';

/** How exact a GPS position is under open sky, in feet (4 m). */
const ACCURACY = 13;
/** Feet a second at one mile an hour. */
const FEET_PER_SECOND = 5280 / 3600;
/** The vehicle's place on the map, and the radius of the outer circle, in the map's units. */
const [X, Y] = [560, 300];
const RADIUS = 150;

/** How far a vehicle can be from its last position, in feet. */
const reach = (seconds: number, mph: number): number => ACCURACY + seconds * mph * FEET_PER_SECOND;

/** 453 → `453 ft`; 5,280 → `1.0 mi`. */
const lengthText = (feet: number): string =>
  feet < 2640 ? `${Math.round(feet).toLocaleString(LOCALE)} ft` : `${(feet / 5280).toFixed(1)} mi`;

/** A position that ages: the circle in which the vehicle can be by now. */
export default function Certainty() {
  const [seconds, setSeconds] = useState(10);
  const [mph, setMph] = useState(30);
  const far = reach(seconds, mph);
  return (
    <Figure title="How sure can you be of a position?" note={t('Open sky')}>
      <div className="grid lg:grid-cols-[1fr_20rem]">
        <CityMap
          view={[X - 330, Y - 200, 660, 400]}
          className="aspect-3/2 lg:aspect-auto lg:h-full"
          label={t(
            '{seconds} seconds after its last position, at {mph} mph, the vehicle is within {lengthText} of it.',
            { seconds, mph, lengthText: lengthText(far) },
          )}
        >
          <circle
            cx={X}
            cy={Y}
            r={RADIUS}
            className="fill-info/10 stroke-info"
            strokeWidth="2.5"
            strokeDasharray="9 7"
          />
          <circle
            cx={X}
            cy={Y}
            r={Math.max(5, (RADIUS * ACCURACY) / far)}
            className="fill-accent-mark/40 stroke-accent-mark"
            strokeWidth="2.5"
          />
          <path d={`M${X} ${Y}v-${RADIUS}`} className="stroke-info" strokeWidth="2" />
          <text
            x={X + 10}
            y={Y - RADIUS / 2}
            fontSize="20"
            strokeWidth="5"
            className="fill-text stroke-surface font-semibold [paint-order:stroke]"
          >
            {lengthText(far)}
          </text>
          <Markers
            marks={[{ id: 'van-12', name: t('Van 12'), state: 'moving', at: [X, Y], heading: 90 }]}
            selected=""
          />
        </CityMap>
        <SideControls>
          <Slider
            label="Age of the position"
            value={seconds}
            range={[0, 300, 5]}
            text={seconds < 60 ? `${seconds} s` : `${(seconds / 60).toFixed(1)} min`}
            onChange={setSeconds}
          />
          <Slider
            label="Speed"
            value={mph}
            range={[0, 70, 5]}
            text={`${mph} mph`}
            onChange={setMph}
          />
          <Answer text={<>Within {lengthText(far)} of the last position.</>}>
            A GPS position is accurate to about {ACCURACY} ft (4 m) when it’s recorded. After that,
            its age matters more. That’s why our map always shows it.
          </Answer>
        </SideControls>
      </div>
    </Figure>
  );
}
