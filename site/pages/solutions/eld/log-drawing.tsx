import { useRef, type PointerEvent } from 'react';
import {
  STATUSES,
  stretches,
  timeOfDay,
  type DutyChange,
  type DutyStatus,
  type DutyUse,
} from '../../../tools/duty-hours.ts';
import { AxisLabels, Drawing } from '../../drawing.tsx';

/** The grid's left and right edge, top edge, and height of a row, in units of the drawing (360 × 106). */
const LEFT = 30;
const RIGHT = 354;
const TOP = 14;
const ROW = 22;
const WIDTH = 360;
const HEIGHT = 106;
const DAY = 1440;
const SHORT = { off: 'OFF', sleeper: 'SB', driving: 'D', on: 'ON' } as const;
const LABEL_FONT = 'font-mono text-[11px] sm:text-[7px] lg:text-[5px]';

const x = (minute: number) => LEFT + (minute / DAY) * (RIGHT - LEFT);
const y = (status: DutyStatus) => TOP + (STATUSES.indexOf(status) + 0.5) * ROW;
const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** The quarter of an hour and the row under a pointer. */
function placeAt(event: PointerEvent<SVGSVGElement>): { minute: number; status: DutyStatus } {
  const box = event.currentTarget.getBoundingClientRect();
  const across = ((event.clientX - box.left) / box.width) * WIDTH;
  const down = ((event.clientY - box.top) / box.height) * HEIGHT;
  const quarter = Math.round((((across - LEFT) / (RIGHT - LEFT)) * DAY) / 15);
  return {
    minute: within(quarter * 15, DAY),
    status: STATUSES[within(Math.floor((down - TOP) / ROW), 3)] ?? 'off',
  };
}

/** Handlers of the drawing. Dragging along a row sets its status from where the drag started to the pointer. */
function useDrawnStretch(onDraw: (from: number, to: number, status: DutyStatus) => void) {
  const start = useRef<number | null>(null);
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (start.current === null) return;
    const { minute, status } = placeAt(event);
    const from = Math.min(start.current, minute);
    const to = Math.max(start.current, minute);
    if (to > from) onDraw(from, to, status);
  };
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      start.current = placeAt(event).minute;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: draw,
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      draw(event);
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

/** Rows by status, columns by hour, as in 49 CFR 395.8(g). */
function Grid() {
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
          hour % 24 === 0 ? 'Mid' : hour === 12 ? 'Noon' : hour < 12 ? '6 AM' : '6 PM',
        ])}
        className={`fill-muted ${LABEL_FONT}`}
      />
    </>
  );
}

/** From this minute on, a label left of its line stays inside the drawing. */
const LATE = 18 * 60;

/** Where the day exceeds a limit, each with its time. Labels are in different rows, so that close times stay apart. */
function Violations({ list }: { list: DutyUse['violations'] }) {
  return (
    <>
      {list.map(({ at, cite }) => (
        <path
          key={cite}
          d={`M${x(at)} ${TOP}v${4 * ROW}`}
          className="fill-none stroke-error"
          strokeWidth="1.2"
          strokeDasharray="3 2"
        />
      ))}
      {list.map(({ at, cite }, i) => (
        <text
          key={cite}
          x={x(at) + (at < LATE ? 3 : -3)}
          y={TOP + (i + 0.5) * ROW + 3}
          textAnchor={at < LATE ? 'start' : 'end'}
          strokeWidth="3"
          className={`fill-error stroke-sunken font-semibold [paint-order:stroke] ${LABEL_FONT}`}
        >
          {timeOfDay(at)}
        </text>
      ))}
    </>
  );
}

/**
 * A log day as a line through the rows of its statuses. A drag along a row draws on it.
 * @param onDraw called with the minutes and the row of a drag
 */
export function LogDrawing({
  changes,
  violations,
  onDraw,
}: {
  changes: DutyChange[];
  violations: DutyUse['violations'];
  onDraw: (from: number, to: number, status: DutyStatus) => void;
}) {
  const handlers = useDrawnStretch(onDraw);
  const line = stretches(changes)
    .map(({ to, status }, i) => `${i ? 'V' : `M${x(0)} `}${y(status)}H${x(to).toFixed(1)}`)
    .join('');
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="touch-pan-y cursor-crosshair select-none"
      label="Log grid with the rows off duty, sleeper berth, driving, and on duty. The list below shows the same day in words."
      {...handlers}
    >
      <Grid />
      <path
        d={line}
        className="fill-none stroke-accent-mark"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <Violations list={violations} />
    </Drawing>
  );
}
