import { useState } from 'react';
import { Controls } from '../../controls.tsx';
import { LABEL, LABEL_FONT } from '../../drawing-labels.ts';
import { AxisLabels, Drawing } from '../../drawing.tsx';
import { Choice, Figure, Slider } from '../../figure.tsx';

const BANDS = [
  ['lf', 'LF', 0.1, '125–134 kHz: to about 10 cm. Bears metal and water.'],
  ['hf', 'HF', 1, '13.56 MHz: up to about 1 m at best; a phone reads it at a few cm.'],
  [
    'uhf',
    'UHF',
    11,
    '860–960 MHz, passive: typically to 10–12 m in the open. Metal blocks it, water and people absorb it.',
  ],
  [
    'active',
    'Active',
    60,
    '433 MHz or 2.45 GHz with a battery: tens to hundreds of meters. Drawn here at 60 m.',
  ],
] as const;

const QUARTERS = [0.25, 0.5, 0.75, 1];

/** Read ranges of the RFID bands, to an adjustable scale. */
export default function RangeRings() {
  const [band, setBand] = useState<(typeof BANDS)[number][0]>('uhf');
  const [zoom, setZoom] = useState(2);
  const span = [0.4, 2, 16, 80][zoom] ?? 16;
  const px = (meters: number) => (meters / span) * 330;
  const chosen = BANDS.find(([id]) => id === band) ?? BANDS[2];
  return (
    <Figure title="How far each band reads" note="To scale · reader at the left">
      <Drawing
        viewBox="0 0 360 150"
        label={`A reader, and rings at the range of each band, over ${span} meters. ${chosen[3]}`}
      >
        <path d="M15 0V150" className="stroke-line-strong" strokeWidth="1" />
        <path
          d={`M15 130H345${QUARTERS.map((part) => `M${15 + part * 330} 130v6`).join('')}`}
          className="stroke-line-strong"
          strokeWidth="1"
        />
        <AxisLabels
          from={15}
          to={345}
          y={146}
          ticks={QUARTERS.map((part) => [
            15 + part * 330,
            `${Math.round(part * span * 1000) / 1000} m`,
          ])}
          className={LABEL}
        />
        {BANDS.toReversed().map(([id, name, meters]) => {
          const r = px(meters);
          const on = id === band;
          return (
            <g key={id}>
              <path
                d={`M15 ${75 - Math.min(r, 400)}A${Math.min(r, 400)} ${Math.min(r, 400)} 0 0 1 15 ${75 + Math.min(r, 400)}`}
                className={on ? 'fill-accent-mark/15 stroke-accent-mark' : 'fill-none stroke-info'}
                strokeWidth={on ? 2 : 0.8}
                strokeDasharray={on ? '0' : '3 3'}
              />
              {r < 330 && r > 12 && (
                <text
                  x={15 + r - 3}
                  y="70"
                  textAnchor="end"
                  className={`${on ? 'fill-accent' : 'fill-muted'} ${LABEL_FONT}`}
                >
                  {name}
                </text>
              )}
            </g>
          );
        })}
        <rect x="9" y="60" width="6" height="30" rx="2" className="fill-text" />
        {span >= 16 && (
          <path
            transform={`translate(${15 + px(3)} ${130 - px(1.8)}) scale(${px(1.8) / 18})`}
            d="M3 0a2.4 2.4 0 1 0 .1 0zM0 6h6l-1 6v6H3.4v-5h-.8v5H1v-6z"
            className="fill-muted"
          />
        )}
      </Drawing>
      <Controls>
        <Choice
          label="Band"
          options={BANDS.map(([id, name]) => [id, name] as const)}
          value={band}
          onChange={(next) => {
            setBand(next);
            setZoom(BANDS.findIndex(([id]) => id === next));
          }}
        />
        <Slider
          label="Width of the drawing"
          value={zoom}
          min={0}
          max={3}
          text={`${span} m`}
          onChange={setZoom}
        />
        <p role="status" className="text-small text-muted">
          {chosen[3]}
        </p>
      </Controls>
    </Figure>
  );
}
