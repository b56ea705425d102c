import { t } from '@ncf/contract/t';
import { useState } from 'react';
import { Controls } from '../../controls.tsx';
import { Drawing } from '../../drawing.tsx';
import { Answer, Choice, Figure, Slider } from '../../figure.tsx';

/** Name, position in the drawing (360 × 170), reach of the bucket in feet (0: no bucket), minutes on duty. */
const TRUCKS = [
  ['B-07', 96, 130, 55, 220],
  ['B-03', 216, 34, 40, 545],
  ['L-12', 296, 130, 0, 70],
  ['B-11', 336, 34, 55, 710],
] as const;
const NEEDS = [
  ['0', t('Any crew')],
  ['40', t('40 ft bucket')],
  ['55', t('55 ft bucket')],
] as const;
/** A crew that has been on duty longer is sent only if no other fits, in minutes. */
const LONG_SHIFT = 600;
type Need = (typeof NEEDS)[number][0];
/** The feeder's height in the drawing. */
const FEEDER = 82;

interface Crew {
  name: string;
  x: number;
  y: number;
  /** Feet. */
  reach: number;
  /** Minutes on duty. */
  duty: number;
  /** Minutes to the fault by street. */
  minutes: number;
  /** Whether the bucket reaches high enough. */
  fits: boolean;
  /** Whether the crew's shift is long already. */
  tired: boolean;
}

/** 545 → `9 h 5 min` */
const duration = (minutes: number) => `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/**
 * The crews in the order in which to send them: those that fit first, then those with a short shift, then by minutes.
 * @param at where the fault is along the feeder, in units of the drawing
 */
export function crewsFor(at: number, need: Need): Crew[] {
  return TRUCKS.map(([name, x, y, reach, duty]) => ({
    name,
    x,
    y,
    reach,
    duty,
    minutes: Math.round((Math.abs(x - at) + Math.abs(y - FEEDER)) / 8) + 2,
    fits: reach >= Number(need),
    tired: duty > LONG_SHIFT,
  })).toSorted(
    (a, b) =>
      Number(b.fits) - Number(a.fits) || Number(a.tired) - Number(b.tired) || a.minutes - b.minutes,
  );
}

/** Streets, the feeder with its fault, the crews, and the route of the first one. */
function Streets({ at, crews, first }: { at: number; crews: Crew[]; first: Crew | undefined }) {
  return (
    <Drawing
      viewBox="0 0 360 170"
      label={t('Four crews and a fault on the feeder. First: {name}, {minutes} minutes.', {
        name: first?.name ?? '',
        minutes: first?.minutes ?? 0,
      })}
    >
      <path
        d="M0 34H360M0 130H360M36 0V170M96 0V170M156 0V170M216 0V170M296 0V170M336 0V170"
        className="stroke-line"
        strokeWidth="8"
      />
      <path
        d={`M10 ${FEEDER}H350`}
        className="stroke-warning-mark"
        strokeWidth="2.5"
        strokeDasharray="9 3"
      />
      {[20, 75, 130, 185, 240, 295, 345].map((x) => (
        <path
          key={x}
          d={`M${x} ${FEEDER + 9}V${FEEDER - 9}M${x - 6} ${FEEDER - 6}H${x + 6}`}
          className="stroke-line-strong"
          strokeWidth="1.5"
        />
      ))}
      {first && (
        <path
          d={`M${first.x} ${first.y}H${at}V${FEEDER}`}
          className="fill-none stroke-accent-mark"
          strokeWidth="4"
          strokeLinejoin="round"
        />
      )}
      <path
        d={`M${at - 9} ${FEEDER - 9}l18 18m0 -18l-18 18`}
        className="stroke-error"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {crews.map(({ name, x, y, fits }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <circle
            r="8"
            strokeWidth="2.5"
            className={fits ? 'fill-success stroke-surface' : 'fill-surface stroke-line-strong'}
          />
          <text
            y={y < FEEDER ? -13 : 23}
            textAnchor="middle"
            className={`text-[11.2px] font-semibold md:text-[9px] lg:text-[7.5px] ${fits ? 'fill-text' : 'fill-muted'}`}
          >
            {name}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

function CrewTable({ crews, first }: { crews: Crew[]; first: Crew | undefined }) {
  return (
    <table className="w-full text-left text-small">
      <thead className="font-mono text-micro text-faint">
        <tr>
          {[t('Crew'), t('Drive time'), t('Bucket'), t('On duty')].map((head) => (
            <th key={head} className="py-1 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {crews.map(({ name, minutes, reach, duty, fits, tired }) => (
          <tr
            key={name}
            className={`border-t border-line ${name === first?.name ? 'font-semibold text-success' : fits ? '' : 'text-faint'}`}
          >
            <th scope="row" className="py-2 pr-2 font-mono whitespace-nowrap">
              {name}
            </th>
            <td>{minutes} min</td>
            <td>
              {reach ? `${reach} ft` : t('none')}
              {fits ? '' : t(' · too short')}
            </td>
            <td className={tired ? 'text-warning' : ''}>
              {duration(duty)}
              {tired ? t(' · long shift') : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why the first crew is sent, and not a closer one. */
export function reasonFor(crews: Crew[]): string {
  const closer = crews.filter(({ minutes }) => minutes < (crews[0]?.minutes ?? 0));
  const tired = closer.find((crew) => crew.fits && crew.tired);
  if (tired)
    return t('{name} is closer, but has been on duty for {duration}.', {
      name: tired.name,
      duration: duration(tired.duty),
    });
  if (crews[0]?.tired) return t('The crew has had a long shift: check its hours first.');
  return closer.length > 0
    ? t('A closer crew can’t reach the line.')
    : t('It’s also the closest crew.');
}

/** A fault that can be moved along its feeder, and the crews in the order in which they reach it. */
export default function NearestCrew() {
  const [at, setAt] = useState(150);
  const [need, setNeed] = useState<Need>('40');
  const crews = crewsFor(at, need);
  const [first] = crews;
  return (
    <Figure title="2:14 AM: a feeder trips" note={t('Minutes by street')}>
      <Streets at={at} crews={crews} first={first} />
      <Controls>
        <Choice label="What the job needs" options={NEEDS} value={need} onChange={setNeed} />
        <Slider
          label="Fault location"
          value={at}
          min={20}
          max={340}
          step={10}
          text={t('span {round}', { round: Math.round(at / 10) })}
          onChange={setAt}
        />
        <CrewTable crews={crews} first={first} />
        <Answer
          text={
            <>
              Send {first?.name}: {first?.minutes} min away.
            </>
          }
        >
          {reasonFor(crews)}
        </Answer>
      </Controls>
    </Figure>
  );
}
