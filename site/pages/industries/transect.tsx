import { useState } from 'react';
import { Controls } from '../controls.tsx';
import { Drawing } from '../drawing.tsx';
import { Choice, Figure } from '../figure.tsx';

const KINDS = [
  ['vehicles', 'Vehicles'],
  ['machines', 'Machines'],
  ['loads', 'Cargo'],
  ['people', 'People'],
  ['hours', 'Hours'],
] as const;
type Kind = (typeof KINDS)[number][0];
/** Path, name, position along the road (0 to 1000), symbol as a path above 0,0, and what is tracked there by kind. */
const INDUSTRIES: readonly (readonly [
  string,
  string,
  number,
  string,
  Partial<Record<Kind, string>>,
])[] = [
  [
    'agriculture',
    'Agriculture',
    70,
    'M-34 0V-16L-20 -28L-6 -16V0M4 0V-26Q11 -34 18 -26V0',
    { machines: 'tractors by field', loads: 'grain loads', hours: 'implement hours' },
  ],
  [
    'oilandgas',
    'Oil and gas',
    185,
    'M-26 0L-10 -34L6 0M-34 -28L20 -40M20 -40q8 6 4 14',
    { vehicles: 'tankers', machines: 'pumps', people: 'lone workers' },
  ],
  [
    'utility',
    'Utilities',
    290,
    'M0 0V-58M-18 -50H18M-14 -50v-6M14 -50v-6',
    { vehicles: 'bucket trucks', people: 'crews', hours: 'boom and PTO time' },
  ],
  [
    'telecommunication',
    'Telecom',
    380,
    'M-14 0L0 -78L14 0M-9 -28H9M-5 -52H5M-12 -84q12 -10 24 0',
    { vehicles: 'service vans', machines: 'generators', loads: 'fuel on site' },
  ],
  [
    'construction',
    'Construction',
    495,
    'M-34 0H6M-26 -8H0V-22H-18V-8M0 -20L22 -42L36 -16L28 -8',
    { machines: 'excavators', loads: 'attachments and tools', hours: 'engine hours' },
  ],
  [
    'security',
    'Security',
    605,
    'M-30 0V-24H30V0M-20 0V-24M-10 0V-24M0 0V-24M10 0V-24M20 0V-24M0 -30V-46l14 6',
    { vehicles: 'patrol cars', people: 'guards on their rounds' },
  ],
  [
    'leasing',
    'Leasing',
    710,
    'M-32 0V-34H32V0M-32 -22H32M-14 0V-14H14V0',
    { vehicles: 'cars by mileage', hours: 'rental hours' },
  ],
  [
    'others',
    'More industries',
    810,
    'M-26 -6V-30H26V-6ZM-18 -30V-18H18V-30M-16 -2a5 5 0 1 0 .1 0M16 -2a5 5 0 1 0 .1 0',
    { vehicles: 'buses and boats', loads: 'bins and event gear', people: 'home visits' },
  ],
  [
    'transportation',
    'Transportation',
    925,
    'M-44 -8V-38H12V-8M16 -8V-28H28L36 -18V-8M-44 -8H36M-30 -2a5 5 0 1 0 .1 0M-14 -2a5 5 0 1 0 .1 0M26 -2a5 5 0 1 0 .1 0',
    {
      vehicles: 'trucks and trailers',
      loads: 'refrigerated goods',
      people: 'drivers',
      hours: 'drivers’ hours',
    },
  ],
];
const GROUND = 'M0 132C120 108 160 128 260 126S420 92 520 120S700 134 800 128S940 126 1000 128';
const groundAt = (x: number) =>
  x < 220 ? 121 : x < 340 ? 122 : x < 440 ? 106 : x < 560 ? 114 : 126;

/** A cross section of the country along a road. Each industry is highlighted if it tracks the chosen kind. */
export default function Transect() {
  const [kind, setKind] = useState<Kind>('vehicles');
  const lit = INDUSTRIES.filter((trade) => trade[4][kind]);
  return (
    <Figure title="What each industry tracks" note="Not to scale">
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Drawing of nine industries"
      >
        <Drawing
          viewBox="0 0 1000 190"
          className="min-w-[60rem]"
          label={`Nine industries along a road. Tracking ${kind}: ${lit.map(([, name, , , what]) => `${name}, ${what[kind]}`).join('; ')}.`}
        >
          {[30, 52, 74].map((y) => (
            <path
              key={y}
              d={`M0 ${y}C180 ${y - 22} 300 ${y + 18} 480 ${y - 8}S820 ${y + 14} 1000 ${y - 10}`}
              className="fill-none stroke-line"
              strokeWidth="1"
            />
          ))}
          <path d={`${GROUND}V190H0Z`} className="fill-surface" />
          <path d={GROUND} className="fill-none stroke-accent-mark" strokeWidth="3" />
          {INDUSTRIES.map(([path, name, x, sign, what]) => {
            const on = what[kind] !== undefined;
            return (
              <g key={path} transform={`translate(${x} ${groundAt(x)})`}>
                <path
                  d={sign}
                  className={`fill-none ${on ? 'stroke-text' : 'stroke-line-strong'}`}
                  strokeWidth="2"
                  strokeLinejoin="round"
                  opacity={on ? 1 : 0.45}
                />
                <circle
                  cy="4"
                  r={on ? 6 : 3}
                  className={on ? 'fill-accent stroke-surface' : 'fill-line-strong stroke-surface'}
                  strokeWidth="2"
                />
                <text
                  y="26"
                  textAnchor="middle"
                  className={on ? 'fill-text text-[13px] font-semibold' : 'fill-muted text-[13px]'}
                >
                  {name}
                </text>
                {on && (
                  <text y="42" textAnchor="middle" className="fill-accent text-[12px]">
                    {what[kind]}
                  </text>
                )}
              </g>
            );
          })}
        </Drawing>
      </div>
      <Controls>
        <Choice label="What you track" options={KINDS} value={kind} onChange={setKind} />
        <p role="status" className="text-small text-muted">
          {lit.map(([path, name, , , what], i) => (
            <span key={path}>
              {i > 0 && ' · '}
              <a className="text-link underline" href={`/industries/${path}`}>
                {name}
              </a>
              : {what[kind]}
            </span>
          ))}
        </p>
      </Controls>
    </Figure>
  );
}
