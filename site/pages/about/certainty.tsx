import { useState } from 'react';
import { Drawing } from '../drawing.tsx';
import { Answer, Figure, Slider } from '../figure.tsx';
import { SideControls } from '../side-controls.tsx';

/** How exact a GPS position is under open sky, in feet (4 m). */
const ACCURACY = 13;
/** Feet a second at one mile an hour. */
const FEET_PER_SECOND = 5280 / 3600;
/** Radius of the outer circle, in units of the drawing (360 × 180). */
const RADIUS = 78;

/** How far a vehicle can be from its last position, in feet. */
export const reach = (seconds: number, mph: number): number =>
  ACCURACY + seconds * mph * FEET_PER_SECOND;

/** 453 → `453 ft`; 5,280 → `1.0 mi`. */
const lengthText = (feet: number): string =>
  feet < 2640 ? `${Math.round(feet).toLocaleString('en-US')} ft` : `${(feet / 5280).toFixed(1)} mi`;

/** A position that ages: the circle in which the vehicle can be by now. */
export default function Certainty() {
  const [seconds, setSeconds] = useState(10);
  const [mph, setMph] = useState(30);
  const far = reach(seconds, mph);
  return (
    <Figure title="How sure can you be of a position?" note="Sample vehicle · open sky">
      <div className="grid lg:grid-cols-[1fr_20rem]">
        <Drawing
          viewBox="0 0 360 180"
          className="lg:h-full"
          label={`${seconds} seconds after its last position, at ${mph} mph, the vehicle is within ${lengthText(far)} of it.`}
        >
          <path d="M0 90H360M110 0V180M250 0V180" className="stroke-line" strokeWidth="12" />
          <circle
            cx="180"
            cy="90"
            r={RADIUS}
            className="fill-info/10 stroke-info"
            strokeWidth="1.5"
            strokeDasharray="5 4"
          />
          <circle
            cx="180"
            cy="90"
            r={Math.max(2.5, (RADIUS * ACCURACY) / far)}
            className="fill-accent-mark/40 stroke-accent-mark"
            strokeWidth="1.5"
          />
          <path d={`M180 90h${RADIUS}`} className="stroke-info" strokeWidth="1" />
          <text
            x={180 + RADIUS / 2}
            y="84"
            textAnchor="middle"
            strokeWidth="3"
            className="fill-text stroke-sunken text-[11.2px] font-semibold [paint-order:stroke] md:text-[9px]"
          >
            {lengthText(far)}
          </text>
        </Drawing>
        <SideControls>
          <Slider
            label="Age of the position"
            value={seconds}
            min={0}
            max={300}
            step={5}
            text={seconds < 60 ? `${seconds} s` : `${(seconds / 60).toFixed(1)} min`}
            onChange={setSeconds}
          />
          <Slider
            label="Speed"
            value={mph}
            min={0}
            max={70}
            step={5}
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
