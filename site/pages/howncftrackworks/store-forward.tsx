import { useState } from 'react';
import { recordBuffer } from '../../tools/record-buffer.ts';
import { Figure, Slider } from '../figure.tsx';

const CAPACITY = 400_000;
const RATES = [1, 5, 10, 30, 60, 300];

/** A drive through a tunnel: what is recorded, what the map shows, how the store empties. */
export default function StoreForward() {
  const [gap, setGap] = useState(60);
  const [rate, setRate] = useState(2);
  const [at, setAt] = useState(50);
  const every = RATES[rate] ?? 10;
  const { waiting, drain } = recordBuffer(gap, every, CAPACITY, 5);
  const inside = at > 25 && at < 75;
  const x = (part: number) => 20 + part * 3.2;
  const stored = inside
    ? Math.round((waiting * (at - 25)) / 50)
    : at >= 75
      ? Math.round(waiting * Math.max(0, 1 - (at - 75) / 10))
      : 0;
  return (
    <Figure title="Through a gap in the network" note="Illustrative · 5 records sent a second">
      <svg
        viewBox="0 0 360 120"
        className="block w-full bg-sunken"
        role="img"
        aria-label={`The vehicle is ${inside ? 'without network' : 'connected'}; ${stored} records wait.`}
      >
        <path
          d={`M${x(25)} 78V40Q${x(50)} 8 ${x(75)} 40V78Z`}
          className="fill-line stroke-line-strong"
          strokeWidth="1.5"
        />
        <path d="M0 78H360" className="stroke-text" strokeWidth="2" />
        {Array.from({ length: 41 }, (_, i) => i * 2.5)
          .filter((p) => p <= at)
          .map((p) => (
            <circle
              key={p}
              cx={x(p)}
              cy="90"
              r="2.5"
              className={p > 25 && p < 75 && at < 75 ? 'fill-none stroke-info' : 'fill-accent-mark'}
              strokeWidth="1"
            />
          ))}
        <circle cx={x(inside ? 25 : at)} cy="64" r="9" className="fill-info/25" />
        <text
          x={inside ? x(25) - 13 : x(at)}
          y={inside ? 67 : 50}
          textAnchor={inside ? 'end' : 'middle'}
          className="fill-info font-mono text-[11px] md:text-[7px] lg:text-[6px]"
        >
          on the map
        </text>
        <path
          transform={`translate(${x(at) - 12} 62)`}
          d="M0 4h6l3 -4h9l4 5h2v8H0z"
          className="fill-accent"
        />
        <circle cx={x(at) - 6} cy="76" r="3" className="fill-text" />
        <circle cx={x(at) + 6} cy="76" r="3" className="fill-text" />
        <text
          x="20"
          y="110"
          className="fill-muted font-mono text-[11px] md:text-[7px] lg:text-[6px]"
        >
          ● sent ○ kept on the device
        </text>
      </svg>
      <div className="space-y-3 p-4">
        <Slider
          label="Drive"
          value={at}
          min={0}
          max={100}
          text={`${at} % of the way`}
          onChange={setAt}
        />
        <div className="flex flex-wrap gap-x-6">
          <Slider
            label="Minutes without network"
            value={gap}
            min={5}
            max={240}
            step={5}
            text={`${gap} min`}
            onChange={setGap}
          />
          <Slider
            label="A record every"
            value={rate}
            min={0}
            max={RATES.length - 1}
            text={every < 60 ? `${every} s` : `${every / 60} min`}
            onChange={setRate}
          />
        </div>
        <p role="status" className="text-small">
          <strong>{stored.toLocaleString('en')} records wait.</strong>{' '}
          <span className="text-muted">
            {inside
              ? `The map shows the last place, ${Math.round((gap * (at - 25)) / 50)} min old.`
              : 'The map is live.'}{' '}
            The whole gap is {waiting.toLocaleString('en')} records of{' '}
            {CAPACITY.toLocaleString('en')} that fit; sent{' '}
            {Number.isFinite(drain)
              ? drain < 90
                ? `${Math.ceil(drain)} s`
                : `${Math.ceil(drain / 60)} min`
              : 'never'}{' '}
            after the signal returns. None is lost.
          </span>
        </p>
      </div>
    </Figure>
  );
}
