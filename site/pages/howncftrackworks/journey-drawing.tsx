import { t } from '@ncf/contract/t';
import { Drawing } from '../drawing.tsx';
import { Dot, Leg, Station, Van, VAN } from './journey-parts.tsx';

const NOTE = 'fill-muted font-mono text-[18px] lg:text-[13px]';

/** The satellites that a tracker listens to: position and tilt. */
const SATELLITES = [
  [62, 124, -24],
  [184, 78, -13],
  [290, 62, -3],
  [404, 74, 9],
] as const;
/** The antenna on the van's roof, where signals arrive and leave. */
const ANTENNA = [290, 380] as const;

/** Where records of the dead zone wait, below the road, and where the first ones are on their way up. */
const STORED = [48, 88, 128, 168, 208];
const SENT = [
  [414, 272],
  [387, 318],
  [349, 353],
] as const;

function Satellites() {
  return (
    <Station step={1} glow={[290, 66, 62]} name={t('Satellites')} at={[20, 40]} anchor="start">
      <path
        d={SATELLITES.map(([x, y]) => `M${x} ${y + 14}L${ANTENNA[0]} ${ANTENNA[1]}`).join('')}
        className="stroke-info"
        strokeWidth="1.300"
        strokeDasharray="2 7"
      />
      {SATELLITES.map(([x, y, tilt]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${tilt})`}>
          <path d="M-38-7h24V7h-24zM14-7h24V7H14z" className="fill-info-soft" />
          <path d="M-30-7V7M-22-7V7M22-7V7M30-7V7M-14 0h4M10 0h4" strokeWidth="1.200" />
          <path d="M-10-10h20v20h-20z" />
          <path d="M-7 16Q0 10 7 16M0 10v8" strokeWidth="1.500" />
        </g>
      ))}
    </Station>
  );
}

function Tracker() {
  return (
    <Station step={2} glow={[302, 408, 76]} name={t('Tracker')}>
      <g transform="translate(236 380) scale(1.200)">
        <Van />
        <path d="M45 4v-4M32 11h22v13H32z" className="fill-accent-mark stroke-accent" />
        <path d="M37 17h6" className="stroke-on-accent" />
      </g>
    </Station>
  );
}

/** The valley that no tower reaches, the van in it a while ago, and the records it made there. */
function DeadZone() {
  return (
    <Station
      step={3}
      glow={[128, 446, 150]}
      name={t('No coverage')}
      at={[120, 362]}
      note={
        <text x="24" y="526" className={NOTE}>
          Stored, oldest first
        </text>
      }
    >
      <path
        d="M-10 440V356L38 300 72 334 124 258 170 322 196 304 240 440z"
        className="stroke-line-strong"
      />
      <path
        d="M38 300l10 34M124 258l10 46 14 12M124 258l-14 44M196 304l8 40"
        className="fill-none stroke-line-strong"
        strokeWidth="1.200"
      />
      <g
        transform="translate(70 380) scale(1.200)"
        className="fill-none stroke-info"
        strokeDasharray="4 3"
      >
        <path d={VAN} />
      </g>
      {STORED.map((x, i) => (
        <Dot key={x} x={x} y={478} n={i + 1} />
      ))}
    </Station>
  );
}

function Tower() {
  return (
    <Station step={4} glow={[440, 232, 72]} name={t('Cell tower')}>
      <path d="M418 440L436 226h8l18 214" className="fill-none" />
      <path
        d="M421 404l38-40M459 404l-35-40M424 364l31-38M456 364l-29-38M428 326l24-36M452 326l-22-36M431 290l18-32M449 290l-15-32M424 364h32M428 326h25M431 290h19"
        className="fill-none"
        strokeWidth="1.200"
      />
      <path d="M440 226v-22M428 216h6v26h-6zM446 216h6v26h-6z" />
      <path
        d="M416 198a34 34 0 0 0 0 44M406 190a48 48 0 0 0 0 60M464 198a34 34 0 0 1 0 44M474 190a48 48 0 0 1 0 60"
        className="fill-none stroke-info"
      />
      {SENT.map(([x, y], i) => (
        <Dot key={x} x={x} y={y} n={i + 1} sent />
      ))}
    </Station>
  );
}

function Platform() {
  return (
    <Station step={5} glow={[556, 144, 82]} name={t('Platform')} at={[556, 78]}>
      <rect x="502" y="92" width="108" height="104" rx="8" />
      {[102, 132, 162].map((y) => (
        <g key={y}>
          <rect x="510" y={y} width="92" height="24" rx="4" className="fill-sunken" />
          <path d={`M532 ${y + 12}h42M582 ${y + 8}v8M589 ${y + 8}v8`} strokeWidth="1.500" />
          <circle cx="521" cy={y + 12} r="4" className="fill-accent-mark" stroke="none" />
        </g>
      ))}
    </Station>
  );
}

function Screen() {
  return (
    <Station step={6} glow={[558, 360, 110]} name={t('You')}>
      <rect x="508" y="276" width="100" height="182" rx="16" strokeWidth="2.500" />
      <rect
        x="516"
        y="292"
        width="84"
        height="150"
        rx="6"
        className="fill-sunken"
        strokeWidth="1"
      />
      <path
        d="M516 330h84M516 372h84M544 292v110M576 292v110"
        className="fill-none stroke-line"
        strokeWidth="5"
      />
      <path
        d="M528 384V372H544V330H576V312"
        className="fill-none stroke-accent-mark"
        strokeWidth="4"
      />
      <circle cx="576" cy="312" r="8" className="fill-accent stroke-surface" />
      <path d="M516 402h84" strokeWidth="1" />
      <text x="558" y="428" textAnchor="middle" stroke="none" className={`${NOTE} fill-text`}>
        12 s
      </text>
    </Station>
  );
}

/** The way of a position from the satellites over van, tower, and server to a phone, with a valley that no tower reaches. */
export default function JourneyDrawing() {
  return (
    <Drawing
      viewBox="0 0 640 545"
      className="h-full rounded-xl border border-line"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      label={t(
        'Four satellites, a van with a tracker, a cell tower, the platform’s server, and a phone with the van on its map. In a valley without coverage, the tracker stores records 1 to 5. Once it is out, record 1 goes to the tower first.',
      )}
    >
      <path
        d="M-20 178Q218 9 456 76"
        className="fill-none stroke-line"
        strokeWidth="1.500"
        strokeDasharray="6 6"
      />
      <path d="M0 440H640V545H0z" className="fill-raised" />
      <g className="fill-raised stroke-text [&_text]:stroke-none">
        <DeadZone />
        <path d="M0 440H508M608 440H640" />
        <Satellites />
        <Leg step={2} d="M290 84V374" />
        <Tracker />
        <Leg step={4} d="M290 380Q390 350 424 240" />
        {SENT.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="14" stroke="none" className="fill-sunken" />
        ))}
        <Tower />
        <Leg step={5} d="M452 222Q474 152 502 144" />
        <Platform />
        <Leg step={6} d="M556 196V276" />
        <Screen />
      </g>
    </Drawing>
  );
}
