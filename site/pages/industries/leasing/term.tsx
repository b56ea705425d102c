import { useState } from 'react';
import { Drawing } from '../../drawing.tsx';
import { Answer, Figure, Slider } from '../../figure.tsx';
import { SideControls } from '../../side-controls.tsx';

const MONTHS = 36;
const ALLOWED = 60_000;
const km = (value: number) => `${Math.round(value / 100) * 100}`.replace(/\B(?=(\d{3})+$)/g, ',');
const x = (month: number) => 20 + (month / MONTHS) * 320;
const y = (distance: number) => 140 - (Math.min(distance, 100_000) / 100_000) * 128;

/** A leased vehicle's distance over its term: allowed, driven, and projected. */
export default function Term() {
  const [month, setMonth] = useState(20);
  const [driven, setDriven] = useState(39_000);
  const atEnd = (driven / month) * MONTHS;
  const over = atEnd - ALLOWED;
  const rest = Math.max(0, (ALLOWED - driven) / (MONTHS - month));
  return (
    <Figure title="36 months, 60,000 km">
      <div className="grid lg:grid-cols-[1fr_22rem]">
        <Drawing
          viewBox="0 0 360 160"
          className="lg:h-full"
          label={`Month ${month}: ${km(driven)} km driven, ${km((ALLOWED / MONTHS) * month)} allowed by then; at this pace ${km(atEnd)} at the end.`}
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
            className={over > 0 ? 'stroke-error' : 'stroke-accent-mark'}
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
            r="5"
            className="fill-surface stroke-accent"
            strokeWidth="3"
          />
          <g className="text-[11.2px] md:text-[8px]">
            <text x="344" y={y(ALLOWED) + 34} textAnchor="end" className="fill-muted">
              allowed 60,000
            </text>
            <text
              x="344"
              y={Math.max(11, y(Math.max(atEnd, ALLOWED + 6000)) - 6)}
              textAnchor="end"
              className={over > 0 ? 'fill-error font-semibold' : 'fill-accent font-semibold'}
            >
              ends at {km(atEnd)}
            </text>
            <text x="20" y="154" className="fill-muted">
              month 0
            </text>
            <text x="340" y="154" textAnchor="end" className="fill-muted">
              36
            </text>
          </g>
        </Drawing>
        <SideControls>
          <Slider
            label="Month of the term"
            value={month}
            min={1}
            max={35}
            text={`${month}`}
            onChange={setMonth}
          />
          <Slider
            label="Driven so far"
            value={driven}
            min={1000}
            max={80_000}
            step={1000}
            text={`${km(driven)} km`}
            onChange={setDriven}
          />
          <Answer
            text={
              over > 0
                ? `At this pace it ends ${km(over)} km over.`
                : 'At this pace it stays within its distance.'
            }
          >
            {driven >= ALLOWED
              ? 'The distance of the whole term is used up already.'
              : `${km(rest)} km a month keep to the contract from here on.`}
          </Answer>
        </SideControls>
      </div>
    </Figure>
  );
}
