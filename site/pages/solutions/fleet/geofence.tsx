import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Drawing } from '../../drawing.tsx';
import { Figure, Slider } from '../../figure.tsx';
import { SideControls } from '../../side-controls.tsx';

/** The drawing's size, in units of 10 m. */
const WIDTH = 360;
const HEIGHT = 180;
const ROUTE: [number, number][] = [
  [20, 150],
  [90, 150],
  [90, 60],
  [190, 60],
  [190, 120],
  [300, 120],
  [300, 30],
  [345, 30],
];
/** The trip from 7:00 AM on: a position every 10 s, about 8 units apart, which are 80 m (18 mph). */
const FIXES = ROUTE.slice(1).flatMap(([x, y], i) => {
  const [fromX, fromY] = ROUTE[i] ?? [x, y];
  const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 8));
  return Array.from(
    { length: steps },
    (_, s) => [fromX + ((x - fromX) * s) / steps, fromY + ((y - fromY) * s) / steps] as const,
  );
});

interface Fence {
  x: number;
  y: number;
  radius: number;
}

/** An alert, and the number of the fix that triggered it. */
interface Alert {
  fix: number;
  text: string;
}

const time = (fix: number) =>
  `7:${String(Math.floor(fix / 6)).padStart(2, '0')}:${String((fix % 6) * 10).padStart(2, '0')} AM`;

/** A length in the drawing, in feet and meters. */
const distance = (units: number) =>
  `${(Math.round((units * 10) / 3.048) * 10).toLocaleString('en-US')} ft (${units * 10} m)`;

/** Which fixes are inside the fence, and the alerts of each crossing. */
function crossings({ x, y, radius }: Fence): { inside: boolean[]; alerts: Alert[] } {
  const inside = FIXES.map(([fixX, fixY]) => Math.hypot(fixX - x, fixY - y) <= radius);
  const alerts = inside.flatMap((is, fix) =>
    fix && is !== inside[fix - 1]
      ? [{ fix, text: `${time(fix)}: Van 12 ${is ? 'entered' : 'left'} the customer’s yard` }]
      : [],
  );
  return { inside, alerts };
}

/** Moves the fence with the pointer and the arrow keys, and keeps its center in the drawing. */
function useMovableFence(fence: Fence, setFence: (fence: Fence) => void) {
  const dragging = useRef(false);
  const moveTo = (x: number, y: number) =>
    setFence({
      ...fence,
      x: Math.max(10, Math.min(WIDTH - 10, x)),
      y: Math.max(10, Math.min(HEIGHT - 10, y)),
    });
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (!dragging.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    moveTo(
      ((event.clientX - box.left) / box.width) * WIDTH,
      ((event.clientY - box.top) / box.height) * HEIGHT,
    );
  };
  const onPointerDown = (event: PointerEvent<SVGCircleElement>) => {
    dragging.current = true;
    event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
  };
  const onPointerUp = () => {
    dragging.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 20 : 5;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    moveTo(fence.x + move[0], fence.y + move[1]);
  };
  return { drawing: { onPointerMove, onPointerUp }, handle: { onPointerDown, onKeyDown } };
}

/** The streets, the route, and its fixes, with those that triggered an alert marked. */
function Trip({ inside, alerts }: { inside: boolean[]; alerts: Alert[] }) {
  return (
    <>
      <path
        className="fill-none stroke-line"
        strokeWidth="9"
        d="M0 150H360M0 60H360M0 120H360M0 30H360M90 0V180M190 0V180M300 0V180M20 0V180M250 0V180"
      />
      <polyline
        points={ROUTE.join(' ')}
        className="fill-none stroke-info"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {FIXES.map(([x, y], i) => (
        <circle
          key={i}
          cx={x}
          cy={y}
          r="1.8"
          className={inside[i] ? 'fill-accent-mark' : 'fill-info'}
        />
      ))}
      {alerts.map(({ fix }) => (
        <circle
          key={fix}
          cx={FIXES[fix]?.[0]}
          cy={FIXES[fix]?.[1]}
          r="5"
          className="fill-surface stroke-accent-mark"
          strokeWidth="2.5"
        />
      ))}
    </>
  );
}

/** A trip, and a geofence that can be moved and sized: which alerts it triggers. */
export default function Geofence() {
  const [fence, setFence] = useState<Fence>({ x: 190, y: 90, radius: 38 });
  const { drawing, handle } = useMovableFence(fence, setFence);
  const { inside, alerts } = crossings(fence);
  return (
    <Figure
      title="Drag the geofence to see which alerts you’d get"
      note="Sample trip · a position every 10 s"
    >
      <div className="grid lg:grid-cols-[1fr_17rem]">
        <Drawing
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="select-none"
          role="group"
          label="A fictional town with one trip and a round geofence"
          {...drawing}
        >
          <Trip inside={inside} alerts={alerts} />
          <circle
            cx={fence.x}
            cy={fence.y}
            r={fence.radius}
            tabIndex={0}
            role="slider"
            aria-label="Geofence; move it with the arrow keys, or with Shift for larger steps"
            aria-valuenow={Math.round(fence.x)}
            aria-valuemin={10}
            aria-valuemax={350}
            aria-valuetext={`${Math.round(fence.x)} across, ${Math.round(fence.y)} down, ${alerts.length} alerts`}
            className="cursor-move touch-none fill-accent-mark/20 stroke-accent-mark stroke-2 outline-none focus-visible:fill-accent-mark/35 focus-visible:stroke-focus focus-visible:stroke-3"
            strokeDasharray="5 4"
            {...handle}
          />
        </Drawing>
        <SideControls>
          <Slider
            label="Radius"
            value={fence.radius}
            min={12}
            max={80}
            text={distance(fence.radius)}
            onChange={(radius) => setFence({ ...fence, radius })}
          />
          <div role="status">
            <p className="font-mono text-micro text-faint">Alerts on this trip</p>
            <ul className="mt-1 min-h-24 font-mono text-micro">
              {alerts.length ? (
                alerts.map(({ fix, text }) => <li key={fix}>{text}</li>)
              ) : (
                <li>None. No position is on the other side of the line.</li>
              )}
            </ul>
          </div>
          <p className="text-small text-muted">
            {inside.filter(Boolean).length} of {FIXES.length} positions are inside. If the geofence
            is smaller than the distance between two positions, a vehicle can cross it unnoticed.
          </p>
        </SideControls>
      </div>
    </Figure>
  );
}
