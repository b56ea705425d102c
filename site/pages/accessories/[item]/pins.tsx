import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { CONNECTORS, type PinKind } from '../../../tools/connectors.ts';
import { Choice, Figure } from '../../figure.tsx';

const KINDS = (['sixteen', 'nine', 'six'] as const).map((id) => [id, CONNECTORS[id].name] as const);
const STROKES: Record<PinKind, string> = {
  supply: 'stroke-error',
  ground: 'stroke-text',
  data: 'stroke-accent-mark',
  other: 'stroke-line',
};

/** The pins of the three diagnostic connectors as a wiring diagram. @param first the connector shown first */
function Pins({ first }: { first: keyof typeof CONNECTORS }) {
  const [connector, setConnector] = useState(first);
  const { name, standard, found, pins } = CONNECTORS[connector];
  const row = 20;
  return (
    <Figure title="What the pins carry" note={t('As {standard} defines them', { standard })}>
      <div className="p-4 pb-0">
        <Choice label="Connector" options={KINDS} value={connector} onChange={setConnector} />
      </div>
      <svg
        viewBox={`0 0 360 ${pins.length * row + 16}`}
        className="mt-3 block max-h-96 w-full bg-sunken"
        role="img"
        aria-label={`${name}: ${pins.map(([pin, , text]) => `${pin} ${text}`).join(', ')}.`}
      >
        <rect
          x="20"
          y="6"
          width="70"
          height={pins.length * row + 4}
          rx="6"
          className="fill-surface stroke-line-strong"
          strokeWidth="2"
        />
        {pins.map(([pin, kind, text], i) => {
          const y = 18 + i * row;
          return (
            <g key={pin}>
              <path
                d={`M64 ${y}H${kind === 'other' ? 120 : 190}`}
                className={STROKES[kind]}
                strokeWidth="2.5"
              />
              <circle
                cx="55"
                cy={y}
                r="8"
                className={`fill-raised ${STROKES[kind]}`}
                strokeWidth="1.5"
              />
              <text
                x="55"
                y={y + 3.5}
                textAnchor="middle"
                className="fill-text font-mono text-[11.2px]"
              >
                {pin}
              </text>
              <text
                x={kind === 'other' ? 128 : 198}
                y={y + 3.5}
                className={
                  kind === 'other' ? 'fill-muted text-[11.2px]' : 'fill-text text-[11.2px]'
                }
              >
                {text}
              </text>
            </g>
          );
        })}
      </svg>
      <p role="status" className="p-4 text-small text-muted">
        <strong className="text-text">{name}.</strong> {found}. The letters or numbers are on the
        plug, beside the pins. Your vehicle’s wiring diagram takes precedence.
      </p>
    </Figure>
  );
}

export default function NinePins() {
  return <Pins first="nine" />;
}

export function SixteenPins() {
  return <Pins first="sixteen" />;
}

export function SixPins() {
  return <Pins first="six" />;
}
