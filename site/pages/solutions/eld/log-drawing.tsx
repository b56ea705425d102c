import { useRef, type PointerEvent } from 'react';
import {
  STATUSES,
  timeOfDay,
  type DutyChange,
  type DutyStatus,
  type DutyUse,
} from '../../../tools/duty-hours.ts';
import { Drawing } from '../../drawing.tsx';
import {
  DAY,
  HEIGHT,
  LABEL_FONT,
  LEFT,
  LogGridLines,
  LogLine,
  RIGHT,
  ROW,
  TOP,
  WIDTH,
  x,
} from './log-lines.tsx';

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
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="touch-pan-y cursor-crosshair select-none"
      label="Log grid with the rows off duty, sleeper berth, driving, and on duty. The list below shows the same day in words."
      {...handlers}
    >
      <LogGridLines />
      <LogLine changes={changes} />
      <Violations list={violations} />
    </Drawing>
  );
}
