import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Figure, Slider } from '../../figure.tsx';

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
/** The trip from 07:00 on: a fix every 10 s, about 8 units of the drawing apart, which are 80 m (29 km/h). */
const FIXES = ROUTE.slice(1).flatMap(([x, y], i) => {
  const [fromX, fromY] = ROUTE[i] ?? [x, y];
  const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 8));
  return Array.from(
    { length: steps },
    (_, s) => [fromX + ((x - fromX) * s) / steps, fromY + ((y - fromY) * s) / steps] as const,
  );
});
const time = (fix: number) =>
  `07:${String(Math.floor(fix / 6)).padStart(2, '0')}:${String((fix % 6) * 10).padStart(2, '0')}`;

/** A geofence to move over a trip, and the alerts that it would have made. */
export default function Geofence() {
  const [at, setAt] = useState({ x: 190, y: 90 });
  const [radius, setRadius] = useState(38);
  const svg = useRef<SVGSVGElement>(null);
  const moving = useRef(false);
  const inside = FIXES.map(([x, y]) => Math.hypot(x - at.x, y - at.y) <= radius);
  const alerts = inside.flatMap((is, i) =>
    i && is !== inside[i - 1]
      ? [{ i, text: `${time(i)}  Van 12 ${is ? 'entered' : 'left'} Customer yard` }]
      : [],
  );
  const stay = inside.filter(Boolean).length;
  const move = (x: number, y: number) =>
    setAt({ x: Math.max(10, Math.min(350, x)), y: Math.max(10, Math.min(170, y)) });
  const drag = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!moving.current || !box) return;
    move(
      ((event.clientX - box.left) / box.width) * 360,
      ((event.clientY - box.top) / box.height) * 180,
    );
  };
  const key = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 20 : 5;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const way = moves[event.key];
    if (way === undefined) return;
    event.preventDefault();
    move(at.x + way[0], at.y + way[1]);
  };
  return (
    <Figure title="Drag the fence" note="Illustrative trip · a fix every 10 s">
      <div className="grid lg:grid-cols-[1fr_17rem]">
        <svg
          ref={svg}
          viewBox="0 0 360 180"
          className="block w-full bg-sunken select-none"
          onPointerMove={drag}
          onPointerUp={() => {
            moving.current = false;
          }}
          role="group"
          aria-label="A drawn town with one trip and a round geofence"
        >
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
          {alerts.map(({ i }) => (
            <circle
              key={i}
              cx={FIXES[i]?.[0]}
              cy={FIXES[i]?.[1]}
              r="5"
              className="fill-surface stroke-accent-mark"
              strokeWidth="2.5"
            />
          ))}
          <circle
            cx={at.x}
            cy={at.y}
            r={radius}
            tabIndex={0}
            role="slider"
            aria-label="Geofence; arrow keys move it, with Shift in larger steps"
            aria-valuenow={Math.round(at.x)}
            aria-valuemin={10}
            aria-valuemax={350}
            aria-valuetext={`${Math.round(at.x)} across, ${Math.round(at.y)} down, ${alerts.length} alerts`}
            className="cursor-move touch-none fill-accent-mark/20 stroke-accent-mark"
            strokeWidth="2"
            strokeDasharray="5 4"
            onKeyDown={key}
            onPointerDown={(event) => {
              moving.current = true;
              event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
            }}
          />
        </svg>
        <div className="space-y-4 border-line p-4 max-lg:border-t lg:border-l">
          <Slider
            label="Radius"
            value={radius}
            min={12}
            max={80}
            text={`${radius * 10} m`}
            onChange={setRadius}
          />
          <div role="status">
            <p className="font-mono text-micro text-faint">ALERTS OF THIS TRIP</p>
            <ul className="mt-1 min-h-24 font-mono text-micro">
              {alerts.length ? (
                alerts.map(({ i, text }) => <li key={i}>{text}</li>)
              ) : (
                <li>None: no fix changed sides.</li>
              )}
            </ul>
          </div>
          <p className="text-small text-muted">
            {stay} of {FIXES.length} fixes inside. A fence smaller than the way between two fixes
            can be driven through unseen.
          </p>
        </div>
      </div>
    </Figure>
  );
}
