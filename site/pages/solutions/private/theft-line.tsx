import { useState } from 'react';
import { Drawing } from '../../drawing.tsx';
import { Figure, Slider } from '../../figure.tsx';

const STEPS = [
  [0, 'Your car moves', 'The tracker feels the car being lifted or started, and wakes up.'],
  [
    1,
    'You get an alert',
    'Your phone shows the location and the time: the car is moving with the ignition off.',
  ],
  [
    3,
    'You check',
    'Is it a tow truck, your son, or the repair shop? Call them before you report a theft.',
  ],
  [
    6,
    'You call the police',
    'Give them the plate, the color, and the position. Ask for the case number.',
  ],
  [
    8,
    'Tracking mode is on',
    'A position every 10 seconds instead of every 5 minutes. You pass each one on to the police.',
  ],
  [25, 'The car stops', 'Give the police the address. Don’t go there.'],
] as const;
const PATH: [number, number][] = [
  [30, 110],
  [30, 60],
  [120, 60],
  [120, 95],
  [220, 95],
  [220, 35],
  [325, 35],
];

/** The first half hour of a theft, step by step. */
export default function TheftLine() {
  const [minute, setMinute] = useState(3);
  const at = STEPS.findLastIndex(([m]) => m <= minute);
  const lengths = PATH.slice(1).map(([x, y], i) =>
    Math.hypot(x - (PATH[i]?.[0] ?? x), y - (PATH[i]?.[1] ?? y)),
  );
  const total = lengths.reduce((a, b) => a + b);
  let rest = Math.min(1, minute / 25) * total;
  let head = PATH[0] ?? [0, 0];
  const trail = [head];
  for (const [i, length] of lengths.entries()) {
    const a = PATH[i] ?? head;
    const b = PATH[i + 1] ?? head;
    const part = Math.max(0, Math.min(1, rest / length));
    if (part > 0) trail.push((head = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]));
    rest -= length;
  }
  return (
    <Figure title="The first half hour after a theft" note="Sample route">
      <Drawing
        viewBox="0 0 360 130"
        label={`Minute ${minute}: ${STEPS[at]?.[1]}. ${STEPS[at]?.[2]}`}
      >
        <path
          className="fill-none stroke-line"
          strokeWidth="10"
          d="M30 0V130M120 0V130M220 0V130M0 60H360M0 95H360M0 35H360"
        />
        <circle
          cx="30"
          cy="110"
          r="7"
          className="fill-surface stroke-line-strong"
          strokeWidth="2"
        />
        <text x="42" y="114" className="fill-muted font-mono text-[11px] md:text-[7px]">
          Home
        </text>
        <polyline
          points={trail.join(' ')}
          className="fill-none stroke-accent-mark"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <circle cx={head[0]} cy={head[1]} r="12" className="fill-accent-mark/25" />
        <circle
          cx={head[0]}
          cy={head[1]}
          r="5"
          className="fill-accent stroke-surface"
          strokeWidth="2"
        />
      </Drawing>
      <div className="p-4">
        <Slider
          label="Minutes since the car moved"
          value={minute}
          min={0}
          max={30}
          text={`${minute} min`}
          onChange={setMinute}
        />
        <ol className="mt-3 grid gap-1 text-small sm:grid-cols-2">
          {STEPS.map(([m, name, text], i) => (
            <li
              key={name}
              aria-current={i === at ? 'step' : undefined}
              className="rounded-md p-3 aria-[current=step]:bg-accent-soft"
            >
              <span className="mr-1.5 font-mono text-micro text-accent">{m} min</span>
              <strong>{name}</strong>
              <span className="block text-muted">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </Figure>
  );
}
