import { useState } from 'react';
import { batteryDays } from '../../../tools/battery-life.ts';
import { Choice, Figure, Slider } from '../../figure.tsx';

const CELLS = [
  ['1000', '1,000 mAh'],
  ['5000', '5,000 mAh'],
  ['12000', '12,000 mAh'],
] as const;
const RATES = [0.25, 0.5, 1, 2, 4, 12, 24, 96, 288, 1440];
const NAMES = '4 days,2 days,day,12 h,6 h,2 h,hour,15 min,5 min,minute'.split(',');
const MONTHS = 24;

/** Two years as a strip of months: filled until the cell is flat. */
export default function YearStrip() {
  const [step, setStep] = useState(3);
  const [cell, setCell] = useState<(typeof CELLS)[number][0]>('5000');
  const days = batteryDays(RATES[step] ?? 2, Number(cell));
  const months = days / 30.4;
  const long = days > 730 ? 'more than two years' : `about ${Math.round(days)} days`;
  return (
    <Figure title="Two years on one cell" note="Model of published lab data, without sun">
      <svg
        viewBox="0 0 360 78"
        className="block w-full bg-sunken"
        role="img"
        aria-label={`A report every ${NAMES[step]} on ${cell} mAh lasts ${long}.`}
      >
        {Array.from({ length: MONTHS }, (_, i) => {
          const full = Math.max(0, Math.min(1, months - i));
          const x = 12 + (i % 12) * 28;
          const y = i < 12 ? 8 : 42;
          return (
            <g key={i}>
              <rect
                x={x}
                y={y}
                width="24"
                height="22"
                rx="3"
                className="fill-none stroke-line-strong"
                strokeWidth="1"
              />
              {full > 0 && (
                <rect
                  x={x}
                  y={y}
                  width={24 * full}
                  height="22"
                  rx="3"
                  className="fill-accent-mark"
                />
              )}
              <text
                x={x + 12}
                y={y + 31}
                textAnchor="middle"
                className="fill-muted font-mono text-[11.2px] md:text-[7px] lg:text-[5px]"
              >
                {i + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <div className="space-y-3 p-4">
        <Slider
          label="A report every"
          value={step}
          min={0}
          max={RATES.length - 1}
          text={NAMES[step] ?? ''}
          onChange={setStep}
        />
        <Choice label="Cell" options={CELLS} value={cell} onChange={setCell} />
        <p role="status" className="text-small">
          <strong>{long.charAt(0).toUpperCase() + long.slice(1)}.</strong>{' '}
          <span className="text-muted">
            Each box is a month. In the laboratory: cold, weak signal and a place without sky
            shorten it, sun lengthens it.{' '}
            <a className="text-link underline" href="/news/battery-life-is-not-a-straight-line">
              Why the curve bends
            </a>
          </span>
        </p>
      </div>
    </Figure>
  );
}
