import { useState } from 'react';
import { batteryDays, MEASURED, reportsFor } from '../../../tools/battery-life.ts';
import { Choice, Exhibited, Slider } from '../../exhibited.tsx';

const RATES = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 24, 48, 96, 144];
const EVERY: Record<string, string> = {
  0.25: '4 days',
  0.5: '2 days',
  1: '24 h',
  2: '12 h',
  3: '8 h',
  4: '6 h',
  6: '4 h',
  8: '3 h',
  12: '2 h',
  24: '1 h',
  48: '30 min',
  96: '15 min',
  144: '10 min',
};
const CELLS = [
  ['1000', '1,000 mAh'],
  ['2500', '2,500 mAh'],
  ['5000', '5,000 mAh'],
] as const;
const x = (rate: number) => 40 + (Math.log(rate / 0.25) / Math.log(144 / 0.25)) * 310;
const y = (days: number) => 120 - (Math.log(days) / Math.log(400)) * 110;

/** Days of life over reports a day, both on logarithmic scales. */
export default function BatteryCurve() {
  const [step, setStep] = useState(8);
  const [cell, setCell] = useState<(typeof CELLS)[number][0]>('2500');
  const capacity = Number(cell);
  const rate = RATES[step] ?? 12;
  const days = batteryDays(rate, capacity);
  const month = reportsFor(60, capacity);
  return (
    <Exhibited title="Battery life by reporting rate" note="Model of published lab data">
      <svg
        viewBox="0 0 360 145"
        className="block w-full bg-sunken"
        role="img"
        aria-label={`Life falls as reports rise. A report every ${EVERY[rate]}: about ${Math.round(days)} days.`}
      >
        {[1, 3, 10, 30, 100, 300].map((d) => (
          <g key={d}>
            <path d={`M40 ${y(d)}H350`} className="stroke-line" strokeWidth="0.7" />
            <text
              x="36"
              y={y(d) + 3}
              textAnchor="end"
              className="fill-muted font-mono text-[9px] lg:text-[6px]"
            >
              {d} d
            </text>
          </g>
        ))}
        {[0.25, 1, 4, 24, 144].map((r) => (
          <text
            key={r}
            x={x(r)}
            y="136"
            textAnchor={r === 144 ? 'end' : r === 0.25 ? 'start' : 'middle'}
            className="fill-muted font-mono text-[9px] lg:text-[6px]"
          >
            {EVERY[r]}
          </text>
        ))}
        <polyline
          points={RATES.map(
            (r) => `${x(r).toFixed(1)},${y(batteryDays(r, capacity)).toFixed(1)}`,
          ).join(' ')}
          className="fill-none stroke-accent-mark"
          strokeWidth="2"
        />
        {capacity === 2500 &&
          MEASURED.map(([r, d]) => (
            <circle
              key={r}
              cx={x(r)}
              cy={y(d)}
              r="3"
              className="fill-surface stroke-info"
              strokeWidth="1.5"
            />
          ))}
        <path
          d={`M${x(rate)} 120V${y(days)}H40`}
          className="fill-none stroke-accent-mark"
          strokeWidth="1"
          strokeDasharray="3 3"
        />
        <circle
          cx={x(rate)}
          cy={y(days)}
          r="5"
          className="fill-accent stroke-surface"
          strokeWidth="2"
        />
      </svg>
      <div className="space-y-3 p-4">
        <Slider
          label="A report every"
          value={step}
          min={0}
          max={RATES.length - 1}
          text={EVERY[rate] ?? ''}
          onChange={setStep}
        />
        <Choice label="Cell" options={CELLS} value={cell} onChange={setCell} />
        <p role="status" className="text-small">
          <strong>About {Math.round(days)} days.</strong>{' '}
          <span className="text-muted">
            Two months on this cell allow{' '}
            {month >= 1
              ? `${month.toFixed(0)} reports a day`
              : month > 0
                ? `a report every ${(1 / month).toFixed(0)} days`
                : 'no reports at all'}
            . Rings: measured on a 2,500 mAh logger. Cold and weak signal shorten it.
          </span>
        </p>
      </div>
    </Exhibited>
  );
}
