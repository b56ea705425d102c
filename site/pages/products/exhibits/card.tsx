import { useState } from 'react';
import { cardHours, clipMegabytes } from '../../../tools/card-hours.ts';
import { Choice, Figure, Slider } from '../../figure.tsx';

const LENSES = [
  ['1', 'Road'],
  ['2', 'Road and cab'],
  ['4', 'With two sides'],
] as const;
const SIZES = [64, 128, 256, 512];

/** Working days that stay on the card, and what one event weighs on the network. */
export default function Card() {
  const [lenses, setLenses] = useState<(typeof LENSES)[number][0]>('2');
  const [size, setSize] = useState(2);
  const [rate, setRate] = useState(6);
  const [day, setDay] = useState(8);
  const card = SIZES[size] ?? 256;
  const hours = cardHours(card, Number(lenses), rate);
  const days = hours / day;
  const clip = clipMegabytes(20, Number(lenses), rate);
  return (
    <Figure title="How far back does the card reach?" note="Arithmetic · a tenth kept for events">
      <svg
        viewBox="0 0 360 60"
        className="block w-full bg-sunken"
        role="img"
        aria-label={`The card holds ${Math.round(hours)} hours, ${days.toFixed(1)} driving days of ${day} hours.`}
      >
        {Array.from({ length: 10 }, (_, i) => {
          const full = Math.max(0, Math.min(1, days - i));
          const x = 320 - i * 34;
          return (
            <g key={i}>
              <rect
                x={x}
                y="10"
                width="30"
                height="26"
                rx="3"
                className="fill-none stroke-line-strong"
                strokeWidth="1"
              />
              {full > 0 && (
                <rect
                  x={x + 30 * (1 - full)}
                  y="10"
                  width={30 * full}
                  height="26"
                  rx="3"
                  className="fill-accent-mark"
                />
              )}
              <text
                x={x + 15}
                y="50"
                textAnchor="middle"
                className="fill-muted font-mono text-[11.2px] md:text-[7px] lg:text-[5px]"
              >
                {i === 0 ? 'today' : `−${i} d`}
              </text>
            </g>
          );
        })}
      </svg>
      <div className="space-y-3 p-4">
        <Choice label="Lenses" options={LENSES} value={lenses} onChange={setLenses} />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Slider
            label="Card"
            value={size}
            min={0}
            max={3}
            text={`${card} GB`}
            onChange={setSize}
          />
          <Slider
            label="Each lens"
            value={rate}
            min={2}
            max={12}
            text={`${rate} Mbit/s`}
            onChange={setRate}
          />
          <Slider
            label="Driving a day"
            value={day}
            min={2}
            max={14}
            text={`${day} h`}
            onChange={setDay}
          />
        </div>
        <p role="status" className="text-small">
          <strong>
            {Math.round(hours)} hours, {days.toFixed(1)} driving days.
          </strong>{' '}
          <span className="text-muted">
            Then the oldest is overwritten: ask for a piece of film before that. The 20 s around one
            event weigh {clip.toFixed(0)} MB.
          </span>
        </p>
      </div>
    </Figure>
  );
}
