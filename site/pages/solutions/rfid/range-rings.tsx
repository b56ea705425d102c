import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Choice, Controls, Figure, Slider } from '../../figure.tsx';
import { AxisLabels, Drawing } from '../../drawing.tsx';
import { LABEL, LABEL_FONT } from '../../label.ts';

const BANDS = [
  ['lf', 'LF', 0.1, t('125–134 kHz: up to about 4 in (10 cm). Tolerates metal and water.')],
  [
    'hf',
    'HF',
    1,
    t('13.56 MHz: up to about 3 ft (1 m) at best. A phone reads it from an inch or so.'),
  ],
  [
    'uhf',
    'UHF',
    11,
    t(
      '860–960 MHz, passive: up to 33–40 ft (10–12 m) in the open. Metal blocks it; water and people absorb it.',
    ),
  ],
  [
    'active',
    t('Active'),
    60,
    t(
      '433 MHz or 2.45 GHz, with a battery: tens to hundreds of yards. Shown here at 200 ft (60 m).',
    ),
  ],
] as const;

const MATERIALS = [
  ['air', t('In the open')],
  ['metal', t('On metal')],
  ['water', t('Behind water')],
] as const;
type Material = (typeof MATERIALS)[number][0];

/** What metal or water does to a tag of each band, and whether an ordinary tag is still read. */
const EFFECTS: Record<
  (typeof BANDS)[number][0],
  Record<Exclude<Material, 'air'>, readonly [isRead: boolean, text: string]>
> = {
  lf: {
    metal: [true, t('LF tolerates metal: an ordinary tag is still read.')],
    water: [true, t('LF passes through water: an ordinary tag is still read.')],
  },
  hf: {
    metal: [
      false,
      t('Metal right behind an ordinary HF tag shields it. Use a tag made for metal.'),
    ],
    water: [true, t('At this short range, water hardly matters to HF.')],
  },
  uhf: {
    metal: [false, t('An ordinary UHF tag flat on metal isn’t read. Use a tag made for metal.')],
    water: [
      false,
      t(
        'Water and people absorb UHF. Put the tag where the load doesn’t come between it and the reader.',
      ),
    ],
  },
  active: {
    metal: [
      true,
      t(
        'It reads from outside if its antenna is clear of the metal, but not inside a closed steel box.',
      ),
    ],
    water: [false, t('Water between tag and reader absorbs most of the signal.')],
  },
};

const QUARTERS = [0.25, 0.5, 0.75, 1];
/** Meters in a foot. */
const FOOT = 0.3048;
/** The widths of the drawing, in meters. */
const SPANS = [1.5 * FOOT, 6 * FOOT, 50 * FOOT, 250 * FOOT];

/** 0.4572 → `18 in`; 15.24 → `50 ft`. */
const lengthText = (meters: number) => {
  const feet = Math.round((meters / FOOT) * 1000) / 1000;
  return feet < 2 ? `${Math.round(feet * 120) / 10} in` : `${Math.round(feet * 10) / 10} ft`;
};

/** Read ranges of the RFID bands, to an adjustable scale. */
export default function RangeRings() {
  const [band, setBand] = useState<(typeof BANDS)[number][0]>('uhf');
  const [zoom, setZoom] = useState(2);
  const [material, setMaterial] = useState<Material>('air');
  const span = SPANS[zoom] ?? 50 * FOOT;
  const px = (meters: number) => (meters / span) * 330;
  const chosen = BANDS.find(([id]) => id === band) ?? BANDS[2];
  const [isRead, effect] = material === 'air' ? [true, chosen[3]] : EFFECTS[band][material];
  return (
    <Figure title="How far each band reads" note={t('To scale · reader on the left')}>
      <Drawing
        viewBox="0 0 360 150"
        label={t('A reader, and rings at the range of each band, over {lengthText}. {effect}', {
          lengthText: lengthText(span),
          effect,
        })}
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
          ticks={QUARTERS.map((part) => [15 + part * 330, lengthText(part * span)])}
          className={LABEL}
        />
        {BANDS.toReversed().map(([id, name, meters]) => {
          const r = px(meters);
          const on = id === band;
          return (
            <g key={id}>
              <path
                d={`M15 ${75 - Math.min(r, 400)}A${Math.min(r, 400)} ${Math.min(r, 400)} 0 0 1 15 ${75 + Math.min(r, 400)}`}
                className={
                  !on
                    ? 'fill-none stroke-info'
                    : isRead
                      ? 'fill-success-mark/15 stroke-success-mark'
                      : 'fill-none stroke-error'
                }
                strokeWidth={on ? 2 : 0.8}
                strokeDasharray={on && isRead ? '0' : '3 3'}
              />
              {r < 330 && r > 12 && (
                <text
                  x={15 + r - 3}
                  y="70"
                  textAnchor="end"
                  className={`${!on ? 'fill-muted' : isRead ? 'fill-success' : 'fill-error'} ${LABEL_FONT}`}
                >
                  {on && !isRead ? t('{name}: not read', { name }) : name}
                </text>
              )}
            </g>
          );
        })}
        <rect x="9" y="60" width="6" height="30" rx="2" className="fill-text" />
        {zoom >= 2 && (
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
        <Choice label="The tag is" options={MATERIALS} value={material} onChange={setMaterial} />
        <Slider
          label="Zoom"
          value={zoom}
          range={[0, 3]}
          text={lengthText(span)}
          onChange={setZoom}
        />
        <p role="status" className="text-small text-muted">
          {effect}
        </p>
      </Controls>
    </Figure>
  );
}
