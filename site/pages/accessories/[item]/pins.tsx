import { useState } from 'react';
import { CONNECTORS } from '../../../tools/connectors.ts';
import { Choice, Figure } from '../../figure.tsx';

const KINDS = (['sixteen', 'nine', 'six'] as const).map((id) => [id, CONNECTORS[id].name] as const);
const ROLES = [
  ['Supply', 'stroke-error'],
  ['Ground', 'stroke-text'],
  ['ground', 'stroke-text'],
  ['maker', 'stroke-line'],
] as const;
const roleOf = (text: string) =>
  ROLES.find(([word]) => text.includes(word))?.[1] ?? 'stroke-accent-mark';

/** The pins of the three diagnostic connectors as a wiring diagram. @param first the connector shown first */
function Pins({ first }: { first: keyof typeof CONNECTORS }) {
  const [kind, setKind] = useState(first);
  const { name, standard, found, pins } = CONNECTORS[kind];
  const row = 20;
  return (
    <Figure title="What the pins carry" note={`Scheme by ${standard}`}>
      <div className="p-4 pb-0">
        <Choice label="Connector" options={KINDS} value={kind} onChange={setKind} />
      </div>
      <svg
        viewBox={`0 0 360 ${pins.length * row + 16}`}
        className="mt-3 block max-h-96 w-full bg-sunken"
        role="img"
        aria-label={`${name}: ${pins.map(([pin, text]) => `${pin} ${text}`).join(', ')}.`}
      >
        <rect
          x="20"
          y="6"
          width="70"
          height={pins.length * row + 4}
          rx={kind === 'sixteen' ? 6 : 35}
          className="fill-surface stroke-line-strong"
          strokeWidth="2"
        />
        {pins.map(([pin, text], i) => {
          const y = 18 + i * row;
          return (
            <g key={pin}>
              <path
                d={`M64 ${y}H${text.startsWith('maker') ? 120 : 190}`}
                className={roleOf(text)}
                strokeWidth="2.5"
              />
              <circle
                cx="55"
                cy={y}
                r="8"
                className={`fill-raised ${roleOf(text)}`}
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
                x={text.startsWith('maker') ? 128 : 198}
                y={y + 3.5}
                className={
                  text.startsWith('maker') ? 'fill-muted text-[11.2px]' : 'fill-text text-[11.2px]'
                }
              >
                {text}
              </text>
            </g>
          );
        })}
      </svg>
      <p role="status" className="p-4 text-small text-muted">
        <strong className="text-text">{name}.</strong> {found}. Letters and numbers stand beside the
        pins of the plug. The wiring diagram of your vehicle decides.
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
