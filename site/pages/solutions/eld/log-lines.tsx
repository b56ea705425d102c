import { t } from '@ncf/contract/t';
import {
  STATUSES,
  stretches,
  type DutyChange,
  type DutyStatus,
} from '../../../tools/duty-hours.ts';
import { AxisLabels } from '../../drawing.tsx';

/** The grid's left and right edge, top edge, and height of a row, in units of the drawing (360 × 106). */
export const LEFT = 30;
export const RIGHT = 354;
export const TOP = 14;
export const ROW = 22;
export const WIDTH = 360;
export const HEIGHT = 106;
export const DAY = 1440;
const SHORT = { off: 'OFF', sleeper: 'SB', driving: 'D', on: 'ON' } as const;
export const LABEL_FONT = 'font-mono text-[11px] sm:text-[7px] lg:text-[5px]';

export const x = (minute: number) => LEFT + (minute / DAY) * (RIGHT - LEFT);
const y = (status: DutyStatus) => TOP + (STATUSES.indexOf(status) + 0.5) * ROW;

/** Rows by status, columns by hour, as in 49 CFR 395.8(g). */
export function LogGridLines() {
  return (
    <>
      <pattern
        id="log-hour"
        x={LEFT}
        y={TOP}
        width="13.5"
        height={ROW}
        patternUnits="userSpaceOnUse"
      >
        <path
          d={`M0 0V${ROW}M0 0H13.5`}
          className="fill-none stroke-line-strong"
          strokeWidth="0.5"
        />
        <path
          d="M3.375 0v6M6.75 0v11M10.125 0v6"
          className="fill-none stroke-line-strong"
          strokeWidth="0.3"
        />
      </pattern>
      <rect x={LEFT} y={TOP} width="324" height={4 * ROW} fill="url(#log-hour)" />
      <path
        d={`M${LEFT} ${TOP + 4 * ROW}H354V${TOP}`}
        className="fill-none stroke-line-strong"
        strokeWidth="0.4"
      />
      {STATUSES.map((name) => (
        <text key={name} x="4" y={y(name) + 3} className={`fill-muted ${LABEL_FONT}`}>
          {SHORT[name]}
        </text>
      ))}
      <AxisLabels
        from={LEFT}
        to={RIGHT}
        y={10}
        ticks={[0, 6, 12, 18, 24].map((hour) => [
          x(hour * 60),
          hour % 24 === 0 ? t('Mid') : hour === 12 ? t('Noon') : hour < 12 ? t('6 AM') : t('6 PM'),
        ])}
        className={`fill-muted ${LABEL_FONT}`}
      />
    </>
  );
}

/** A day's line through the rows of its statuses. @param until the time at which it ends, in minutes from midnight */
export function LogLine({ changes, until }: { changes: DutyChange[]; until?: number }) {
  const line = stretches(changes, until)
    .map(({ to, status }, i) => `${i ? 'V' : `M${x(0)} `}${y(status)}H${x(to).toFixed(1)}`)
    .join('');
  return (
    <path
      d={line}
      className="fill-none stroke-accent-mark"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  );
}
