import { useRef, useState, type PointerEvent } from 'react';
import {
  clock,
  dutyUse,
  LIMITS,
  setStatus,
  STATUSES,
  stretches,
  type DutyChange,
  type DutyStatus,
} from '../../../tools/duty-hours.ts';
import { Choice, Figure } from '../../figure.tsx';

const LEFT = 30;
const ROW = 22;
const TOP = 14;
const NAMES = {
  off: 'Off duty',
  sleeper: 'Sleeper berth',
  driving: 'Driving',
  on: 'On duty',
} as const;
const SHORT = { off: 'OFF', sleeper: 'SB', driving: 'D', on: 'ON' } as const;
const FIRST: DutyChange[] = [
  { at: 0, status: 'off' },
  { at: 345, status: 'on' },
  { at: 375, status: 'driving' },
  { at: 660, status: 'on' },
  { at: 705, status: 'driving' },
  { at: 900, status: 'off' },
  { at: 945, status: 'driving' },
  { at: 1095, status: 'on' },
  { at: 1125, status: 'off' },
];
const x = (minute: number) => LEFT + (minute / 1440) * 324;
const y = (status: DutyStatus) => TOP + (STATUSES.indexOf(status) + 0.5) * ROW;
/** `06:15` → 375; midnight ends the day where it is not its beginning. */
const minuteOf = (time: string, end: boolean): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.round((hour * 60 + minute) / 15) * 15 || (end ? 1440 : 0);
};

function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const over = used > limit;
  return (
    <div className="min-w-44 flex-1 text-small">
      <p className="flex justify-between gap-2">
        <span>{label}</span>
        <span className={over ? 'font-mono font-semibold text-error' : 'font-mono'}>
          {clock(used)} / {limit / 60} h{over ? ' !' : ''}
        </span>
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-1 h-2 w-full"
        aria-hidden="true"
      >
        <rect width="100" height="4" className="fill-line" />
        <rect
          width={Math.min(100, (used / limit) * 100)}
          height="4"
          className={over ? 'fill-error' : 'fill-accent-mark'}
        />
      </svg>
    </div>
  );
}

/** A log day that can be drawn on, read against 49 CFR 395.3. */
export default function LogGrid() {
  const [changes, setChanges] = useState(FIRST);
  const [from, setFrom] = useState(1125);
  const [to, setTo] = useState(1290);
  const [status, setDuty] = useState<DutyStatus>('driving');
  const drag = useRef<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const use = dutyUse(changes);
  const parts = stretches(changes);
  const minuteAt = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return 0;
    const user = ((event.clientX - box.left) / box.width) * 360;
    return Math.max(0, Math.min(1440, Math.round((((user - LEFT) / 324) * 1440) / 15) * 15));
  };
  const rowAt = (event: PointerEvent): DutyStatus => {
    const box = svg.current?.getBoundingClientRect();
    const user = box ? ((event.clientY - box.top) / box.height) * 118 : 0;
    return STATUSES[Math.max(0, Math.min(3, Math.floor((user - TOP) / ROW)))] ?? 'off';
  };
  const draw = (event: PointerEvent) => {
    if (drag.current === null) return;
    const here = minuteAt(event);
    const [a, b] = [Math.min(drag.current, here), Math.max(drag.current, here)];
    if (b > a) setChanges((before) => setStatus(before, a, b, rowAt(event)));
  };
  const line = parts
    .map((part, i) => `${i ? 'V' : `M${x(0)} `}${y(part.status)}H${x(part.to).toFixed(1)}`)
    .join('');
  return (
    <Figure title="One log day, 24 hours" note="Illustrative day · a row is a duty status">
      <svg
        ref={svg}
        viewBox="0 0 360 118"
        className="block w-full touch-pan-y cursor-crosshair bg-sunken select-none"
        role="img"
        aria-label="Log grid with the rows off duty, sleeper berth, driving and on duty. The list below says the same."
        onPointerDown={(event) => {
          drag.current = minuteAt(event);
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={draw}
        onPointerUp={(event) => {
          draw(event);
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
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
          <text
            key={name}
            x="4"
            y={y(name) + 3}
            className="fill-muted font-mono text-[11px] sm:text-[7px] lg:text-[5px]"
          >
            {SHORT[name]}
          </text>
        ))}
        {[0, 6, 12, 18, 24].map((h) => (
          <text
            key={h}
            x={x(h * 60)}
            y="10"
            textAnchor={h === 24 ? 'end' : h ? 'middle' : 'start'}
            className="fill-muted font-mono text-[11px] sm:text-[7px] lg:text-[5px]"
          >
            {h === 0 || h === 24 ? 'Mid' : h === 12 ? 'Noon' : h}
          </text>
        ))}
        {use.violations.map((item) => (
          <path
            key={item.cite}
            d={`M${x(item.at)} ${TOP}v${4 * ROW}`}
            className="fill-none stroke-error"
            strokeWidth="1.2"
            strokeDasharray="3 2"
          />
        ))}
        {use.violations.map((item) => (
          <text
            key={item.cite}
            x={x(item.at)}
            y="113"
            textAnchor="middle"
            className="fill-error font-mono text-[11px] sm:text-[7px] lg:text-[5px]"
          >
            {clock(item.at)}
          </text>
        ))}
        <path
          d={line}
          className="fill-none stroke-accent-mark"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <div className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Meter label="Driving" used={use.driving} limit={LIMITS.driving} />
          <Meter label="Window" used={use.window} limit={LIMITS.window} />
          <Meter label="Without a break" used={use.withoutBreak} limit={LIMITS.beforeBreak} />
        </div>
        <p
          role="status"
          className={
            use.violations.length
              ? 'text-small font-semibold text-error'
              : 'text-small font-semibold text-accent'
          }
        >
          {use.violations.length
            ? use.violations
                .map((item) => `From ${clock(item.at)}: ${item.text} (49 CFR ${item.cite}).`)
                .join(' ')
            : 'Within the three daily limits of 49 CFR 395.3.'}
        </p>
        <p className="text-small text-muted">Drag along a row to draw, or set a stretch here:</p>
        <div className="flex flex-wrap items-end gap-3 text-small">
          {(
            [
              ['From', from, setFrom],
              ['To', to, setTo],
            ] as const
          ).map(([label, value, set]) => (
            <label key={label}>
              {label}
              <br />
              <input
                type="time"
                step="900"
                value={clock(value % 1440)}
                onChange={(event) => {
                  if (event.target.value) set(minuteOf(event.target.value, label === 'To'));
                }}
                className="h-11 rounded-md border border-line-strong bg-surface px-2 font-mono"
              />
            </label>
          ))}
          <Choice
            label="Duty status"
            options={STATUSES.map((name) => [name, NAMES[name]] as const)}
            value={status}
            onChange={setDuty}
          />
          <button
            type="button"
            className="button-quiet"
            disabled={to <= from}
            onClick={() => setChanges(setStatus(changes, from, to, status))}
          >
            Set
          </button>
          <button type="button" className="button-quiet" onClick={() => setChanges(FIRST)}>
            Start again
          </button>
        </div>
        <details className="text-small">
          <summary className="min-h-8 cursor-pointer text-link">The day in words</summary>
          <ol className="mt-2 columns-2 font-mono text-micro">
            {parts.map((part) => (
              <li key={part.from}>
                {clock(part.from)}–{clock(part.to)} {NAMES[part.status]}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </Figure>
  );
}
