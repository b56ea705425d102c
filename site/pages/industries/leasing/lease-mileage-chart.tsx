import { t } from '@ncf/contract/t';
import { LOCALE } from '../../../shell/language.ts';
import { useState } from 'react';
import { Drawing } from '../../drawing.tsx';
import { Answer, Figure, Slider } from '../../figure.tsx';
import { SideControls } from '../../side-controls.tsx';

const MONTHS = 36;
const ALLOWED = 36_000;
/** Miles a month: the slowest and the fastest pace. */
const PACE = { min: 300, max: 2500, step: 50 } as const;

const miles = (value: number) => `${(Math.round(value / 50) * 50).toLocaleString(LOCALE)} mi`;
const x = (month: number) => 20 + (month / MONTHS) * 320;

/** What is left of the allowed distance, in one sentence. */
export function remaining(month: number, driven: number): string {
  const left = ALLOWED - driven;
  const months = MONTHS - month;
  if (left <= 0) return t('The mileage for the whole term is already used up.');
  return months === 1
    ? t('{miles} are left for the last month.', { miles: miles(left) })
    : t('{miles} are left for {months} months: {miles2} a month.', {
        miles: miles(left),
        months,
        miles2: miles(left / months),
      });
}

/** Names the two lines and the ends of the term, each in one run of text, as the outline of a second covers the first. @param y a distance's height in the drawing */
function Labels({ atEnd, y }: { atEnd: number; y: (distance: number) => number }) {
  const over = atEnd > ALLOWED;
  // Both lines rise to the right, so a label below one must clear its height at the label's start.
  const below = (distance: number) => y(distance) + 12 + ((140 - y(distance)) / 320) * 108;
  const label = 'text-[11.2px] md:text-[8px] lg:text-[6px] stroke-sunken [paint-order:stroke]';
  return (
    <g strokeWidth="4">
      <text
        x="344"
        y={over ? below(ALLOWED) : y(ALLOWED) - 6}
        textAnchor="end"
        className={`fill-muted ${label}`}
      >
        {t('{miles} allowed', { miles: miles(ALLOWED) })}
      </text>
      <text
        x="344"
        y={over ? y(atEnd) - 6 : below(atEnd)}
        textAnchor="end"
        className={`font-semibold ${label} ${over ? 'fill-error' : 'fill-success'}`}
      >
        {t('Ends at {miles}', { miles: miles(atEnd) })}
      </text>
      <text x="20" y="155" className={`fill-muted ${label}`}>
        Month 0
      </text>
      <text x="340" y="155" textAnchor="end" className={`fill-muted ${label}`}>
        36
      </text>
    </g>
  );
}

/** A leased vehicle's distance over its term: allowed, driven, and projected. */
export default function LeaseMileageChart() {
  const [month, setMonth] = useState(20);
  const [pace, setPace] = useState(1150);
  const driven = pace * month;
  const atEnd = pace * MONTHS;
  const over = atEnd - ALLOWED;
  // The longer of the two lines ends near the drawing's upper edge.
  const y = (distance: number) => 140 - (distance / Math.max(ALLOWED, atEnd)) * 116;
  return (
    <Figure title="A 36-month lease with 36,000 miles">
      <div className="grid lg:grid-cols-[1fr_22rem]">
        <Drawing
          viewBox="0 0 360 160"
          chart
          className="lg:h-full"
          label={t(
            'Month {month}: {miles} driven, {miles2} allowed by then; {miles3} at the end at this pace.',
            {
              month,
              miles: miles(driven),
              miles2: miles((ALLOWED / MONTHS) * month),
              miles3: miles(atEnd),
            },
          )}
        >
          <path d="M20 140H340" className="stroke-line-strong" strokeWidth="1" />
          <path
            d={`M20 140L340 ${y(ALLOWED)}`}
            className="stroke-line-strong"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
          <path
            d={`M20 140L${x(month)} ${y(driven)}`}
            className="stroke-accent-mark"
            strokeWidth="3"
          />
          <path
            d={`M${x(month)} ${y(driven)}L340 ${y(atEnd)}`}
            className={over > 0 ? 'stroke-error' : 'stroke-success-mark'}
            strokeWidth="2"
            strokeDasharray="2 4"
          />
          <path
            d={`M${x(month)} ${y(driven)}V140`}
            className="stroke-line-strong"
            strokeWidth="1"
          />
          <circle
            cx={x(month)}
            cy={y(driven)}
            r="4"
            className="fill-surface stroke-accent"
            strokeWidth="3"
          />
          <Labels atEnd={atEnd} y={y} />
        </Drawing>
        <SideControls>
          <Slider
            label="Month of the lease"
            value={month}
            min={1}
            max={MONTHS - 1}
            text={`${month}`}
            onChange={setMonth}
          />
          <Slider
            label="Average so far"
            value={pace}
            {...PACE}
            text={t('{miles} a month', { miles: miles(pace) })}
            onChange={setPace}
          />
          <Answer
            text={
              over > 0
                ? t('At this pace, the lease ends {miles} over.', { miles: miles(over) })
                : t('At this pace, the lease stays within its mileage.')
            }
          >
            {remaining(month, driven)}
          </Answer>
        </SideControls>
      </div>
    </Figure>
  );
}
